import { createRandom } from "#server/dev/evaluations/understanding/random.ts";

/** Luck that is the same for the same seed. */
export const createChance = (seed: number) => {
  const random = createRandom(seed);
  const share = () => random.below(2 ** 30) / 2 ** 30;
  const normal = () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
  return {
    ...random,
    share,
    normal,
    isLucky: (probability: number) => share() < probability,
    between: (least: number, most: number) => least + share() * (most - least),
    /** Whole numbers, both inclusive. */
    whole: (least: number, most: number) => least + random.below(most - least + 1),
    /** Around `middle`, skewed upwards. */
    around: (middle: number, spread: number) => middle * Math.exp(spread * normal()),
    /** How many times something happens that happens `mean` times on average. */
    times: (mean: number) => {
      let [count, product] = [0, share()];
      while (product > Math.exp(-mean)) {
        count += 1;
        product *= share();
      }
      return count;
    },
    digits: (count: number) => Array.from({ length: count }, () => random.below(10)).join(""),
    someOf: <Item>(items: readonly Item[], count: number) => random.shuffled(items).slice(0, count),
  };
};

export type Chance = ReturnType<typeof createChance>;
