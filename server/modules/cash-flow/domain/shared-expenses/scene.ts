import type { Income } from "./candidates.ts";
import { type Offered, offeredBy } from "./payment-gains.ts";
import { bestPlaces, type Placed } from "./place-payments.ts";
import type { Seed } from "./seed.ts";
import { type ShareMode, shareModes } from "./share-modes.ts";

export interface Scene {
  seed: Seed;
  people: number;
  modes: readonly ShareMode[];
  placed: readonly Placed[];
  score: number;
}

const lastDays = 32;
const unpaid = Math.log(0.17);

/** Payments that could be for one of these expenses at all. */
export const within = ({ expenses }: Seed, incomes: readonly Income[]) => {
  const first = Math.min(...expenses.map(({ day }) => day));
  const last = Math.max(...expenses.map(({ day }) => day));
  const most = expenses.reduce((sum, { cents }) => sum + cents, 0) * 0.75;
  return incomes.filter(({ day, cents }) => day >= first && day <= last + lastDays && cents < most);
};

/** The likeliest number of people and ways to round, with the payments that it explains; null when nothing fits. */
export const bestScene = (seed: Seed, incomes: readonly Income[]): Scene | null => {
  const near = offeredBy(seed, within(seed, incomes));
  if (near.length === 0) return null;
  const named = seed.occasion?.names.size ?? 0;
  const most = Math.min(seed.expenses.length > 2 ? 8 : 12, named + near.length + 3);
  let best: Scene | null = null;
  for (let people = 2; people <= most; people++) {
    const off = named === 0 ? 0.12 * (people - 2) : 1.1 * Math.abs(people - named - 1);
    const lists = seed.expenses.map(({ cents }) => shareModes(cents, people));
    const scenes = waysToShare(lists, near, (modes) => sceneWith({ seed, people, modes, near, off }));
    for (const scene of scenes) if (!best || scene.score > best.score) best = scene;
  }
  return best;
};

interface Trial {
  seed: Seed;
  people: number;
  modes: readonly ShareMode[];
  near: readonly Offered[];
  off: number;
}

const sceneWith = ({ seed, people, modes, near, off }: Trial): Scene | null => {
  const { placed, payers } = bestPlaces(near, { expenses: seed.expenses, people, modes });
  if (placed.length === 0) return null;
  const prior = seed.odds - off + modes.reduce((sum, mode) => sum + mode.prior, 0);
  const gains = placed.reduce((sum, { gain }) => sum + gain, 0);
  const missing = Math.max(0, people - 1 - payers);
  return { seed, people, modes, placed, score: prior + gains + missing * unpaid };
};

type Try = (modes: readonly ShareMode[]) => Scene | null;

/** All ways for one or two expenses; for more, those that somebody paid to the cent, and those that a climb finds. */
const waysToShare = (lists: readonly ShareMode[][], near: readonly Offered[], attempt: Try): Scene[] => {
  const found: Scene[] = [];
  const note: Try = (modes) => {
    const scene = attempt(modes);
    if (scene) found.push(scene);
    return scene;
  };
  if (lists.length > 2) climb(lists, note);
  const some = lists.length > 2 ? lists.map((list) => list.filter((mode) => isPaid(mode, near))) : lists;
  for (const modes of combinations(some)) note(modes);
  return found;
};

/** Somebody paid just this part, or the parts differ. */
const isPaid = ({ low, high }: ShareMode, near: readonly Offered[]) =>
  low === null || near.some(({ income }) => income.cents >= low && income.cents <= high);

const combinations = (lists: readonly ShareMode[][]): ShareMode[][] =>
  lists.reduce<ShareMode[][]>(
    (made, list) => made.flatMap((those) => list.map((one) => [...those, one])),
    [[]],
  );

/** One expense after the other, from where all parts differ and from where all are equal. */
const climb = (lists: readonly ShareMode[][], attempt: Try) => {
  for (const start of [0, 1]) {
    let modes = lists.flatMap((list) => list[Math.min(start, list.length - 1)] ?? []);
    let score = attempt(modes)?.score ?? Number.NEGATIVE_INFINITY;
    // Twice, for the first expenses depend on the last.
    for (const [place, mode] of [...steps(lists), ...steps(lists)]) {
      const other = modes.with(place, mode);
      const now = attempt(other)?.score ?? Number.NEGATIVE_INFINITY;
      if (now <= score) continue;
      score = now;
      modes = other;
    }
  }
};

const steps = (lists: readonly ShareMode[][]) =>
  lists.flatMap((list, place) => list.map((mode) => [place, mode] as const));
