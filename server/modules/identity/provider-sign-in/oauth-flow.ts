import * as z from "zod/mini";
import {
  IdentityError,
  type IdentityProvider,
  type IdentityTrouble,
} from "#server/modules/identity/identity-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { randomToken, sha256 } from "#server/platform/crypto/tokens.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { SignInError, SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { readCallbackFields, readRefusal } from "./callback-fields.ts";
import { type CleanIdentity, cleanIdentity } from "./clean-identity.ts";
import type { OAuthFlowRepository, StoredFlow } from "./oauth-flow-repository.ts";

interface Dependencies {
  providers: IdentityProvider[];
  flows: OAuthFlowRepository;
  sealing: Sealing;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
}

export interface FlowStart extends Pick<StoredFlow, "purpose" | "userId" | "returnTo"> {
  mark: string;
  origin: string;
  address: string;
}

export interface FlowCallback {
  fields: Record<string, unknown>;
  mark: string | undefined;
  origin: string;
  address: string;
}

/** `flow` is null when no flow matches. */
type FlowResult = ProvenFlow | { flow: StoredFlow; error: SignInError } | { flow: null; error: SignInError };

export interface ProvenFlow {
  flow: StoredFlow;
  identity: CleanIdentity;
}

const flowLifetimeMs = 10 * 60_000;
const quarterHour = 15 * 60;

const endings = { refused: "refused", unavailable: "unavailable", misconfigured: "blocked" } as const;

const errorOf = (provider: SignInProvider, trouble: IdentityTrouble): SignInError =>
  trouble === "clock" ? "clock" : `${provider}_${endings[trouble]}`;

const callbackPath = (provider: SignInProvider) =>
  provider === "oidc" ? "/api/login/callback" : `/api/auth/${provider}/callback`;

const postedSchema = z.record(z.string(), z.string());

/** OAuth flows: a state counts once, within ten minutes, with the cookie of its browser. */
export const createOAuthFlows = (dependencies: Dependencies) => {
  const { providers, flows, sealing, limiters, clock, logger } = dependencies;
  const beginLimit = limiters({ name: "sign-in-departures", points: 100, seconds: quarterHour });
  const callbackLimit = limiters({ name: "sign-in-arrivals", points: 100, seconds: quarterHour });
  const postLimit = limiters({ name: "sign-in-deliveries", points: 100, seconds: quarterHour });

  const providerOf = (name: SignInProvider) => providers.find((provider) => provider.name === name);

  const errorIn = (provider: SignInProvider, error: unknown): SignInError => {
    if (!(error instanceof IdentityError)) throw error;
    const isOurs = error.trouble === "misconfigured" || error.trouble === "clock";
    const details = { error, provider };
    if (isOurs) logger.error(details, "Signing in with a provider needs the operator");
    else logger.warn(details, "Signing in with a provider failed");
    return errorOf(provider, error.trouble);
  };

  const identify = async (
    flow: StoredFlow,
    fields: Record<string, string>,
    origin: string,
  ): Promise<FlowResult> => {
    const provider = providerOf(flow.provider);
    if (!provider) return { flow, error: `${flow.provider}_not_configured` };
    const refusal = readRefusal(fields);
    if (refusal) {
      if (refusal.isOurs) {
        logger.error({ provider: flow.provider, refusal: refusal.code }, "A provider refuses our settings");
      }
      return { flow, error: `${flow.provider}_${refusal.ending}` };
    }
    try {
      const { nonce, codeVerifier } = flow;
      const redirectUri = origin + callbackPath(flow.provider);
      const state = fields.state ?? "";
      const reported = await provider.finish({ fields, state, nonce, codeVerifier, redirectUri });
      return { flow, identity: cleanIdentity(reported) };
    } catch (error) {
      return { flow, error: errorIn(flow.provider, error) };
    }
  };

  const postedIn = ({ id, posted }: StoredFlow) =>
    posted === null ? {} : postedSchema.parse(JSON.parse(sealing.open(posted, id)));

  return {
    available: providers.map(({ name }) => name),
    providerOf,

    async begin(name: SignInProvider, start: FlowStart): Promise<{ url: string } | { error: SignInError }> {
      const provider = providerOf(name);
      if (!provider) return { error: `${name}_not_configured` };
      if ((await beginLimit.spend(start.address)) > 0) return { error: "too_many_attempts" };
      const [state, nonce, now] = [randomToken(), randomToken(), clock.now()];
      try {
        const { url, codeVerifier } = await provider.begin({
          ...{ state, nonce },
          redirectUri: start.origin + callbackPath(name),
          isFresh: start.purpose !== "sign_in",
        });
        await flows.dropExpired(now);
        await flows.insert({
          id: sha256(state),
          browser: sha256(start.mark),
          provider: name,
          purpose: start.purpose,
          userId: start.userId,
          ...{ nonce, codeVerifier },
          returnTo: start.returnTo,
          createdAt: now,
          expiresAt: new Date(now.getTime() + flowLifetimeMs),
        });
        return { url };
      } catch (error) {
        return { error: errorIn(name, error) };
      }
    },

    /** Stores the posted fields; returns where the browser continues with its cookie. */
    async hold(name: SignInProvider, posted: Record<string, unknown>, address: string) {
      const { state = "", ...fields } = readCallbackFields(posted);
      const id = sha256(state);
      if ((await postLimit.spend(address)) === 0) {
        await flows.hold({ id, provider: name }, sealing.seal(JSON.stringify(fields), id), clock.now());
      }
      return `${callbackPath(name)}?${new URLSearchParams({ state })}`;
    },

    async handleCallback(name: SignInProvider, callback: FlowCallback): Promise<FlowResult> {
      const { mark, origin, address } = callback;
      if ((await callbackLimit.spend(address)) > 0) return { flow: null, error: "too_many_attempts" };
      const fields = readCallbackFields(callback.fields);
      const flow =
        mark !== undefined && fields.state !== undefined
          ? await flows.take({ id: sha256(fields.state), browser: sha256(mark), provider: name }, clock.now())
          : undefined;
      if (!flow) return { flow: null, error: "sign_in_expired" };
      return identify(flow, { ...fields, ...postedIn(flow) }, origin);
    },
  };
};
