import type { Income } from "./candidates.ts";
import type { Near } from "./payment-gains.ts";
import { bestPlaces, type Placed } from "./place-payments.ts";
import type { Seed } from "./seed.ts";
import { mostApart } from "./seed.ts";
import { alikeModes, type ShareMode, shareModes } from "./share-modes.ts";

export interface Scene {
  seed: Seed;
  people: number;
  modes: readonly ShareMode[];
  placed: readonly Placed[];
  score: number;
}

const lastDays = 32;
const lastDaysBefore = 14;
/** Of very many, the soonest. */
const mostPayments = 40;
/** Who shared one thing unevenly shares the others so too. */
const unevenAgain = Math.log(0.55 / 0.28);
const unpaid = Math.log(0.17);

/** Payments that could be for one of these expenses at all. */
export const within = ({ expenses, isAdvance }: Seed, incomes: readonly Income[]) => {
  const first = Math.min(...expenses.map(({ day }) => day));
  const last = Math.max(...expenses.map(({ day }) => day));
  const [from, to] = isAdvance ? [first - lastDaysBefore, first - 1] : [first, last + lastDays];
  const most = expenses.reduce((sum, { cents }) => sum + cents, 0) * 0.75;
  return incomes.filter(({ day, cents }) => day >= from && day <= to && cents < most).slice(0, mostPayments);
};

/** The likeliest number of people and ways to round, with the payments that it explains; null when nothing betters `least`. */
export const bestScene = (seed: Seed, near: Near, least: number): Scene | null => {
  if (near.offered.length === 0) return null;
  const named = seed.occasion?.names.size ?? 0;
  const most = Math.min(seed.expenses.length > 2 ? 8 : 12, named + near.offered.length + 3);
  const isPaid = paidAmong(near);
  let best: Scene | null = null;
  let score = least;
  for (let people = 2; people <= most; people++) {
    const off = named === 0 ? 0.12 * (people - 2) : 1.1 * Math.abs(people - named - 1);
    for (const modes of waysOf(seed, people, isPaid)) {
      const scene = sceneWith({ seed, people, modes, near, off }, score);
      if (!scene || scene.score <= score) continue;
      best = scene;
      score = scene.score;
    }
  }
  return best;
};

interface Trial {
  seed: Seed;
  people: number;
  modes: readonly ShareMode[];
  near: Near;
  off: number;
}

const sceneWith = ({ seed, people, modes, near, off }: Trial, least: number): Scene | null => {
  const uneven = modes.filter(({ low }) => low === null).length;
  const alike = Math.max(0, uneven - 1) * (modes.length > mostApart ? 0 : unevenAgain);
  const prior = seed.odds - off + alike + modes.reduce((sum, mode) => sum + mode.prior, 0);
  const missed = (payers: number) => Math.max(0, people - 1 - payers) * unpaid;
  const table = { expenses: seed.expenses, people, modes, isAdvance: seed.isAdvance };
  const places = bestPlaces(near, table, (payments) => least - prior - missed(payments));
  if (!places || places.placed.length === 0) return null;
  const gains = places.placed.reduce((sum, { gain }) => sum + gain, 0);
  const score = prior + gains + missed(places.payers);
  return { seed, people, modes, placed: places.placed, score };
};

type Modes = readonly ShareMode[];
type IsPaid = (low: number, high: number) => boolean;

/** Whether somebody paid so much, alone or in two parts. */
const paidAmong = ({ offered, halves }: Near): IsPaid => {
  const paid = [...offered.map(({ income }) => income.cents), ...halves.map(({ cents }) => cents)];
  const sorted = Float64Array.from(paid).sort();
  return (low, high) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? 0) < low) from = middle + 1;
      else to = middle;
    }
    return (sorted[from] ?? Number.POSITIVE_INFINITY) <= high;
  };
};

/** Of many expenses only those in which all are shared alike. */
const waysOf = ({ expenses }: Seed, people: number, isPaid: IsPaid): Modes[] => {
  const all = expenses.map(({ cents }) => cents);
  if (all.length > mostApart) return alikeModes(all, people);
  return waysToShare(
    all.map((cents) => shareModes(cents, people)),
    isPaid,
  );
};

/** Where all parts differ, or somebody paid them to the cent: an equal part alone, or those of several in one sum. */
const waysToShare = (lists: readonly Modes[], isPaid: IsPaid): Modes[] => {
  const likely = lists.map((list) => list.filter(({ low, high }) => low === null || isPaid(low, high)));
  const ways = combinations(likely);
  for (let subset = 3; subset < 2 ** lists.length; subset++) {
    const places = lists.map((_, place) => place).filter((place) => (subset >> place) & 1);
    if (places.length < 2) continue;
    for (const modes of paidTogether(
      places.map((place) => equalIn(lists[place])),
      isPaid,
    )) {
      if (modes.every((mode, at) => likely[places[at] ?? 0]?.includes(mode))) continue;
      const some = likely.map((list, place) => modes[places.indexOf(place)] ?? list);
      ways.push(...combinations(some.map((one) => [one].flat())));
    }
  }
  return ways;
};

const equalIn = (list: Modes = []) => list.filter(({ low }) => low !== null);

/** One of each, where somebody paid their sum. */
const paidTogether = (lists: readonly Modes[], isPaid: IsPaid): Modes[] => {
  const found: Modes[] = [];
  const chosen: ShareMode[] = [];
  const choose = (at: number, low: number, high: number) => {
    const list = lists[at];
    if (!list) {
      if (isPaid(low, high)) found.push([...chosen]);
      return;
    }
    for (const mode of list) {
      chosen[at] = mode;
      choose(at + 1, low + (mode.low ?? 0), high + mode.high);
    }
  };
  choose(0, 0, 0);
  return found;
};

const combinations = (lists: readonly Modes[]): ShareMode[][] =>
  lists.reduce<ShareMode[][]>(
    (made, list) => made.flatMap((those) => list.map((one) => [...those, one])),
    [[]],
  );
