import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { CalendarProvider, CalendarSession } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type {
  CalendarConnectionRepository,
  StoredCalendarConnection,
} from "./calendar-connection-repository.ts";
import type { CalendarGrantRepository } from "./calendar-grant-repository.ts";
import { type CalendarReturn, type Comeback, createCalendarVisits, type Start } from "./calendar-visits.ts";
import { hashOf } from "./secrets.ts";
import { createTokenSeal } from "./token-seal.ts";

interface Dependencies {
  repository: CalendarConnectionRepository;
  grants: CalendarGrantRepository;
  /** Null when none is configured. */
  provider: CalendarProvider | null;
  sealing: Sealing;
  limiters: LimiterFactory;
  clock: Clock;
  logger: Logger;
  /** How long a person who leaves waits for Google. */
  patienceMs?: number;
}

interface Authorisation extends Omit<Start, "redirectUri"> {
  /** Where the browser is to come back to. */
  origin: string;
}

/** What the browser holds in place of Google's tokens. */
interface Handles {
  accessToken: string;
  refreshToken: string;
}

interface OpenCalendar {
  connectionId: string;
  session: CalendarSession;
}

export type { CalendarReturn } from "./calendar-visits.ts";
export type CalendarConnectionService = ReturnType<typeof createCalendarConnectionService>;

/** Who comes back within that time finds deleted what they deleted meanwhile. */
const rememberedMs = 30 * 24 * 3_600_000;

const redirectUri = (origin: string) => `${origin}/api/calendar/callback`;

const notConfigured = () =>
  new AppError("unavailable", "Google Calendar no está configurado en esta instalación");

/** A person's Google Calendar, from the visit to Google until they leave. Its tokens never leave the server. */
export const createCalendarConnectionService = (dependencies: Dependencies) => {
  const { repository, grants, provider, sealing, limiters, clock, logger, patienceMs = 5000 } = dependencies;
  const attempts = limiters({ name: "calendar-visits", points: 15, seconds: 3600 });
  const tokenSeal = createTokenSeal(sealing);

  /** Google may be out of reach: nobody stays connected for that. */
  const revoke = async (userId: string, google: CalendarProvider, token: string) => {
    const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error("Google took too long to end a consent");
    });
    await Promise.race([google.revoke(token), late]).catch((error: unknown) =>
      logger.warn({ error, userId }, "A consent at Google may not have ended"),
    );
  };

  /** Google ends all consents of an account at once: one that came to nothing must not take a good one with it. */
  const giveBack = async (userId: string, google: CalendarProvider, token: string) => {
    const connection = await repository.connection(userId);
    if (connection?.status !== "connected") await revoke(userId, google, token);
  };

  const visits = createCalendarVisits({ ...dependencies, tokenSeal, giveBack });

  /** Null when there are none, or when the key under which they were sealed is no longer ours. */
  const tokensOf = (userId: string, connection: StoredCalendarConnection) => {
    try {
      return tokenSeal.open(userId, connection);
    } catch (error) {
      logger.error({ error, userId }, "The tokens of a calendar cannot be opened");
      return null;
    }
  };

  const expire = (userId: string, connectionId: string) => repository.expire(userId, connectionId);

  const end = async (userId: string, connection: StoredCalendarConnection) => {
    const tokens = tokensOf(userId, connection);
    if (provider && tokens) await revoke(userId, provider, tokens.refreshToken);
  };

  /** Ends the consent of a visit that nobody redeemed, unless the person is connected or about to be. */
  const drop = async (userId: string, tokensSealed: string) => {
    if (!provider || (await grants.hasAny(userId))) return;
    try {
      const { refreshToken } = tokenSeal.openWaiting(userId, tokensSealed);
      await giveBack(userId, provider, refreshToken);
    } catch (error) {
      logger.error({ error, userId }, "The tokens of a visit cannot be opened");
    }
  };

  return {
    isConfigured: provider !== null,
    /** The address that must be registered at Google. */
    redirectUri,

    /** Begins a visit to Google. */
    async authorise(userId: string, { origin, fingerprint, returnTo }: Authorisation) {
      if (!provider) throw notConfigured();
      const retryAfter = await attempts.spend(userId);
      if (retryAfter > 0) {
        const message = "Has empezado muchas conexiones seguidas. Inténtalo más tarde.";
        throw new AppError("too_many_requests", message, { retryAfter });
      }
      return visits.start(userId, provider, { fingerprint, returnTo, redirectUri: redirectUri(origin) });
    },

    async comeBack(userId: string, fingerprint: string, comeback: Comeback): Promise<CalendarReturn> {
      if (!provider) return { state: "failed", reason: "unavailable", returnTo: "window" };
      return visits.comeBack(userId, provider, { ...comeback, fingerprint });
    },

    /**
     * Makes what Google granted the person's connection, in place of any other. What was mirrored stays linked. The
     * consent before is forgotten and not ended: Google would end the new one with it.
     */
    async redeem(userId: string, fingerprint: string, { accessToken, refreshToken }: Handles) {
      const at = clock.now();
      const isRedeemed = await repository.redeem(
        userId,
        {
          accessHandleHash: hashOf(accessToken),
          refreshHandleHash: hashOf(refreshToken),
          sessionHash: fingerprint,
          at,
        },
        (tokensSealed) => ({
          ...tokenSeal.seal(userId, tokenSeal.openWaiting(userId, tokensSealed)),
          id: randomUUID(),
          connectedAt: at,
        }),
      );
      if (!isRedeemed) {
        throw new AppError(
          "forbidden",
          "El permiso de Google ha caducado o no es de esta sesión. Conéctalo otra vez.",
        );
      }
    },

    /** Null while no calendar is connected. Tokens that Google renews are kept before they are used. */
    async session(userId: string): Promise<OpenCalendar | null> {
      const connection = await repository.connection(userId);
      if (!provider || connection?.status !== "connected") return null;
      const { id: connectionId } = connection;
      const tokens = tokensOf(userId, connection);
      if (!tokens) {
        await expire(userId, connectionId);
        return null;
      }
      const session = provider.session(tokens, (fresh) =>
        repository.keepTokens(userId, connectionId, tokenSeal.seal(userId, fresh)),
      );
      return { connectionId, session };
    },

    /** Google takes the tokens no longer; nothing happens once the connection is another one. */
    expire,

    /** Forgets the tokens and where the sync stood; answers whether there was a connection. */
    reset: (userId: string) => repository.reset(userId, randomUUID()),

    /** Ends the consent, and takes the connection away with what came by it; answers whether there was one. */
    async disconnect(userId: string) {
      const connection = await repository.connection(userId);
      if (!connection) return false;
      await end(userId, connection);
      const removed = await repository.remove(userId);
      // A new consent may have come in between.
      if (removed && removed.id !== connection.id) await end(userId, removed);
      return true;
    },

    /** Forgets what waits for nobody any more: visits that were not redeemed, and deletions that no calendar hears of. */
    async sweep(now: Date) {
      await repository.forgetDeleted(new Date(now.getTime() - rememberedMs));
      for (const { userId, tokensSealed } of await grants.takeExpired(now)) {
        if (tokensSealed) await drop(userId, tokensSealed);
      }
    },
  };
};
