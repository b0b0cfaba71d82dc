import { foldedPhrase } from "#shared/rules/fold.ts";
import { type GuideEntry, priceGuide } from "./price-guide.ts";

/** Each phrase in singular and plural to its entry; the longest phrases come first. */
const phrases = new Map(
  priceGuide
    .flatMap((entry) => entry.words.split("|").map((words) => ({ entry, phrase: foldedPhrase(words) })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
    .flatMap(({ entry, phrase }, rank) =>
      [phrase, `${phrase}s`, `${phrase}es`].map((form) => [form, { entry, rank }] as const),
    )
    // The first to claim a form keeps it.
    .toReversed(),
);
const longestInWords = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));

/** The entry of the longest phrase that the words hold, in time linear in their number. */
export const findInGuide = (text: string): GuideEntry | null => {
  const words = foldedPhrase(text).split(" ");
  const found = words.flatMap((_, from) =>
    Array.from({ length: longestInWords }, (_, more) =>
      phrases.get(words.slice(from, from + more + 1).join(" ")),
    ),
  );
  return (
    found.reduce((best, next) => (next && (!best || next.rank < best.rank) ? next : best))?.entry ?? null
  );
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
