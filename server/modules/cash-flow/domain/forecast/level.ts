import { filtered } from "./drifting-level.ts";
import type { DayWeight } from "./rhythm-of-days.ts";

/** How much goes on a usual day, and how far that and single weeks are off. */
export interface Level {
  /** Cents on a day of weight 1. */
  daily: number;
  /** Standard deviation of `daily` over the days ahead. */
  uncertainty: number;
  /** Per day, how far it was from what level and weight say; today's comes last. */
  surprises: Float64Array;
  /** Standard deviation of a day of which nothing is known. */
  unseen: number;
}

const block = 14;

/** Nobody's habits stay within less, as a share of what they spend. */
const leastDrift = 0.06;

interface Assumed {
  /** What people like this one spend on a day, in cents, and how far they differ. */
  daily: number;
  spread: number;
  horizonDays: number;
}

/** Learnt from blocks of two weeks, as a level that may drift. */
export const levelOf = (cents: Float64Array, first: number, weightOf: DayWeight, assumed: Assumed): Level => {
  const weights = cents.map((_cents, at) => weightOf(first + at));
  const blocks = blocksOf(cents, weights);
  const { level, variance } = filtered(
    blocks.map(({ sum, weight }) => sum / weight),
    { mean: assumed.daily, spread: assumed.spread, blocksAhead: assumed.horizonDays / block },
  );
  const daily = Math.max(0, level);
  return {
    daily,
    uncertainty: Math.hypot(Math.sqrt(variance), leastDrift * daily),
    surprises: surprisesOf(cents, weights, blocks),
    unseen: assumed.spread,
  };
};

interface Block {
  sum: number;
  weight: number;
}

/** The oldest first; what is left over at the beginning is dropped. */
const blocksOf = (cents: Float64Array, weights: Float64Array): Block[] => {
  const count = Math.floor(cents.length / block);
  const start = cents.length - count * block;
  return Array.from({ length: count }, (_, place) => {
    const from = start + place * block;
    const total = (values: Float64Array) =>
      values.subarray(from, from + block).reduce((sum, value) => sum + value, 0);
    return { sum: total(cents), weight: Math.max(1, total(weights)) };
  });
};

/** Against the level of about a quarter of a year around each day: what drifts slowly is no surprise of a week. */
const surprisesOf = (cents: Float64Array, weights: Float64Array, blocks: readonly Block[]) => {
  const reach = 4;
  const start = cents.length - blocks.length * block;
  const totals = blocks.map((_, place) => {
    const around = blocks.slice(Math.max(0, place - reach), place + reach + 1);
    return around.reduce((sum, one) => sum + one.sum, 0) / around.reduce((sum, one) => sum + one.weight, 0);
  });
  return cents.map((value, at) => {
    const usual = totals[Math.max(0, Math.floor((at - start) / block))] ?? totals.at(-1) ?? 0;
    return value - usual * (weights[at] ?? 0);
  });
};
