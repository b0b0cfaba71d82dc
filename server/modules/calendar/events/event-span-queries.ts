import { and, eq, gt, gte, isNull, lt, not, or, sql } from "drizzle-orm";
import { events } from "./tables.ts";

const twoDays = 2 * 24 * 60 * 60_000;

const from = sql.placeholder("from");
const isLong = sql`${events.endsAt} - ${events.startsAt} > interval '2 days'`;
const inSpan = and(
  eq(events.userId, sql.placeholder("userId")),
  isNull(events.deletedAt),
  lt(events.startsAt, sql.placeholder("to")),
);

/**
 * A person's events in a span of time, by two conditions for one query each: those of two days at most, and longer ones.
 * Each reads one index from about where its answer begins, however long the history is. Values: `spanValues`.
 */
export const spanHalves = {
  short: and(
    inSpan,
    gte(events.startsAt, sql.placeholder("shortFrom")),
    or(gt(events.endsAt, from), gte(events.startsAt, from)),
    not(isLong),
  ),
  long: and(inSpan, gt(events.endsAt, from), isLong),
};

/** `to` is not included; `startsFrom` is for who has seen all events before it. */
export const spanValues = (
  userId: string,
  { from, to, startsFrom }: { from: Date; to: Date; startsFrom?: Date },
) => ({
  userId,
  from: from.toISOString(),
  to: to.toISOString(),
  shortFrom: new Date(Math.max(from.getTime() - twoDays, startsFrom?.getTime() ?? 0)).toISOString(),
});
