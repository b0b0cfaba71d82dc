import { AppError } from "#server/errors.ts";
import { CalendarError, mainCalendar } from "#server/modules/calendar/calendar-provider.ts";
import type { CalendarConnectionService } from "#server/modules/calendar/connection/calendar-connection-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { GoogleCalendars } from "#shared/contracts/calendar/connection.ts";
import type { GoogleCalendar } from "./google-calendar-rows-repository.ts";
import type { SyncRepository } from "./sync-repository.ts";

interface Dependencies {
  repository: Pick<SyncRepository, "calendars" | "putListed" | "choose">;
  connection: Pick<CalendarConnectionService, "session" | "expire">;
  enqueue: (userId: string) => Promise<void>;
  clock: Clock;
  logger: Logger;
}

export type CalendarChoiceService = ReturnType<typeof createCalendarChoiceService>;

type Listing = GoogleCalendars["listing"];
interface Listed {
  connectionId: string;
  at: number;
  listing: Listing;
}

const listEveryMs = 60_000;
const mostRemembered = 1000;

/** Which of the account's calendars are read, and which one takes what is made here. */
export const createCalendarChoiceService = (dependencies: Dependencies) => {
  const { repository, connection, enqueue, clock, logger } = dependencies;
  const lastListed = new Map<string, Listed>();

  const ask = async (userId: string): Promise<Listing> => {
    const opened = await connection.session(userId);
    if (!opened) return "unavailable";
    const { connectionId, session } = opened;
    const last = lastListed.get(userId);
    const at = clock.now().getTime();
    if (last?.connectionId === connectionId && Math.abs(at - last.at) < listEveryMs) return last.listing;
    const listing = await session.calendars().then(
      async (listed) => {
        await repository.putListed(userId, listed);
        return "done" as const;
      },
      (error: unknown) => refused(userId, connectionId, error),
    );
    if (lastListed.size >= mostRemembered) lastListed.clear();
    lastListed.set(userId, { connectionId, at, listing });
    return listing;
  };

  const refused = async (userId: string, connectionId: string, error: unknown): Promise<Listing> => {
    if (!(error instanceof CalendarError)) throw error;
    if (error.trouble === "not_granted") return "not_granted";
    if (error.trouble === "needs_reconnection") await connection.expire(userId, connectionId);
    logger.warn({ error, userId }, "The calendars of an account could not be listed");
    return "unavailable";
  };

  const withStored = async (userId: string, listing: Listing): Promise<GoogleCalendars> => ({
    calendars: (await repository.calendars(userId)).map(toWire),
    listing,
  });

  return {
    list: async (userId: string) => withStored(userId, await ask(userId)),

    /** Throws `invalid_request` for a calendar that is not there, or one for new events that cannot take them. */
    async choose(userId: string, chosen: { read: string[]; takesNew: string }): Promise<GoogleCalendars> {
      const known = new Map((await repository.calendars(userId)).map((one) => [one.calendarId, one]));
      if (!chosen.read.every((id) => known.has(id)))
        throw new AppError("invalid_request", "Uno de esos calendarios ya no está en tu cuenta de Google");
      if (known.get(chosen.takesNew)?.isReadOnly !== false || !chosen.read.includes(chosen.takesNew))
        throw new AppError(
          "invalid_request",
          "Lo nuevo se apunta en un calendario que leas y en el que puedas escribir",
        );
      await repository.choose(userId, chosen);
      await enqueue(userId);
      return withStored(userId, lastListed.get(userId)?.listing ?? "done");
    },
  };
};

const toWire = ({ calendarId, name, color, owner, ...marks }: GoogleCalendar) => ({
  ...{ id: calendarId, name, color, owner, isMain: calendarId === mainCalendar },
  isReadOnly: marks.isReadOnly,
  isRead: marks.isRead,
  takesNew: marks.takesNew,
  isLost: marks.isLost,
});
