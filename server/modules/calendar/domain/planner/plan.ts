import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createBoard } from "./board.ts";
import { blockedSpans } from "./busy.ts";
import { createDayLine } from "./day-line.ts";
import { type EarlierBlock, sortEarlier } from "./earlier-blocks.ts";
import { placeBlocks } from "./place.ts";
import { rehouse } from "./rehouse.ts";
import { serve } from "./serve.ts";
import { shortfallOf } from "./shortfall.ts";
import type { Span } from "./span.ts";
import type { Placement, Plan, PlanInput, Want } from "./wants.ts";

const mostMinutesADay = 240;

/** A block of no length would go in without end. */
const check = ({ minutes, times }: Want) => {
  const count = "total" in times ? times.total : times.perWeek;
  for (const number of [minutes, count])
    if (!Number.isSafeInteger(number) || number < 1)
      throw new RangeError("A want needs whole numbers from 1 on");
};

/**
 * Puts wanted blocks into free time: inside the wanted hours, apart from every event and from each other, at most so many
 * minutes a day, evenly over the days; the most important want first, of equals the one with the nearer deadline.
 *
 * Pure: the same question has the same answer, and asked again with its own answer placed it changes nothing. A block of
 * an earlier plan stays where it is unless an event covers it now; one that was missed is placed again.
 *
 * A shortfall is true as far as this goes: each want in its turn got the most blocks that the time left by events, earlier
 * blocks and the wants before it can hold, and not one more of them fits into the finished plan. Another order of the
 * wants, or moving earlier blocks, might still make room. Throws a RangeError for a length or a number that is not whole
 * or below 1.
 */
export const planFreeTime = (input: PlanInput): Plan => {
  const { hours, travel, wants, placed, dailyMinutes = mostMinutesADay } = input;
  wants.forEach(check);
  const now = input.now.getTime();
  const today = madridDayOf(input.now);
  const line = createDayLine(input.now, input.until > today ? input.until : today);
  const ours = new Set(placed.map(({ id }) => id));
  const events = input.busy.filter(({ id }) => id === undefined || !ours.has(id));
  const blocked = blockedSpans(events, travel);
  const { kept, missed, standing, covered } = sortEarlier(placed, { now, blocked, wants });

  const board = createBoard({ line, now, hours, dailyMinutes, blocked });
  for (const { span } of [...kept, ...standing]) board.take(span);

  const daysOf = (blocks: readonly EarlierBlock[], { key }: Want) =>
    blocks.filter((block) => block.key === key).map(({ span }) => line.numberOf(span.from));
  const served = wants.toSorted(byRank).map((want) => {
    const had = { kept: daysOf(kept, want), standing: daysOf(standing, want), missed: daysOf(missed, want) };
    const own = [...had.kept, ...had.standing];
    const spans: Span[] = [];
    const place = (count: number, from: number, to: number) => {
      const found = placeBlocks(board, { want, count, from, to, own });
      own.push(...found.map((span) => line.numberOf(span.from)));
      spans.push(...found);
      return found.length;
    };
    const result = serve({ line, want, had, place });
    const homeless = covered.filter(({ key }) => key === want.key);
    return { want, result, ...rehouse(want, spans, homeless) };
  });

  const stays = [...standing, ...kept.filter(({ span }) => span.to > now)].map(asItWas(wants));
  return {
    placements: [...stays, ...served.flatMap(({ places }) => places)].sort(byTime),
    dropped: served.flatMap(({ dropped }) => dropped),
    shortfalls: served.flatMap(({ want, result }) =>
      shortfallOf(want, result, { board, line, dailyMinutes }),
    ),
  };
};

const byRank = (one: Want, other: Want) =>
  other.priority - one.priority ||
  compare(one.deadline ?? "9999", other.deadline ?? "9999") ||
  compare(one.key, other.key);

const byTime = (one: Placement, other: Placement) =>
  one.startsAt.getTime() - other.startsAt.getTime() || compare(one.key, other.key);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const asItWas = (wants: readonly Want[]) => {
  const titles = new Map(wants.map(({ key, title }) => [key, title]));
  return ({ id, key, startsAt, endsAt }: EarlierBlock): Placement => ({
    id,
    key,
    title: titles.get(key) ?? "",
    startsAt,
    endsAt,
    change: "none",
  });
};
