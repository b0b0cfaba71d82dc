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

/** One for events of up to two days, one for longer ones: each reads only its part of an index. */
export const spanConditions = {
  short: and(
    inSpan,
    gte(events.startsAt, sql.placeholder("shortFrom")),
    or(gt(events.endsAt, from), gte(events.startsAt, from)),
    not(isLong),
  ),
  long: and(inSpan, gt(events.endsAt, from), isLong),
};

/** `to` is excluded. `startsFrom` skips events before a cursor. */
export const spanValues = (
  userId: string,
  { from, to, startsFrom }: { from: Date; to: Date; startsFrom?: Date },
) => ({
  userId,
  from: from.toISOString(),
  to: to.toISOString(),
  shortFrom: new Date(Math.max(from.getTime() - twoDays, startsFrom?.getTime() ?? 0)).toISOString(),
});
