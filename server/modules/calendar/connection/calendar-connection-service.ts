import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { CalendarProvider, CalendarSession } from "#server/modules/calendar/calendar-provider.ts";
import { calendarConnected, calendarDisconnected } from "#server/modules/calendar/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type {
  CalendarConnectionRepository,
  StoredCalendarConnection,
} from "./calendar-connection-repository.ts";
import type { CalendarGrantRepository } from "./calendar-grant-repository.ts";
import {
  type ConsentCallback,
  type ConsentResult,
  type ConsentStart,
  createConsentFlow,
} from "./consent-flow.ts";
import { createTokenSeal } from "./token-seal.ts";

interface Dependencies {
  repository: CalendarConnectionRepository;
  grants: CalendarGrantRepository;
  provider: CalendarProvider | null;
  sealing: Sealing;
  limiters: LimiterFactory;
  publish: Publish;
  clock: Clock;
  logger: Logger;
  /** Milliseconds that disconnecting waits for Google. */
  revokeTimeoutMs?: number;
}

interface Authorisation extends Omit<ConsentStart, "redirectUri"> {
  origin: string;
}

interface Handles {
  accessToken: string;
  refreshToken: string;
}

interface OpenCalendar {
  connectionId: string;
  session: CalendarSession;
}

export type { ConsentResult } from "./consent-flow.ts";
export type CalendarConnectionService = ReturnType<typeof createCalendarConnectionService>;

const deletionsKeptMs = 30 * 24 * 3_600_000;

const redirectUri = (origin: string) => `${origin}/api/calendar/callback`;

const notConfigured = () =>
  new AppError("unavailable", "Google Calendar no está configurado en esta instalación");

export const createCalendarConnectionService = (dependencies: Dependencies) => {
  const {
    repository,
    grants,
    provider,
    sealing,
    limiters,
    publish,
    clock,
    logger,
    revokeTimeoutMs = 5000,
  } = dependencies;
  const attempts = limiters({ name: "calendar-visits", points: 15, seconds: 3600 });
  const tokenSeal = createTokenSeal(sealing);

  /** Google may be unreachable. That must not keep anybody connected. */
  const revoke = async (userId: string, google: CalendarProvider, token: string) => {
    const timeout = setTimeout(revokeTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error("Google took too long to end a consent");
    });
    await Promise.race([google.revoke(token), timeout]).catch((error: unknown) =>
      logger.warn({ error, userId }, "A consent at Google may not have ended"),
    );
  };

  /** Revoking one token ends all consents of the Google account, so a working connection must not exist. */
  const revokeUnused = async (userId: string, google: CalendarProvider, token: string) => {
    const connection = await repository.connection(userId);
    if (connection?.status !== "connected") await revoke(userId, google, token);
  };

  const consentFlow = createConsentFlow({ ...dependencies, tokenSeal, revokeUnused });

  /** Null when there are none, or when they were sealed with an earlier key. */
  const openTokens = (userId: string, connection: StoredCalendarConnection) => {
    try {
      return tokenSeal.open(userId, connection);
    } catch (error) {
      logger.error({ error, userId }, "The tokens of a calendar cannot be opened");
      return null;
    }
  };

  const expire = (userId: string, connectionId: string) => repository.expire(userId, connectionId);

  const revokeConsent = async (userId: string, connection: StoredCalendarConnection) => {
    const tokens = openTokens(userId, connection);
    if (provider && tokens) await revoke(userId, provider, tokens.refreshToken);
  };

  const discardUnredeemed = async (userId: string, tokensSealed: string) => {
    if (!provider || (await grants.hasAny(userId))) return;
    try {
      const { refreshToken } = tokenSeal.openWaiting(userId, tokensSealed);
      await revokeUnused(userId, provider, refreshToken);
    } catch (error) {
      logger.error({ error, userId }, "The tokens of a consent flow cannot be opened");
    }
  };

  return {
    isConfigured: provider !== null,
    /** This address has to be registered at Google. */
    redirectUri,

    async authorise(userId: string, { origin, fingerprint, returnTo }: Authorisation) {
      if (!provider) throw notConfigured();
      refuseUntil(
        await attempts.spend(userId),
        "Has empezado muchas conexiones seguidas. Inténtalo más tarde.",
      );
      return consentFlow.start(userId, provider, { fingerprint, returnTo, redirectUri: redirectUri(origin) });
    },

    async handleCallback(
      userId: string,
      fingerprint: string,
      comeback: ConsentCallback,
    ): Promise<ConsentResult> {
      if (!provider) return { state: "failed", reason: "unavailable", returnTo: "window" };
      return consentFlow.handleCallback(userId, provider, { ...comeback, fingerprint });
    },

    /** Events stay linked. The previous consent is not revoked, because Google would end the new one too. */
    async redeem(userId: string, fingerprint: string, { accessToken, refreshToken }: Handles) {
      const at = clock.now();
      const isRedeemed = await repository.redeem(
        userId,
        {
          accessHandleHash: sha256(accessToken),
          refreshHandleHash: sha256(refreshToken),
          sessionHash: fingerprint,
          at,
        },
        (tokensSealed) => ({
          ...tokenSeal.seal(userId, tokenSeal.openWaiting(userId, tokensSealed)),
          id: randomUUID(),
          connectedAt: at,
        }),
        (scope) => publish(scope, userId, calendarConnected, {}),
      );
      if (!isRedeemed) {
        throw new AppError(
          "forbidden",
          "El permiso de Google ha caducado o no es de esta sesión. Conéctalo otra vez.",
        );
      }
    },

    /** Null without a connection. Renewed tokens are stored before they are used. */
    async session(userId: string): Promise<OpenCalendar | null> {
      const connection = await repository.connection(userId);
      if (!provider || connection?.status !== "connected") return null;
      const { id: connectionId } = connection;
      const tokens = openTokens(userId, connection);
      if (!tokens) {
        await expire(userId, connectionId);
        return null;
      }
      const session = provider.session(tokens, (fresh) =>
        repository.keepTokens(userId, connectionId, tokenSeal.seal(userId, fresh)),
      );
      return { connectionId, session };
    },

    expire,

    reset: (userId: string) => repository.reset(userId, randomUUID()),

    async disconnect(userId: string) {
      const connection = await repository.connection(userId);
      if (!connection) return false;
      await revokeConsent(userId, connection);
      const removed = await repository.remove(userId, (scope) =>
        publish(scope, userId, calendarDisconnected, {}),
      );
      // A new consent may have been stored meanwhile.
      if (removed && removed.id !== connection.id) await revokeConsent(userId, removed);
      return true;
    },

    /** Deletes expired consent flows, and deletions that no calendar will receive. */
    async sweep(now: Date) {
      await repository.forgetDeleted(new Date(now.getTime() - deletionsKeptMs));
      for (const { userId, tokensSealed } of await grants.takeExpired(now)) {
        if (tokensSealed) await discardUnredeemed(userId, tokensSealed);
      }
    },
  };
};
