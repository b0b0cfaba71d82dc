import { foldedPhrase } from "#shared/rules/fold.ts";
import { type GuideEntry, priceGuide } from "./price-guide.ts";

const phrases = priceGuide
  .flatMap((entry) => entry.words.split("|").map((phrase) => ({ entry, phrase: foldedPhrase(phrase) })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);

export const findInGuide = (words: string): GuideEntry | null => {
  const text = ` ${foldedPhrase(words)} `;
  const isIn = (phrase: string) =>
    [phrase, `${phrase}s`, `${phrase}es`].some((form) => text.includes(` ${form} `));
  return phrases.find(({ phrase }) => isIn(phrase))?.entry ?? null;
};

export const findGuideEntry = (name: string) => priceGuide.find((entry) => entry.name === name) ?? null;

/** Whole cents, rounded to ten euros. */
export const guidePriceCents = (low: number, high: number) => Math.round((low + high) / 20) * 1000;

/** "Cada 8-10 años", "Cada año", "Cuando hace falta". */
export const formatFrequency = (years: GuideEntry["years"]) => {
  if (years === null) return "Compra puntual";
  const [low, high] = years;
  if (high === 1) return "Cada año";
  return low === high ? `Cada ${low} años` : `Cada ${low}-${high} años`;
};
