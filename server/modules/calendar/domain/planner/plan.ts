import { compareTexts } from "#shared/rules/compare-texts.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { allocate } from "./allocate.ts";
import { blockedSpans } from "./busy-events.ts";
import { createDayRange } from "./day-range.ts";
import { classifyEarlier, type EarlierSession, reallocate } from "./earlier-sessions.ts";
import { placeSessions } from "./place-sessions.ts";
import type { Placement, Plan, PlanInput, SessionRequest } from "./plan-types.ts";
import { createSchedule } from "./schedule.ts";
import { shortfallOf } from "./shortfall.ts";
import type { Span } from "./span.ts";

const maxMinutesPerDay = 240;

/** A session of no length would fit infinitely often. */
const checkRequest = ({ minutes, times }: SessionRequest) => {
  const count = "total" in times ? times.total : times.perWeek;
  for (const number of [minutes, count])
    if (!Number.isSafeInteger(number) || number < 1)
      throw new RangeError("A session request needs whole numbers from 1 on");
};

/** Pure and idempotent: a session stays unless an event covers it; a missed one is placed again. Throws RangeError. */
export const planFreeTime = (input: PlanInput): Plan => {
  const { hours, travel, requests, placed, dailyMinutes = maxMinutesPerDay } = input;
  requests.forEach(checkRequest);
  const now = input.now.getTime();
  const today = madridDayOf(input.now);
  const range = createDayRange(input.now, input.until > today ? input.until : today);
  const placedIds = new Set(placed.map(({ id }) => id));
  const events = input.busy.filter(({ id }) => id === undefined || !placedIds.has(id));
  const blocked = blockedSpans(events, travel);
  const { done, missed, standing, covered } = classifyEarlier(placed, { now, blocked, requests });

  const schedule = createSchedule({ range, now, hours, dailyMinutes, blocked });
  for (const { span } of [...done, ...standing]) schedule.take(span);

  const daysOf = (blocks: readonly EarlierSession[], { key }: SessionRequest) =>
    blocks.filter((block) => block.key === key).map(({ span }) => range.numberOf(span.from));
  const allocations = requests.toSorted(byRank).map((request) => {
    const existing = {
      done: daysOf(done, request),
      standing: daysOf(standing, request),
      missed: daysOf(missed, request),
    };
    const own = [...existing.done, ...existing.standing];
    const spans: Span[] = [];
    const place = (count: number, from: number, to: number) => {
      const found = placeSessions(schedule, { request, count, from, to, own });
      own.push(...found.map((span) => range.numberOf(span.from)));
      spans.push(...found);
      return found.length;
    };
    const result = allocate({ range, request, existing, place });
    const displaced = covered.filter(({ key }) => key === request.key);
    return { request, result, ...reallocate(request, spans, displaced) };
  });

  const unchanged = [...standing, ...done.filter(({ span }) => span.to > now)].map(
    toUnchangedPlacement(requests),
  );
  return {
    placements: [...unchanged, ...allocations.flatMap(({ places }) => places)].sort(byTime),
    dropped: allocations.flatMap(({ dropped }) => dropped),
    shortfalls: allocations.flatMap(({ request, result }) =>
      shortfallOf(request, result, { schedule, range, dailyMinutes }),
    ),
  };
};

export const byRank = (one: SessionRequest, other: SessionRequest) =>
  other.priority - one.priority ||
  compareTexts(one.deadline ?? "9999", other.deadline ?? "9999") ||
  compareTexts(one.key, other.key);

const byTime = (one: Placement, other: Placement) =>
  one.startsAt.getTime() - other.startsAt.getTime() || compareTexts(one.key, other.key);

const toUnchangedPlacement = (requests: readonly SessionRequest[]) => {
  const titles = new Map(requests.map(({ key, title }) => [key, title]));
  return ({ id, key, startsAt, endsAt }: EarlierSession): Placement => ({
    id,
    key,
    title: titles.get(key) ?? "",
    startsAt,
    endsAt,
    change: "none",
  });
};
