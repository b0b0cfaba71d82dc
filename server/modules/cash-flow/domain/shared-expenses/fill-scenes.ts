import type { Income } from "./candidates.ts";
import { type LookedAt, leastScore } from "./known-scenes.ts";
import type { Scene } from "./scene.ts";

/** A scene by the numbers of what it takes. */
export interface Chosen {
  idea: number;
  scene: Scene;
  payments: readonly number[];
}

/** What a seed explains alone, with the numbers of its expenses and of the payments near it. */
export interface Idea {
  looked: LookedAt;
  alone: Chosen;
  near: readonly number[];
  expenses: readonly number[];
}

export interface Choice {
  scenes: Chosen[];
  total: number;
}

/** A payment that is not to pay for an expense. */
export interface Banned {
  payment: number;
  expense: number;
}

/** So many sets are looked at again. */
const mostDear = 400;

/** Payments near a seed as bits, of which a number holds too few: at most forty are near. */
const bitsInLow = 20;
const lowOf = (places: readonly number[]) =>
  places.reduce((bits, place) => (place < bitsInLow ? bits | (1 << place) : bits), 0);
const highOf = (places: readonly number[]) =>
  places.reduce((bits, place) => (place < bitsInLow ? bits : bits | (1 << (place - bitsInLow))), 0);

interface Known {
  low: number;
  high: number;
  placedLow: number;
  placedHigh: number;
  chosen: Chosen | null;
}

const knownOf = ({ near }: Idea, [low, high]: readonly [number, number], chosen: Chosen | null): Known => {
  const placed = chosen?.payments.map((one) => near.indexOf(one)) ?? [];
  return { low, high, placedLow: lowOf(placed), placedHigh: highOf(placed), chosen };
};

/** For each payment, the ideas that it is near; for each expense, those that it is of. */
const indexOf = (ideas: readonly Idea[]) => {
  const [near, sharing] = [new Map<number, number[]>(), new Map<number, number[]>()];
  for (const [idea, one] of ideas.entries()) {
    for (const payment of one.near) append(near, payment, idea);
    for (const expense of one.expenses) append(sharing, expense, idea);
  }
  return {
    nearTo: (payment: number): readonly number[] => near.get(payment) ?? [],
    sharing: (expense: number): readonly number[] => sharing.get(expense) ?? [],
  };
};

const append = <Item>(lists: Map<number, Item[]>, key: number, item: Item) => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

/** For each idea and payment, the place that the payment has among those near; -1 where it is not near. */
const placesNear = (ideas: readonly Idea[], count: number) => {
  const places = new Int8Array(ideas.length * count).fill(-1);
  for (const [idea, { near }] of ideas.entries())
    for (const [place, payment] of near.entries()) places[idea * count + payment] = place;
  return places;
};

/** Adds the best scenes to others, as long as one is better than chance. Ideas have the most promising first. */
export const createFiller = (ideas: readonly Idea[], incomes: readonly Income[]) => {
  const numberOf = new Map(incomes.map(({ id }, place) => [id, place]));
  const nearAt = placesNear(ideas, incomes.length);
  const all = ideas.map(({ near }) => {
    const places = [...near.keys()];
    return [lowOf(places), highOf(places)] as const;
  });
  const known = ideas.map((idea, place) => [knownOf(idea, all[place] ?? [0, 0], idea.alone)]);
  let dearLeft = mostDear;

  // Of the choice that is being made: what is taken, and of each idea what was free when so many payments were taken.
  let taken: number[] = [];
  const used = new Set<number>();
  const seen = new Int32Array(ideas.length);
  const [low, high] = [new Int32Array(ideas.length), new Int32Array(ideas.length)];
  const scenes = new Array<Chosen | null>(ideas.length).fill(null);

  const begin = (kept: readonly Chosen[]) => {
    taken = [];
    used.clear();
    seen.fill(-1);
    for (const one of kept) take(one);
  };

  const take = ({ idea, payments }: Chosen) => {
    taken.push(...payments);
    for (const expense of ideas[idea]?.expenses ?? []) used.add(expense);
  };

  /** Whether the payment was free. */
  const clear = (idea: number, payment: number) => {
    const at = nearAt[idea * incomes.length + payment] ?? -1;
    if (at < 0) return false;
    if (at < bitsInLow) low[idea] = (low[idea] ?? 0) & ~(1 << at);
    else high[idea] = (high[idea] ?? 0) & ~(1 << (at - bitsInLow));
    return true;
  };

  /** What was best with more payments free is best as long as its own are. */
  const sceneAmong = (place: number, idea: Idea): Chosen | null => {
    const [freeLow, freeHigh] = [low[place] ?? 0, high[place] ?? 0];
    if ((freeLow | freeHigh) === 0) return null;
    const before = known[place] ?? [];
    for (const one of before)
      if (
        (freeLow & ~one.low) === 0 &&
        (freeHigh & ~one.high) === 0 &&
        (one.placedLow & ~freeLow) === 0 &&
        (one.placedHigh & ~freeHigh) === 0
      )
        return one.chosen;
    const price = idea.expenses.length - 1;
    if (price > dearLeft) return null;
    dearLeft -= price;
    const scene = idea.looked.among(freeLow + freeHigh * 2 ** bitsInLow, (at) =>
      at < bitsInLow ? ((freeLow >> at) & 1) === 1 : ((freeHigh >> (at - bitsInLow)) & 1) === 1,
    );
    const chosen = scene && chosenOf(place, scene, numberOf);
    before.push(knownOf(idea, [freeLow, freeHigh], chosen));
    return chosen;
  };

  const sceneOf = (place: number, idea: Idea, banned: Banned | null): Chosen | null => {
    const before = seen[place] ?? -1;
    let isChanged = before < 0;
    if (isChanged) {
      [low[place], high[place]] = all[place] ?? [0, 0];
      if (banned && idea.expenses.includes(banned.expense)) clear(place, banned.payment);
    }
    for (let at = Math.max(0, before); at < taken.length; at += 1)
      isChanged = clear(place, taken[at] ?? -1) || isChanged;
    seen[place] = taken.length;
    if (isChanged) scenes[place] = sceneAmong(place, idea);
    return scenes[place] ?? null;
  };

  const next = (among: readonly number[], banned: Banned | null) => {
    let best: Chosen | null = null;
    let score = leastScore;
    for (const place of among) {
      const idea = ideas[place];
      if (!idea || idea.alone.scene.score <= score) break;
      if (idea.expenses.some((expense) => used.has(expense))) continue;
      const chosen = sceneOf(place, idea, banned);
      if (!chosen || chosen.scene.score <= score) continue;
      best = chosen;
      score = chosen.scene.score;
    }
    return best;
  };

  return {
    fill(kept: readonly Chosen[], among: readonly number[], banned: Banned | null = null): Choice {
      begin(kept);
      const scenes = [...kept];
      for (let best = next(among, banned); best; best = next(among, banned)) {
        scenes.push(best);
        take(best);
      }
      return { scenes, total: scenes.reduce((sum, { scene }) => sum + scene.score, 0) };
    },
    touching: createTouching(ideas),
  };
};

/** Ideas that could take what these have taken, in their order. */
const createTouching = (ideas: readonly Idea[]) => {
  const { nearTo, sharing } = indexOf(ideas);
  const known = new Map<Chosen, readonly number[]>();
  const touchedBy = (chosen: Chosen) => {
    const before = known.get(chosen);
    if (before) return before;
    const expenses = ideas[chosen.idea]?.expenses ?? [];
    const touched = [...new Set([...expenses.flatMap(sharing), ...chosen.payments.flatMap(nearTo)])];
    known.set(chosen, touched);
    return touched;
  };
  return (scenes: readonly Chosen[]): number[] => {
    const isTouched = new Uint8Array(ideas.length);
    for (const one of scenes) for (const idea of touchedBy(one)) isTouched[idea] = 1;
    const touched: number[] = [];
    for (let idea = 0; idea < ideas.length; idea += 1) if (isTouched[idea] === 1) touched.push(idea);
    return touched;
  };
};

export const chosenOf = (idea: number, scene: Scene, numberOf: ReadonlyMap<string, number>): Chosen => ({
  ...{ idea, scene },
  payments: scene.placed.map(({ income }) => numberOf.get(income.id) ?? -1),
});
