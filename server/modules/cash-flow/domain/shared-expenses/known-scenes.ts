import type { Expense, Income } from "./candidates.ts";
import { createGenerations, type Generations, isSameList } from "./generations.ts";
import { type Near, nearAmong, nearOf } from "./payment-gains.ts";
import { bestScene, type Scene, within } from "./scene.ts";
import type { Seed } from "./seed.ts";

/** A scene needs to explain its payments better than chance. */
export const leastScore = 0.5;

type Explained = Omit<Scene, "seed"> | null;

export interface Looked {
  incomes: readonly Income[];
  near: Near;
  /** Better than `least`, with all payments. */
  least: number;
  best: Explained;
  /** With some of the payments near, a bit for each. */
  among: Generations<number, { scene: Explained }>;
}

/** What a seed explains, worked out once as long as nothing of it and of the payments near it changes. */
export const createKnownScenes = () => {
  const looked: Generations<string, Looked> = createGenerations();
  const numbers = new WeakMap<Expense, number>();
  let count = 0;

  /** An expense that differs in anything is another object. */
  const numberOf = (expense: Expense) => {
    const known = numbers.get(expense);
    if (known !== undefined) return known;
    count += 1;
    numbers.set(expense, count);
    return count;
  };

  const keyOf = ({ expenses, occasion, odds, isTrip, isAdvance }: Seed) =>
    `${expenses.map(numberOf)} ${odds} ${isTrip} ${isAdvance} ${occasion ? `${occasion.day} ${occasion.title}` : ""}`;

  return {
    turn: () => looked.turn(),

    /** What could pay for it, and how it is explained best by all of that; null for what is not better than `least`. */
    alone(seed: Seed, all: readonly Income[], least: number) {
      const key = keyOf(seed);
      const incomes = within(seed, all);
      const before = looked.get(key);
      const same = before && isSameList(before.incomes, incomes) ? before : null;
      if (same?.least === least) {
        same.among.turn();
        return lookedAt(same, seed);
      }
      const near = same?.near ?? nearOf(seed, incomes);
      const among: Looked["among"] = same?.among ?? createGenerations();
      among.turn();
      const made = { incomes, near, least, best: bestScene(seed, near, least), among };
      looked.set(key, made);
      return lookedAt(made, seed);
    },
  };
};

export type KnownScenes = ReturnType<typeof createKnownScenes>;

const lookedAt = (known: Looked, seed: Seed) => ({
  /** The same object as long as all is the same. */
  known,
  near: known.near,
  scene: ofSeed(known.best, seed),
  /** Among the payments whose bit is set. */
  among(free: number, isFree: (place: number) => boolean): Scene | null {
    const before = known.among.get(free);
    if (before) return ofSeed(before.scene, seed);
    const scene = bestScene(seed, nearAmong(known.near, isFree), leastScore);
    known.among.set(free, { scene });
    return scene;
  },
});

export type LookedAt = ReturnType<typeof lookedAt>;

const ofSeed = (explained: Explained, seed: Seed): Scene | null =>
  explained ? { ...explained, seed } : null;
