import type { PromiseRhythm } from "#server/modules/cash-flow/domain/promise.ts";
import { dayInMonth } from "./day-numbers.ts";
import type { ReadRow } from "./read-row.ts";

/** Rows that follow each other in one rhythm; `score` is about one for each that came as it should. */
export interface Chain {
  every: PromiseRhythm;
  rows: ReadRow[];
  score: number;
}

interface Rhythm {
  every: PromiseRhythm;
  months: number;
  /** Days by which a row may come early or late against the one before. */
  drift: number;
  /** The longest step, in periods: some rest in summer. */
  longestStep: number;
}

export const rhythms: readonly Rhythm[] = [
  { every: "month", months: 1, drift: 8, longestStep: 4 },
  { every: "2months", months: 2, drift: 10, longestStep: 2 },
  { every: "quarter", months: 3, drift: 14, longestStep: 2 },
  { every: "halfyear", months: 6, drift: 15, longestStep: 2 },
  { every: "year", months: 12, drift: 15, longestStep: 2 },
];

export const monthsOf = (every: PromiseRhythm) => rhythms.find((one) => one.every === every)?.months ?? 1;

/** No rows of a price, and no pays, follow each other by more than these shares. */
const farthest = { priced: 1.36, income: 2.13 };

const isFar = (one: ReadRow, other: ReadRow) => {
  const far = one.isIncome ? farthest.income : farthest.priced;
  return other.cents > one.cents * far || other.cents * far < one.cents;
};

/** How badly one amount follows another, 0 to 1; above 1 never. */
const stepCost = (one: ReadRow, other: ReadRow) => {
  if (one.cents === other.cents) return 0;
  const isBilled = one.regularity === "billed" && other.regularity === "billed";
  if (!isBilled && isFar(one, other)) return 2;
  const step = Math.log(other.cents / one.cents);
  const size = Math.abs(step);
  if (size <= 0.005) return 0;
  if (isBilled) return Math.min(0.6, 0.05 + size * 0.3);
  if (one.isIncome && size <= 0.2) return 0.05 + size;
  if (one.isIncome && size <= 0.75) return 0.6;
  if (size <= 0.04) return 0.12;
  return size <= 0.3 ? (step > 0 ? 0.5 : 0.6) : 2;
};

const missedCost = 0.35;
const driftCost = 0.5;
const daysInMonth = 30.44;
/** So many months are longer or shorter than their mean by no more than this, also from the 31st. */
const unevenDays = 4;

/** Days from one row to the next so many months later, at least and at most. */
const gapOf = (months: number, drift: number) => {
  const mean = Math.floor(months * daysInMonth);
  return { least: mean - unevenDays - drift, most: mean + unevenDays + drift };
};

/** So many periods from one row to the next. */
interface Step extends Rhythm {
  periods: number;
  /** What it counts on the very day. */
  highest: number;
  least: number;
  most: number;
  /** The first row that is not too old for the row at hand. */
  first: number;
}

/** The longest first. */
const stepsOf = (rhythm: Rhythm): Step[] =>
  Array.from({ length: rhythm.longestStep }, (_, at) => {
    const periods = rhythm.longestStep - at;
    const highest = 1 - missedCost * (periods - 1);
    return { ...rhythm, periods, highest, ...gapOf(periods * rhythm.months, rhythm.drift), first: 0 };
  });

const stepsBy = new Map(rhythms.map((rhythm) => [rhythm, stepsOf(rhythm)]));

/** What a step counts when the amount is the same, 0 when it is none. */
const timely = (one: ReadRow, other: ReadRow, { months, drift, periods, highest }: Step) => {
  const off = Math.abs(other.day - dayInMonth(one.month + periods * months, one.date));
  if (off > drift || Math.round((other.day - one.day) / (months * daysInMonth)) !== periods) return 0;
  return highest - driftCost * (Math.max(0, off - 1) / drift);
};

/** Of each row the best score of a chain that ends there, and the row before it. */
interface Scored {
  scores: Float64Array;
  before: Int32Array;
}

/** The score with that row before, which has the score `known`; 0 where it is not above `best`. */
const scoreAfter = (one: ReadRow, row: ReadRow, step: Step, known: number, best: number) => {
  // Days and amounts are looked at only where they could make it better.
  if (known + step.highest <= best) return 0;
  const most = timely(one, row, step);
  if (most <= 0 || known + most <= best) return 0;
  const link = most - stepCost(one, row);
  return link > 0 && known + link > best ? known + link : 0;
};

/** Of equal scores the one found first stays. */
const follow = (
  rows: readonly ReadRow[],
  row: ReadRow,
  at: number,
  step: Step,
  { scores, before }: Scored,
) => {
  while ((rows[step.first]?.day ?? row.day) < row.day - step.most) step.first += 1;
  for (let from = step.first; from < at; from += 1) {
    const one = rows[from];
    if (!one || one.day > row.day - step.least) return;
    const score = scoreAfter(one, row, step, scores[from] ?? 0, scores[at] ?? 0);
    if (score === 0) continue;
    scores[at] = score;
    before[at] = from;
  }
};

const scored = (rows: readonly ReadRow[], rhythm: Rhythm): Scored => {
  const all = { scores: new Float64Array(rows.length), before: new Int32Array(rows.length).fill(-1) };
  const steps = stepsBy.get(rhythm) ?? [];
  for (const step of steps) step.first = 0;
  for (let at = 1; at < rows.length; at += 1) {
    const row = rows[at];
    if (row) for (const step of steps) follow(rows, row, at, step, all);
  }
  return all;
};

/** No chain of the rhythm has a higher score: each step counts one at most. */
const highestOf = (rows: readonly ReadRow[], { months, drift }: Rhythm) => {
  const days = (rows.at(-1)?.day ?? 0) - (rows[0]?.day ?? 0);
  return Math.min(rows.length - 1, Math.floor(days / gapOf(months, drift).least));
};

/** The best chain of one rhythm among rows in order of day, of equals the newer; null when not above a score. */
const bestOf = (rows: readonly ReadRow[], rhythm: Rhythm, above: number): Chain | null => {
  const { scores, before } = scored(rows, rhythm);
  let last = 0;
  for (let at = 1; at < scores.length; at += 1) if ((scores[at] ?? 0) >= (scores[last] ?? 0)) last = at;
  const score = scores[last] ?? 0;
  if (score <= above) return null;
  const chain: ReadRow[] = [];
  for (let at = last; at >= 0; at = before[at] ?? -1) {
    const row = rows[at];
    if (row) chain.push(row);
  }
  return { every: rhythm.every, rows: chain.reverse(), score };
};

/** The best chain of any rhythm. */
export const bestChain = (rows: readonly ReadRow[]): Chain | null => {
  let best: Chain | null = null;
  for (const rhythm of rhythms) {
    // The two parts of a yearly tax often fall two months apart.
    if (rhythm.every === "2months" && rows[0]?.kind === "tax") continue;
    const above: number = best ? best.score + 1e-9 : 0;
    if (highestOf(rows, rhythm) > above) best = bestOf(rows, rhythm, above) ?? best;
  }
  return best;
};
