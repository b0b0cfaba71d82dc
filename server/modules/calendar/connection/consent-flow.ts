import { randomUUID } from "node:crypto";
import {
  CalendarError,
  type CalendarGrant,
  type CalendarProvider,
  type CalendarTrouble,
  type Tokens,
} from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { randomToken, sha256 } from "#server/platform/crypto/tokens.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { CalendarFailure } from "#shared/contracts/calendar/connection.ts";
import type { CalendarGrantRepository, StoredGrant } from "./calendar-grant-repository.ts";
import type { TokenSeal } from "./token-seal.ts";

interface Dependencies {
  grants: CalendarGrantRepository;
  sealing: Sealing;
  tokenSeal: TokenSeal;
  revokeUnused: (userId: string, provider: CalendarProvider, token: string) => Promise<void>;
  clock: Clock;
  logger: Logger;
}

export interface ConsentStart {
  fingerprint: string;
  redirectUri: string;
  returnTo: StoredGrant["returnTo"];
}

export interface ConsentCallback {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

export type ConsentResult = { returnTo: StoredGrant["returnTo"] } & (
  | { state: "granted"; accessHandle: string; refreshHandle: string }
  | { state: "cancelled" }
  | { state: "failed"; reason: CalendarFailure }
);

const flowLifetimeMs = 10 * 60_000;
const handleLifetimeMs = 5 * 60_000;

/** Errors of the consent page (RFC 6749, 4.1.2.1). Any other code means that our registration is wrong. */
const temporaryErrors = new Set(["server_error", "temporarily_unavailable"]);

const failures: Partial<Record<CalendarTrouble, CalendarFailure>> = {
  needs_reconnection: "refused",
  invalid: "refused",
  misconfigured: "blocked",
};

const failed = (reason: CalendarFailure) => ({ state: "failed" as const, reason });

export const createConsentFlow = (dependencies: Dependencies) => {
  const { grants, sealing, tokenSeal, revokeUnused, clock, logger } = dependencies;

  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  const logFailure = (error: CalendarError, grantId: string) => {
    const details = { error, grantId };
    if (error.trouble === "misconfigured") logger.error(details, "Google refuses our settings");
    else logger.warn(details, "Google refused the code of a consent flow");
  };

  const exchange = async (
    provider: CalendarProvider,
    { id, userId, redirectUri, verifierSealed }: StoredGrant,
    code: string,
  ): Promise<CalendarGrant | CalendarFailure> => {
    const codeVerifier = sealing.open(verifierSealed, userId);
    try {
      return await provider.exchange({ code, codeVerifier, redirectUri });
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      logFailure(error, id);
      return failures[error.trouble] ?? "unavailable";
    }
  };

  /** Stores the tokens and returns their handles, or null when the flow was deleted meanwhile. */
  const storeTokens = async ({ userId, id }: StoredGrant, tokens: Tokens) => {
    const [accessHandle, refreshHandle] = [randomToken(), randomToken()];
    const isStored = await grants.keep(userId, id, {
      accessHandleHash: sha256(accessHandle),
      refreshHandleHash: sha256(refreshHandle),
      tokensSealed: tokenSeal.sealWaiting(userId, tokens),
      expiresAt: after(handleLifetimeMs),
    });
    return isStored ? { accessHandle, refreshHandle } : null;
  };

  const accept = async (provider: CalendarProvider, grant: StoredGrant, granted: CalendarGrant) => {
    const { refreshToken, coversEvents } = granted;
    const handles =
      coversEvents && refreshToken ? await storeTokens(grant, { ...granted, refreshToken }) : null;
    if (handles) return { state: "granted" as const, ...handles };
    await revokeUnused(grant.userId, provider, refreshToken ?? granted.accessToken);
    if (!coversEvents) return failed("scopes");
    return failed(refreshToken ? "expired" : "refused");
  };

  const finish = async (provider: CalendarProvider, grant: StoredGrant, { code, error }: ConsentCallback) => {
    if (error === "access_denied") return { state: "cancelled" as const };
    if (error !== undefined) {
      logger.warn({ grantId: grant.id, refusal: error.slice(0, 100) }, "Google refused a consent flow");
      return failed(temporaryErrors.has(error) ? "unavailable" : "blocked");
    }
    if (code === undefined) return failed("refused");
    const granted = await exchange(provider, grant, code);
    return typeof granted === "string" ? failed(granted) : accept(provider, grant, granted);
  };

  return {
    async start(
      userId: string,
      provider: CalendarProvider,
      { fingerprint, redirectUri, returnTo }: ConsentStart,
    ) {
      const [state, verifier] = [randomToken(), randomToken()];
      await grants.dropExpired(userId, clock.now());
      await grants.insert(userId, {
        id: randomUUID(),
        stateHash: sha256(state),
        sessionHash: fingerprint,
        verifierSealed: sealing.seal(verifier, userId),
        redirectUri,
        returnTo,
        expiresAt: after(flowLifetimeMs),
      });
      const authUrl = provider.consentUrl({ state, codeChallenge: sha256(verifier), redirectUri });
      return { authUrl };
    },

    /** Handles the callback. A state is valid once, in the session that started the flow. */
    async handleCallback(
      userId: string,
      provider: CalendarProvider,
      { fingerprint, ...comeback }: ConsentCallback & { fingerprint: string },
    ): Promise<ConsentResult> {
      const lookup = { stateHash: sha256(comeback.state ?? ""), sessionHash: fingerprint };
      const grant = await grants.take(userId, lookup, clock.now());
      if (!grant) return { state: "failed", reason: "expired", returnTo: "window" };
      const result = await finish(provider, grant, comeback);
      if (result.state !== "granted") await grants.drop(userId, grant.id);
      return { ...result, returnTo: grant.returnTo };
    },
  };
};
