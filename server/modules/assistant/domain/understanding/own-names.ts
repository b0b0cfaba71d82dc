import {
  expenseCategoryIn,
  incomeCategoryIn,
  merchantIn,
} from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { wordsOfStory } from "./left-aside.ts";
import type { NamedThing, NameKind, OwnNames } from "./named-things.ts";
import { wordsOf } from "./text-piece.ts";

/** A name of the person's own, by the words that name it. */
export interface Entry {
  kind: NameKind;
  name: string;
  words: readonly string[];
}

const shortest: Record<NameKind, number> = { person: 2, account: 2, goal: 3, event: 3, merchant: 3 };
const shortestAlone = 4;
const shortestMistyped = 5;

/** What an account may be called and everybody says of all accounts: "Cuenta Banco (segunda)" by "mis dos cuentas". */
const COMMON_OF_ACCOUNTS = /^(?:cuentas?|bancos?|banca|primera|segunda|tercera|de|del|la|el|en|mi|y)$/;

/** Parts of names that many names have, and that everybody says for something else. */
const COMMON =
  /^(?:s[al]|slu|sau|coop|bizum|recibo|cuotas?|compra|pago|tarjeta|transferencia|ahorr.*|objetivo|meta|fondo|hucha|nuev[oa]|cuenta|banco|espana|madrid|online|the|and|com|www|prestamo|hipoteca|nomina|motos?|coches?|autos?|vehiculos?|movil(?:es)?)$/;

/** Three letters that name an appointment by themselves. */
const SHORT_EVENT = /^(?:itv|dni|ite|mir|eco|tac)$/;

/** "en casa" is no «Casa Paco»: what many names begin with and everybody says of where they live. */
const HOME = /^(?:casa|hogar|piso|vivienda)$/;

const isKnownKind = (word: string) => expenseCategoryIn(word) !== null || incomeCategoryIn(word) !== null;

const partsOf = (kind: NameKind, name: string) =>
  wordsOf(foldKeepingLength(name).replace(/[^a-z0-9]+/g, " ")).filter(
    (word) =>
      word.length >= shortest[kind] &&
      (kind === "account"
        ? !COMMON_OF_ACCOUNTS.test(word)
        : !/^\d+$/.test(word) && !COMMON.test(word) && wordsOfStory(word).length > 0),
  );

const entriesOfKind = (kind: NameKind, names: readonly string[] = []) =>
  [...new Set(names)].flatMap((name): Entry[] => {
    const words = partsOf(kind, name);
    return words.length > 0 ? [{ kind, name, words }] : [];
  });

/** Kinds of shops are no names alone: "farmacia" of "Farmacia Ruiz". */
const namesAlone = ({ kind, words }: Entry, word: string) => {
  if (kind === "person") return word === words[0];
  if (kind === "account") return true;
  if (kind === "merchant" && HOME.test(word)) return words.length === 1;
  if (word.length < shortestAlone) return words.length === 1 || (kind === "event" && SHORT_EVENT.test(word));
  return kind !== "merchant" || (words.indexOf(word) < 2 && !isKnownKind(word));
};

/** One letter wrong, missing or too much. The first letter is seldom the wrong one. */
const isMistyped = (written: string, word: string) => {
  const [short, long] = written.length < word.length ? [written, word] : [word, written];
  if (short.length < shortestMistyped || long.length - short.length > 1 || short[0] !== long[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  const isSwapped =
    short.length === long.length &&
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || rest === short.slice(at) || rest === short.slice(at + 1);
};

export type NameIndex = ReturnType<typeof indexOf>;

export const entriesOf = ({ merchants, people, goals, accounts, events }: Partial<OwnNames>) => [
  ...entriesOfKind("goal", goals),
  ...entriesOfKind("person", people),
  ...entriesOfKind("account", accounts),
  ...entriesOfKind("event", events),
  ...entriesOfKind("merchant", merchants),
];

const kinds: readonly NameKind[] = ["goal", "person", "account", "event", "merchant"];

/** Whatever the order of the entries. */
export const indexOf = (unordered: readonly Entry[]) => {
  const entries = unordered.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const byWord = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const word of entry.words) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  return { byWord, words: [...byWord.keys()].filter((word) => word.length >= shortestMistyped) };
};

export const indexOfNames = (names: OwnNames) => indexOf(entriesOf(names));

const mostWords = 80;
const mostNames = 12;

const singular = (word: string) => (word.length > shortestAlone ? word.replace(/s$/, "") : word);

/** What banks cut short and people write out. */
const shortened: Partial<Record<string, string>> = {
  ayuntamiento: "ayto",
  hermanos: "hnos",
  compania: "cia",
  restaurante: "rte",
  diputacion: "dip",
  asociacion: "asoc",
  sociedad: "sdad",
};

/** The words of the index that a word of a message may be; a word of everybody's is never a slip. */
const meant = ({ byWord, words }: NameIndex, written: string) => {
  const exact = [written, singular(written), `${written}s`, shortened[written] ?? written].filter(
    (word, place, all) => byWord.has(word) && all.indexOf(word) === place,
  );
  if (exact.length > 0 || written.length < shortestMistyped || wordsOfStory(written).length === 0)
    return exact;
  if (isKnownKind(written) || merchantIn(written)) return [];
  return words.filter((word) => isMistyped(written, word));
};

interface Match {
  entry: Entry;
  places: number[];
}

const isNamed = ({ entry, places }: Match, words: readonly string[]) =>
  new Set(places).size > 1 || places.some((place) => namesAlone(entry, words[place] ?? ""));

/** The names of the person's own that a message bears, in its order, each with the words that name it there. */
export const namesIn = (text: string, index: NameIndex): NamedThing[] => {
  const folded = foldKeepingLength(text);
  const found = [...folded.matchAll(/[a-z0-9]+/g)].slice(0, mostWords);
  const matches = new Map<Entry, Match>();
  const corrected = found.map(({ 0: word }) => word);
  found.forEach(({ 0: written }, place) => {
    for (const word of meant(index, written)) {
      corrected[place] = word;
      for (const entry of index.byWord.get(word) ?? []) {
        const match = matches.get(entry) ?? { entry, places: [] };
        match.places.push(place);
        matches.set(entry, match);
      }
    }
  });
  const named = [...matches.values()].filter((match) => isNamed(match, corrected));
  const most = (kind: NameKind, place: number) =>
    Math.max(
      ...named
        .filter(({ entry, places }) => entry.kind === kind && places.includes(place))
        .map(({ places }) => places.length),
    );
  return named
    .filter(({ entry, places }) => places.some((place) => places.length === most(entry.kind, place)))
    .slice(0, mostNames)
    .map(({ entry: { kind, name }, places }) => {
      const [first, last] = [found[Math.min(...places)], found[Math.max(...places)]];
      const from = first?.index ?? 0;
      const isNear = Math.max(...places) - Math.min(...places) <= 3;
      const to = isNear ? (last?.index ?? 0) + (last?.[0].length ?? 0) : from + (first?.[0].length ?? 0);
      return {
        ...{ kind, name, written: text.slice(from, to) },
        parts: [...new Set(places.map((place) => corrected[place] ?? ""))],
        from,
      };
    })
    .toSorted((one, other) => one.from - other.from)
    .map(({ from: _, ...thing }) => thing);
};
