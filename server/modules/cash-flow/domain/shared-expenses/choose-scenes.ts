import type { Income } from "./candidates.ts";
import { type Near, nearAmong, nearOf } from "./payment-gains.ts";
import { bestScene, type Scene, within } from "./scene.ts";
import type { Seed } from "./seed.ts";

/** A scene needs to explain its payments better than chance. */
const leastScore = 0.5;

/** Of so many rows that all could be anything, the likeliest are looked at: so many sets of one, two, three and more expenses. */
const mostOf = [0, 400, 400, 250, 60, 60, 60, 20, 20];
/** So many sets are looked at again, and so many ideas are tried against the first choice. */
const mostDear = 400;
const mostIdeas = 220;

interface Known {
  free: ReadonlySet<string>;
  scene: Scene | null;
}

interface Choice {
  scenes: Scene[];
  total: number;
}

/** The best scenes that share neither a payment nor an expense: the best first, then whatever betters the whole. */
export const createChooser = (all: readonly Seed[], incomes: readonly Income[]) => {
  const { ideas, near } = prepared(all, incomes);
  const seeds = ideas.map(({ seed }) => seed);
  const atMost = new Map(ideas.map(({ seed, score }) => [seed, score]));
  const known = new Map<Seed, Known[]>(
    ideas.map((scene) => [scene.seed, [{ free: new Set(idsOf(near.get(scene.seed))), scene }]]),
  );

  let dearLeft = mostDear;

  /** What was best with more payments free is best as long as its own are. */
  const sceneOf = (seed: Seed, isFree: (id: string) => boolean): Scene | null => {
    const all = near.get(seed);
    const free = idsOf(all).filter(isFree);
    if (!all || free.length === 0) return null;
    const before = known.get(seed) ?? [];
    const same = before.find(
      (one) =>
        free.every((id) => one.free.has(id)) &&
        (one.scene?.placed.every(({ income }) => isFree(income.id)) ?? true),
    );
    if (same) return same.scene;
    const price = seed.expenses.length - 1;
    if (price > dearLeft) return null;
    dearLeft -= price;
    const scene = bestScene(seed, nearAmong(all, isFree), leastScore);
    before.push({ free: new Set(free), scene });
    return scene;
  };

  /** Adds scenes to those that are kept. `among` has the most promising first. */
  const fill = (kept: readonly Scene[], among: readonly Seed[], isBanned: IsBanned = () => false): Choice => {
    const scenes = [...kept];
    const taken = new Set(kept.flatMap(({ placed }) => placed.map(({ income }) => income.id)));
    const used = new Set(kept.flatMap(({ seed }) => seed.expenses.map(({ id }) => id)));
    const next = () => {
      let best: Scene | null = null;
      for (const seed of among) {
        if ((atMost.get(seed) ?? 0) <= (best?.score ?? leastScore)) break;
        if (seed.expenses.some(({ id }) => used.has(id))) continue;
        best = better(
          best,
          sceneOf(seed, (id) => !taken.has(id) && !isBanned(seed, id)),
        );
      }
      return best;
    };
    for (let best = next(); best; best = next()) {
      scenes.push(best);
      for (const { income } of best.placed) taken.add(income.id);
      for (const { id } of best.seed.expenses) used.add(id);
    }
    return { scenes, total: scenes.reduce((sum, { score }) => sum + score, 0) };
  };

  const touching = (scenes: readonly Scene[]) => {
    const expenses = new Set(scenes.flatMap(({ seed }) => seed.expenses.map(({ id }) => id)));
    const payments = new Set(scenes.flatMap(({ placed }) => placed.map(({ income }) => income.id)));
    return seeds.filter(
      (seed) =>
        seed.expenses.some(({ id }) => expenses.has(id)) ||
        idsOf(near.get(seed)).some((id) => payments.has(id)),
    );
  };

  const bettered = (choice: Choice, idea: Scene): Choice => {
    const rest = choice.scenes.filter((scene) => !overlaps(scene, idea));
    if (rest.length === choice.scenes.length) return choice;
    const gone = choice.scenes.filter((scene) => overlaps(scene, idea));
    const other = fill([...rest, idea], touching([idea, ...gone]));
    return other.total > choice.total + 1e-6 ? other : choice;
  };

  return {
    best(): Choice {
      let choice = fill([], seeds);
      for (let round = 0; round < 2; round++) {
        const before = choice.total;
        for (const idea of ideas) {
          const isTaken = choice.scenes.some(({ seed, score }) => seed === idea.seed && score >= idea.score);
          if (!isTaken) choice = bettered(choice, idea);
        }
        if (choice.total <= before + 1e-6) break;
      }
      return choice;
    },

    /** How much worse the whole is when this payment is for another expense, or for none. */
    margin(choice: Choice, scene: Scene, link: { income: string; expense: string }): number {
      const rivals = ideas.filter(({ placed }) => placed.some(({ income }) => income.id === link.income));
      const gone = choice.scenes.filter(
        (one) => one === scene || rivals.some(({ seed }) => shareAnExpense(one, seed)),
      );
      const rest = choice.scenes.filter((one) => !gone.includes(one));
      const isBanned: IsBanned = (seed, id) =>
        id === link.income && seed.expenses.some((one) => one.id === link.expense);
      return choice.total - fill(rest, touching(gone), isBanned).total;
    },
  };
};

const better = (one: Scene | null, other: Scene | null) =>
  other && other.score > (one?.score ?? leastScore) ? other : one;

type IsBanned = (seed: Seed, income: string) => boolean;

/** What each seed would explain alone, the most first; without those that explain less than one of their expenses does. */
const prepared = (seeds: readonly Seed[], incomes: readonly Income[]) => {
  const near = new Map<Seed, Near>();
  const alone = new Map<string, number>();
  const ideas: Scene[] = [];
  for (const seed of likeliest(seeds)) {
    const those = nearOf(seed, within(seed, incomes));
    const isOne = seed.expenses.length === 1;
    const least = isOne
      ? leastScore
      : Math.max(leastScore, ...seed.expenses.map(({ id }) => alone.get(id) ?? 0));
    const scene = bestScene(seed, those, least);
    if (!scene) continue;
    const [first] = seed.expenses;
    if (isOne && first && !seed.isAdvance)
      alone.set(first.id, Math.max(alone.get(first.id) ?? 0, scene.score));
    near.set(seed, those);
    ideas.push(scene);
  }
  return { near, ideas: ideas.sort((one, other) => other.score - one.score).slice(0, mostIdeas) };
};

const idsOf = (near: Near | undefined) => near?.offered.map(({ income }) => income.id) ?? [];

/** Few expenses first. */
const likeliest = (seeds: readonly Seed[]) =>
  mostOf.flatMap((most, count) => {
    const those = seeds.filter(({ expenses }) => expenses.length === count);
    return those.length <= most ? those : those.sort((one, other) => other.odds - one.odds).slice(0, most);
  });

const shareAnExpense = ({ seed }: Scene, other: Seed) =>
  seed.expenses.some(({ id }) => other.expenses.some((expense) => expense.id === id));

const overlaps = (one: Scene, other: Scene) =>
  shareAnExpense(one, other.seed) ||
  one.placed.some(({ income }) => other.placed.some((placed) => placed.income.id === income.id));
