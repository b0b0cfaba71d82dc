import type { Strategy } from "passport";
import type { StrategyOptions } from "passport-google-oauth20";
import {
  type AuthorizationCallback,
  type AuthorizationRequest,
  IdentityError,
} from "#server/modules/identity/identity-provider.ts";
import type { CappedFetch } from "./capped-fetch.ts";
import { passportTrouble } from "./passport-errors.ts";

interface Visit {
  state: string;
  codeVerifier: string;
}

/** The request fields that passport-oauth2 reads, and our flow. */
interface VisitRequest {
  query: Record<string, string>;
  visit: Visit;
}

/** Without a store a strategy neither sends nor checks a state. */
const visitStore = {
  store(
    { visit }: VisitRequest,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: null, state: string) => void,
  ) {
    visit.codeVerifier = verifier;
    done(null, visit.state);
  },

  verify(
    { visit }: VisitRequest,
    state: string,
    _meta: unknown,
    done: (error: null, verifier: string | false, info: object) => void,
  ) {
    const isRight = state === visit.state;
    done(null, isRight && visit.codeVerifier, isRight ? {} : { message: "Another state came back" });
  },
};

/** What every strategy is made with: state and PKCE are enforced. */
export const strategyDefaults = {
  store: visitStore as unknown as NonNullable<StrategyOptions["store"]>,
  pkce: true,
};

/** What we touch of a strategy's OAuth client. */
interface StrategyClient {
  _request: unknown;
  useAuthorizationHeaderforGET(isUsed: boolean): void;
}

/** The strategy's own calls have no limits of time or size. */
export const sendCallsThrough = (strategy: Strategy, fetch: CappedFetch) => {
  const { _oauth2: oauth2 } = strategy as unknown as { _oauth2: StrategyClient };
  oauth2._request = async (
    method: string,
    address: string,
    headers: Record<string, string>,
    body: string,
    accessToken: string | null,
    done: (error: unknown, text?: string) => void,
  ) => {
    const url = new URL(address);
    if (accessToken !== null) url.searchParams.set("access_token", accessToken);
    const init = { method, headers: { accept: "application/json", ...headers }, ...(body && { body }) };
    const answer = await fetch(url.href, init).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (cause: unknown) => ({ cause }),
    );
    if ("cause" in answer) return done(answer.cause);
    const isGood = answer.status >= 200 && answer.status < 300;
    done(isGood ? null : { statusCode: answer.status, data: answer.text }, answer.text);
  };
  return oauth2;
};

/** Runs a strategy as passport does, with our own result handlers. */
const run = <Found>(strategy: Strategy, request: VisitRequest, options: object) =>
  new Promise<{ url: string } | { found: Found }>((resolve, reject) => {
    const ends = {
      redirect: (url: string) => resolve({ url }),
      success: (found: Found) => resolve({ found }),
      fail: (why: { message?: string } | undefined) =>
        reject(new IdentityError("refused", why?.message ?? "The strategy refused")),
      error: (cause: unknown) =>
        reject(new IdentityError(passportTrouble(cause), "The provider did not say who it is", { cause })),
    };
    const attempt = Object.assign(Object.create(strategy), ends) as {
      authenticate(request: VisitRequest, options: object): void;
    };
    attempt.authenticate(request, options);
  });

/** The result is what the strategy's `verify` passes on. */
export const createPassportRunner = <Found>(strategy: Strategy) => ({
  async begin({ state, redirectUri }: AuthorizationRequest, options: object = {}) {
    const visit = { state, codeVerifier: "" };
    const end = await run(strategy, { query: {}, visit }, { ...options, callbackURL: redirectUri });
    if (!("url" in end)) throw new Error("The strategy did not begin a visit");
    return { url: end.url, codeVerifier: visit.codeVerifier };
  },

  async finish({ fields, state, codeVerifier, redirectUri }: AuthorizationCallback): Promise<Found> {
    const { code } = fields;
    if (!code) throw new IdentityError("refused", "No code came back");
    const request = { query: { code, state: fields.state ?? "" }, visit: { state, codeVerifier } };
    const end = await run<Found>(strategy, request, { callbackURL: redirectUri });
    if (!("found" in end)) throw new Error("The strategy began anew");
    return end.found;
  },
});
