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

/** How badly one amount follows another, 0 to 1; above 1 never. */
const stepCost = (one: ReadRow, other: ReadRow) => {
  const step = Math.log(other.cents / one.cents);
  const size = Math.abs(step);
  if (size <= 0.005) return 0;
  if (one.regularity === "billed" && other.regularity === "billed") return Math.min(0.6, 0.05 + size * 0.3);
  if (one.isIncome && size <= 0.2) return 0.05 + size;
  if (one.isIncome && size <= 0.75) return 0.6;
  if (size <= 0.04) return 0.12;
  return size <= 0.3 ? (step > 0 ? 0.5 : 0.6) : 2;
};

const missedCost = 0.35;
const driftCost = 0.5;

const link = (one: ReadRow, other: ReadRow, { months, drift, longestStep }: Rhythm) => {
  const gap = other.day - one.day;
  const periods = Math.round(gap / (months * 30.44));
  if (periods < 1 || periods > longestStep) return 0;
  const due = dayInMonth(one.month + periods * months, one.date);
  const off = Math.abs(other.day - due);
  if (off > drift) return 0;
  const amounts = stepCost(one, other);
  if (amounts > 1) return 0;
  return 1 - missedCost * (periods - 1) - driftCost * (Math.max(0, off - 1) / drift) - amounts;
};

/** Of each row the best score of a chain that ends there, and the row before it. */
const scored = (rows: readonly ReadRow[], rhythm: Rhythm) => {
  const scores = new Float64Array(rows.length);
  const before = new Int32Array(rows.length).fill(-1);
  const longest = rhythm.months * 30.44 * rhythm.longestStep + rhythm.drift + 2;
  let first = 0;
  for (const [at, row] of rows.entries()) {
    while ((rows[first]?.day ?? row.day) < row.day - longest) first += 1;
    for (let from = first; from < at; from += 1) {
      const step = link(rows[from] ?? row, row, rhythm);
      const score = (scores[from] ?? 0) + step;
      if (step <= 0 || score <= (scores[at] ?? 0)) continue;
      scores[at] = score;
      before[at] = from;
    }
  }
  return { scores, before };
};

/** The best chain of one rhythm among rows in order of day; of equals the newer. */
const bestOf = (rows: readonly ReadRow[], rhythm: Rhythm): Chain => {
  const { scores, before } = scored(rows, rhythm);
  const score = scores.reduce((most, one) => Math.max(most, one), 0);
  const chain: ReadRow[] = [];
  for (let at = scores.lastIndexOf(score); at >= 0; at = before[at] ?? -1) {
    const row = rows[at];
    if (row) chain.push(row);
  }
  return { every: rhythm.every, rows: chain.reverse(), score };
};

/** The best chain of any rhythm. */
export const bestChain = (rows: readonly ReadRow[]): Chain | null => {
  let best: Chain | null = null;
  for (const rhythm of rhythms) {
    const chain = bestOf(rows, rhythm);
    if (chain.rows.length > 1 && (!best || chain.score > best.score + 1e-9)) best = chain;
  }
  return best;
};
