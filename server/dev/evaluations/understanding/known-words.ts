import {
  type KnownWords,
  stemOf,
} from "#server/modules/assistant/domain/understanding/learnt/known-words.ts";
import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { peopleIn } from "#server/modules/assistant/domain/understanding/person-balance.ts";
import { wordsOf } from "#server/modules/assistant/domain/understanding/text-piece.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import {
  expenseCategoryIn,
  incomeCategoryIn,
  merchantIn,
} from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Family } from "./train.ts";

/** In so many messages of so many labels a word is everybody's, and in so many of one label it is that label's. */
const fewest = { messages: 24, labels: 8, ofLabel: 8 };
/** A word that is so often what is asked for is a thing. */
const mostAsThing = 0.2;

const textOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textOf) : [];

/** Words that fill a slot. */
const thingsOf = (understanding: Understanding) => {
  const {
    intent: _,
    wanted: __,
    aside: ___,
    ...slots
  } = understanding as Understanding & { wanted?: string };
  return new Set(textOf(Object.values(slots)).flatMap((text) => wordsOf(foldKeepingLength(text))));
};

const isName = (word: string) =>
  expenseCategoryIn(word) !== null || incomeCategoryIn(word) !== null || merchantIn(word) !== null;

interface Seen {
  all: number;
  asThing: number;
  of: Map<number, number>;
}

const isCommon = ({ all, of }: Seen) => all >= fewest.messages && of.size >= fewest.labels;

const partsOf = ({ only = [] }: Family) => only.flatMap((words) => wordsOf(foldKeepingLength(words)));

/** The words of a message that are neither names nor what is only a part. */
const plainWordsOf = (family: Family) => {
  const { text, names = [] } = family;
  // Written with a capital, it is a name.
  const proper = text.match(/(?<=\S )\p{Lu}\p{L}+/gu) ?? [];
  const named = [...names.map(({ written }) => written), ...peopleIn(text), ...proper];
  const skipped = new Set([...partsOf(family), ...named.flatMap((name) => wordsOf(foldKeepingLength(name)))]);
  return [...new Set(wordsOf(foldKeepingLength(text)))].filter(
    (word) => word.length > 1 && !/\d/.test(word) && !skipped.has(word) && !isName(word),
  );
};

/** "alquilado" is begun as "alquiler" is, which is asked for. */
const stemsOfNames = (families: readonly Family[]) =>
  new Set(
    families
      .flatMap(({ text }) => wordsOf(foldKeepingLength(text)))
      .filter(isName)
      .map(stemOf),
  );

const count = (families: readonly Family[]) => {
  const seen = new Map<string, Seen>();
  for (const family of families) {
    const things = thingsOf(family.understanding);
    const { target } = family.own;
    for (const word of plainWordsOf(family)) {
      const known = seen.get(stemOf(word)) ?? { all: 0, asThing: 0, of: new Map() };
      known.all += 1;
      if (things.has(word)) known.asThing += 1;
      known.of.set(target, (known.of.get(target) ?? 0) + 1);
      seen.set(stemOf(word), known);
    }
  }
  return seen;
};

const joined = (stems: Iterable<string>) => [...stems].toSorted().join(" ");

/** Which words say nothing of their own in a message of a label, and which narrow what is asked. */
export const knownWordsOf = (families: readonly Family[]): KnownWords => {
  const seen = count(families);
  const parts = new Set(families.flatMap(partsOf).filter((word) => word.length > 3 && !isName(word)));
  const narrowing = [...parts].map(stemOf).filter((stem) => {
    const known = seen.get(stem);
    return !known || !isCommon(known);
  });
  const things = stemsOfNames(families);
  const kept = [...seen].filter(
    ([stem, { all, asThing }]) =>
      asThing / all < mostAsThing && !narrowing.includes(stem) && !things.has(stem),
  );
  const ownOf = (at: number) =>
    kept.filter(([, known]) => !isCommon(known) && (known.of.get(at) ?? 0) >= fewest.ofLabel);
  return {
    everybodys: joined(kept.flatMap(([stem, known]) => (isCommon(known) ? [stem] : []))),
    narrowing: joined(new Set(narrowing)),
    of: Object.fromEntries(labels.map((label, at) => [label, joined(ownOf(at).map(([stem]) => stem))])),
  };
};
