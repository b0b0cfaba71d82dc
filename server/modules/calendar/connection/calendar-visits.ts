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
import type { Logger } from "#server/platform/logging/logger.ts";
import type { CalendarFailure } from "#shared/contracts/calendar/connection.ts";
import type { CalendarGrantRepository, StoredGrant } from "./calendar-grant-repository.ts";
import { hashOf, newSecret } from "./secrets.ts";
import type { TokenSeal } from "./token-seal.ts";

interface Dependencies {
  grants: CalendarGrantRepository;
  sealing: Sealing;
  tokenSeal: TokenSeal;
  /** Ends a consent that came to nothing. */
  giveBack: (userId: string, provider: CalendarProvider, token: string) => Promise<void>;
  clock: Clock;
  logger: Logger;
}

export interface Start {
  /** Of the session: only its browser may come back. */
  fingerprint: string;
  redirectUri: string;
  returnTo: StoredGrant["returnTo"];
}

/** What the browser brings back from Google. */
export interface Comeback {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** What came of a visit. The handles stand for Google's tokens in the browser, once and for five minutes. */
export type CalendarReturn = { returnTo: StoredGrant["returnTo"] } & (
  | { state: "granted"; accessHandle: string; refreshHandle: string }
  | { state: "cancelled" }
  | { state: "failed"; reason: CalendarFailure }
);

const visitMs = 10 * 60_000;
const handlesMs = 5 * 60_000;

/** Errors that Google's consent page gives back (RFC 6749, 4.1.2.1); any other one is about how we are registered. */
const passing = new Set(["server_error", "temporarily_unavailable"]);

const failures: Partial<Record<CalendarTrouble, CalendarFailure>> = {
  needs_reconnection: "refused",
  invalid: "refused",
  misconfigured: "blocked",
};

const failed = (reason: CalendarFailure) => ({ state: "failed" as const, reason });

/** A person's visits to Google's consent page, from the moment they leave until their browser is back. */
export const createCalendarVisits = (dependencies: Dependencies) => {
  const { grants, sealing, tokenSeal, giveBack, clock, logger } = dependencies;

  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  const note = (error: CalendarError, grantId: string) => {
    const details = { error, grantId };
    if (error.trouble === "misconfigured") logger.error(details, "Google refuses our settings");
    else logger.warn(details, "Google did not take the code of a visit");
  };

  /** Answers why not, when Google gives no tokens for the code. */
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
      note(error, id);
      return failures[error.trouble] ?? "unavailable";
    }
  };

  /** Keeps the tokens and answers their handles; null when the person has left meanwhile. */
  const keep = async ({ userId, id }: StoredGrant, tokens: Tokens) => {
    const [accessHandle, refreshHandle] = [newSecret(), newSecret()];
    const isKept = await grants.keep(userId, id, {
      accessHandleHash: hashOf(accessHandle),
      refreshHandleHash: hashOf(refreshHandle),
      tokensSealed: tokenSeal.sealWaiting(userId, tokens),
      expiresAt: after(handlesMs),
    });
    return isKept ? { accessHandle, refreshHandle } : null;
  };

  const accept = async (provider: CalendarProvider, grant: StoredGrant, given: CalendarGrant) => {
    const { refreshToken, coversEvents } = given;
    const handles = coversEvents && refreshToken ? await keep(grant, { ...given, refreshToken }) : null;
    if (handles) return { state: "granted" as const, ...handles };
    await giveBack(grant.userId, provider, refreshToken ?? given.accessToken);
    if (!coversEvents) return failed("scopes");
    return failed(refreshToken ? "expired" : "refused");
  };

  const settle = async (provider: CalendarProvider, grant: StoredGrant, { code, error }: Comeback) => {
    if (error === "access_denied") return { state: "cancelled" as const };
    if (error !== undefined) {
      logger.warn({ grantId: grant.id, refusal: error.slice(0, 100) }, "Google refused a visit");
      return failed(passing.has(error) ? "unavailable" : "blocked");
    }
    if (code === undefined) return failed("refused");
    const given = await exchange(provider, grant, code);
    return typeof given === "string" ? failed(given) : accept(provider, grant, given);
  };

  return {
    async start(userId: string, provider: CalendarProvider, { fingerprint, redirectUri, returnTo }: Start) {
      const [state, verifier] = [newSecret(), newSecret()];
      await grants.dropExpired(userId, clock.now());
      await grants.insert(userId, {
        id: randomUUID(),
        stateHash: hashOf(state),
        sessionHash: fingerprint,
        verifierSealed: sealing.seal(verifier, userId),
        redirectUri,
        returnTo,
        expiresAt: after(visitMs),
      });
      const authUrl = provider.consentUrl({ state, codeChallenge: hashOf(verifier), redirectUri });
      return { authUrl };
    },

    /** The browser is back; its state counts once, in the session of the start, and whatever comes of it. */
    async comeBack(
      userId: string,
      provider: CalendarProvider,
      { fingerprint, ...comeback }: Comeback & { fingerprint: string },
    ): Promise<CalendarReturn> {
      const visit = { stateHash: hashOf(comeback.state ?? ""), sessionHash: fingerprint };
      const grant = await grants.take(userId, visit, clock.now());
      if (!grant) return { state: "failed", reason: "expired", returnTo: "window" };
      const end = await settle(provider, grant, comeback);
      if (end.state !== "granted") await grants.drop(userId, grant.id);
      return { ...end, returnTo: grant.returnTo };
    },
  };
};
