import type { Strategy } from "passport";
import type { StrategyOptions } from "passport-google-oauth20";
import type { z } from "zod";
import {
  IdentityError,
  type IdentityProvider,
  type IdentityTrouble,
  type ProvenIdentity,
} from "#server/modules/identity/identity-provider.ts";
import { fetchOnce } from "./fetch-once.ts";

export interface PassportOptions {
  clientId: string;
  clientSecret: string;
  url: string | null;
  timeoutMs?: number;
}

interface PassportProvider extends Pick<IdentityProvider, "name">, Pick<ProvenIdentity, "issuer"> {
  profileSchema: z.ZodType<Profile>;
  /** Options of the strategy for who is to authenticate again. */
  freshOptions: object;
  isTokenInHeader?: boolean;
  timeoutMs: number | undefined;
}

interface Profile extends Pick<ProvenIdentity, "subject" | "isEmailVerified"> {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

interface FlowState {
  state: string;
  codeVerifier: string;
}

/** The request fields that passport-oauth2 reads, and our flow. */
interface FlowRequest {
  query: Record<string, string>;
  flow: FlowState;
}

/** Without a store a strategy neither sends nor checks a state. */
const flowStore = {
  store(
    { flow }: FlowRequest,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: null, state: string) => void,
  ) {
    flow.codeVerifier = verifier;
    done(null, flow.state);
  },

  verify(
    { flow }: FlowRequest,
    state: string,
    _meta: unknown,
    done: (error: null, verifier: string | false, info: object) => void,
  ) {
    const isRight = state === flow.state;
    done(null, isRight && flow.codeVerifier, isRight ? {} : { message: "Another state came back" });
  },
};

export const strategyDefaults = {
  store: flowStore as unknown as NonNullable<StrategyOptions["store"]>,
  pkce: true,
};

interface StrategyClient {
  _request: unknown;
  useAuthorizationHeaderforGET(isUsed: boolean): void;
}

/** The strategy's own calls have no limits of time or size. */
const limitCalls = (strategy: Strategy, timeoutMs: number) => {
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
    const answer = await fetchOnce(url.href, init, timeoutMs).then(
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
const run = (strategy: Strategy, request: FlowRequest, options: object) =>
  new Promise<{ url: string } | { found: unknown }>((resolve, reject) => {
    const ends = {
      redirect: (url: string) => resolve({ url }),
      success: (found: unknown) => resolve({ found }),
      fail: (why: { message?: string } | undefined) =>
        reject(new IdentityError("refused", why?.message ?? "The strategy refused")),
      error: (cause: unknown) =>
        reject(new IdentityError(passportTrouble(cause), "The provider did not say who it is", { cause })),
    };
    const attempt = Object.assign(Object.create(strategy), ends) as {
      authenticate(request: FlowRequest, options: object): void;
    };
    attempt.authenticate(request, options);
  });

/** A provider whose strategy passes on the profile as it came. Its consents and sessions need not be ended. */
export const createPassportIdentity = (strategy: Strategy, provider: PassportProvider): IdentityProvider => {
  const { name, issuer, profileSchema, freshOptions, isTokenInHeader = false, timeoutMs = 10_000 } = provider;
  limitCalls(strategy, timeoutMs).useAuthorizationHeaderforGET(isTokenInHeader);

  return {
    name,

    async begin({ state, redirectUri, isFresh }) {
      const flow = { state, codeVerifier: "" };
      const options = { ...(isFresh && freshOptions), callbackURL: redirectUri };
      const end = await run(strategy, { query: {}, flow }, options);
      if (!("url" in end)) throw new Error("The strategy did not begin a flow");
      return { url: end.url, codeVerifier: flow.codeVerifier };
    },

    async finish({ fields, state, codeVerifier, redirectUri }) {
      const { code } = fields;
      if (!code) throw new IdentityError("refused", "No code came back");
      const request = { query: { code, state: fields.state ?? "" }, flow: { state, codeVerifier } };
      const end = await run(strategy, request, { callbackURL: redirectUri });
      if (!("found" in end)) throw new Error("The strategy began anew");
      const profile = profileSchema.safeParse(end.found);
      if (profile.error) throw new IdentityError("unavailable", `The profile of ${name} has no subject`);
      const { email = null, firstName = null, lastName = null, ...proven } = profile.data;
      const unknown = { authenticatedAt: null, idToken: null, revocationToken: null };
      return { issuer, email, firstName, lastName, ...proven, ...unknown };
    },

    logoutUrl: async () => null,
    revoke: async () => {},
  };
};

/** Refusals of a token endpoint (RFC 6749, 5.2; the fourth is Google's own). */
const troubles: Record<string, IdentityTrouble> = {
  invalid_grant: "refused",
  invalid_client: "misconfigured",
  unauthorized_client: "misconfigured",
  redirect_uri_mismatch: "misconfigured",
  unsupported_grant_type: "misconfigured",
};

/** Facebook's: an unknown error, too many calls, and "Error validating client secret" or "Invalid application ID". */
const facebookTroubles: Record<number, IdentityTrouble> = {
  1: "misconfigured",
  2: "unavailable",
  4: "unavailable",
  101: "misconfigured",
};

/** Compared by name, because not all error classes are exported. */
const passportTrouble = (error: unknown): IdentityTrouble => {
  if (!(error instanceof Error) || !("code" in error)) return "unavailable";
  if (error.name === "TokenError") return troubles[String(error.code)] ?? "unavailable";
  if (error.name === "FacebookTokenError") return facebookTroubles[Number(error.code)] ?? "refused";
  return "unavailable";
};
