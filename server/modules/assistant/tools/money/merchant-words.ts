import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

const fillers = new Set("el la los las un una lo al del de en a por con mi y e the".split(" "));

const companyForms = new Set(
  "sa sau sl slu sll scl sc scp sca cb coop sociedad anonima limitada compania cia inc ltd gmbh bv llc".split(
    " ",
  ),
);

const kinds = new Set("tienda tiendas comercio supermercado super empresa".split(" "));

/** Shorter words must match whole: "dia" is in "inmediata", "bar" in "Barcelona". */
const maxShortWordLength = 4;

const withoutPoints = (word: string) =>
  /^(?:\p{L}\.)+\p{L}?\.?$/u.test(word) ? word.replaceAll(".", "") : word;

const trimMarks = (word: string) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, "");

const wordsOf = (name: string) =>
  name
    .normalize("NFC")
    .split(/[\s,;:"«»()¿?¡!]+/)
    .map(withoutPoints)
    .map(trimMarks)
    .filter((word) => word !== "");

const withoutWords = (words: string[], some: Set<string>) => {
  const rest = words.filter((word) => !some.has(foldKeepingLength(word)));
  return rest.length > 0 ? rest : words;
};

/** The significant words of a merchant's name. */
const merchantWords = (name: string) =>
  [companyForms, fillers, kinds].reduce(withoutWords, wordsOf(name)).slice(0, 6);

/** Quotes make the search match short words whole. */
export const merchantSearch = (name: string) =>
  merchantWords(name)
    .map((word) => (word.length <= maxShortWordLength ? `"${word}"` : word))
    .join(" ")
    .toLowerCase();

/** The same search, with short words anywhere. */
export const looseMerchantSearch = (name: string) => merchantWords(name).join(" ").toLowerCase();

/** Offices and towns by what people and banks call them. */
const offices = [
  ["hacienda", "aeat", "agencia tributaria", "agencia estatal de administracion tributaria"],
  ["seguridad social", "tgss", "tesoreria general"],
  ["sepe", "inem", "servicio publico de empleo"],
  ["oporto", "porto"],
  ["lisboa", "lisbon"],
  ["londres", "london"],
  ["roma", "rome"],
  ["milan", "milano"],
  ["florencia", "firenze"],
  ["venecia", "venezia"],
  ["napoles", "napoli"],
  ["munich", "munchen"],
  ["colonia", "koln"],
  ["viena", "wien"],
  ["praga", "praha"],
  ["varsovia", "warszawa"],
  ["amberes", "antwerpen"],
  ["bruselas", "brussel", "bruxelles"],
  ["ginebra", "geneve"],
  ["burdeos", "bordeaux"],
  ["marsella", "marseille"],
  ["atenas", "athens", "athina"],
  ["nueva york", "new york"],
  ["copenhague", "kobenhavn"],
  ["ayuntamiento", "ayto", "ajuntament", "concello", "udala"],
];

/** The searches for an office by its other names. */
export const otherNameSearches = (name: string): string[] => {
  const folded = foldKeepingLength(merchantWords(name).join(" "));
  const names = offices.find((all) => all.some((one) => one === folded)) ?? [];
  return names.filter((one) => one !== folded).map(merchantSearch);
};

/** "mcdonald's" and "McDonalds" are equal. */
const compact = (name: string) => foldKeepingLength(merchantWords(name).join("")).replace(/[^a-z0-9]/g, "");

/** Levenshtein distance. */
const editDistance = (one: string, other: string) => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const change = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(change, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const wordsIn = (name: string) => merchantWords(name).map((word) => foldKeepingLength(word));

/** "zara home" contains every word of "Zara". */
const isPartOf = (text: readonly string[], name: string) => {
  const words = wordsIn(name);
  return words.length > 0 && words.every((word) => word.length > 2 && text.includes(word));
};

/** The most similar merchant names first. */
export const nearestMerchants = (text: string, names: readonly string[], limit: number) => {
  const compactText = compact(text);
  if (compactText.length < 3) return [];
  const words = wordsIn(text);
  return names
    .map((name) => ({ name, distance: isPartOf(words, name) ? 1 : nameDistance(compactText, compact(name)) }))
    .filter(({ distance }) => distance <= compactText.length / 3)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
};

const nameDistance = (text: string, name: string) =>
  Math.min(
    editDistance(text, name),
    editDistance(text, name.slice(0, text.length)) + (name.length > text.length ? 1 : 0),
  );

/** Equal except for punctuation and spaces. */
export const sameMerchant = (text: string, names: readonly string[]) => {
  const compactText = compact(text);
  return compactText === "" ? undefined : names.find((name) => compact(name) === compactText);
};

const shortestBeginning = 5;

/** "coworking" for «Cowork A Grela»: the word of some name with which the one long word begins. Null without one. */
export const sharedStem = (name: string, names: readonly string[]): string | null => {
  const [word, other] = merchantWords(name).map(foldKeepingLength);
  if (!word || other) return null;
  const isBeginning = (part: string) =>
    part.length >= shortestBeginning && part.length < word.length && word.startsWith(part);
  const parts = names.flatMap((one) => foldKeepingLength(one).split(/[^a-z0-9]+/));
  return parts.find(isBeginning) ?? null;
};
