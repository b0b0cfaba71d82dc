import type { PromiseRhythm } from "#server/modules/cash-flow/domain/promise.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { supplyOf } from "./supply.ts";
import { school } from "./words.ts";

/** Waves of the logarithm: once a year, then twice a year. January is month 0. */
export type Waves = readonly [cos: number, sin: number, cosTwice: number, sinTwice: number];

const none: Waves = [0, 0, 0, 0];
/** As the sample households pay, held a little back: light 0.21, -0.01, 0.16, 0.03 (seven homes), gas 0.93, 0.19, 0.05, -0.04 (two), water -0.11 (three). */
const light: Waves = [0.2, 0, 0.1, 0];
const heating: Waves = [0.8, 0.1, 0.05, 0];
const tap: Waves = [-0.1, 0, 0, 0];

/** What a home uses more and less of in the year, by the name of who bills it; light comes monthly, gas every second month. */
export const usualSeason = ({ name, every }: { name: string; every: PromiseRhythm }): Waves => {
  const text = foldedPhrase(name);
  if (school.test(text)) return none;
  switch (supplyOf(text)) {
    case "water":
      return tap;
    case "gas":
      return heating;
    case "power":
      return every === "month" ? light : every === "2months" ? heating : none;
    default:
      return none;
  }
};
