import type { Income } from "./candidates.ts";
import { type KnownScenes, type LookedAt, leastScore } from "./known-scenes.ts";
import type { Scene } from "./scene.ts";
import type { Seed } from "./seed.ts";

/** Of so many rows that all could be anything, the likeliest are looked at: so many sets of one, two, three and more expenses. */
const mostOf = [0, 400, 400, 250, 60, 60, 60, 20, 20];
/** So many ideas are tried against the first choice. */
const mostIdeas = 220;

export interface Explaining {
  looked: LookedAt;
  scene: Scene;
}

/** What each seed would explain alone, the most first; without those that explain less than one of their expenses does. */
export const explainingSeeds = (
  seeds: readonly Seed[],
  incomes: readonly Income[],
  known: KnownScenes,
): Explaining[] => {
  const alone = new Map<string, number>();
  const ideas: Explaining[] = [];
  for (const seed of likeliest(seeds)) {
    const isOne = seed.expenses.length === 1;
    const least = isOne
      ? leastScore
      : Math.max(leastScore, ...seed.expenses.map(({ id }) => alone.get(id) ?? 0));
    const looked = known.alone(seed, incomes, least);
    const { scene } = looked;
    if (!scene) continue;
    const [first] = seed.expenses;
    if (isOne && first && !seed.isAdvance)
      alone.set(first.id, Math.max(alone.get(first.id) ?? 0, scene.score));
    ideas.push({ looked, scene });
  }
  return ideas.sort((one, other) => other.scene.score - one.scene.score).slice(0, mostIdeas);
};

/** Few expenses first. */
const likeliest = (seeds: readonly Seed[]) =>
  mostOf.flatMap((most, count) => {
    const those = seeds.filter(({ expenses }) => expenses.length === count);
    return those.length <= most ? those : those.sort((one, other) => other.odds - one.odds).slice(0, most);
  });
