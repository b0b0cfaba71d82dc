import { topicBeyond } from "#server/modules/assistant/domain/understanding/beyond.ts";
import type { NameKind } from "#server/modules/assistant/domain/understanding/named-things.ts";
import { peopleIn } from "#server/modules/assistant/domain/understanding/person-balance.ts";
import type { Reading } from "#server/modules/assistant/domain/understanding/read-message.ts";
import { plainOf } from "#server/modules/assistant/domain/understanding/text-piece.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

/** FNV-1a, 32 bits. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
};

const mostWords = 60;
const mostLetters = 14;
const [shortestPiece, longestPiece] = [3, 5];

const wordsOf = ({ plain }: Reading) =>
  plain
    .split(" ")
    .slice(0, mostWords)
    .map((word) => word.replace(/[0-9][0-9.,]*/g, "#"));

const piecesOf = (word: string) => {
  const bounded = `_${word.slice(0, mostLetters)}_`;
  const pieces: string[] = [];
  for (let length = shortestPiece; length <= longestPiece; length += 1)
    for (let at = 0; at + length <= bounded.length; at += 1)
      pieces.push(`c${bounded.slice(at, at + length)}`);
  return pieces;
};

/** "en @merchant", whatever it is called. */
const besideName = ({ plain }: Reading, kind: NameKind, written: string) => {
  const at = plain.indexOf(plainOf(foldKeepingLength(written)));
  const before = at < 0 ? undefined : plain.slice(0, at).trimEnd().split(" ").at(-1);
  return before === undefined ? [] : [`@${before || "^"} ${kind}`];
};

const marksOf = (reading: Reading, words: readonly string[]) => {
  const { message, signals, past, future, amounts, names } = reading;
  return [
    ...Object.entries(signals).flatMap(([name, isSet]) => (isSet ? [`s${name}`] : [])),
    `t${topicBeyond(reading) ?? "none"}`,
    `n${words.length < 3 ? words.length : Math.min(8, Math.ceil(words.length / 3) + 2)}`,
    ...(/[?¿]/.test(message.raw) ? ["?marked"] : []),
    ...(peopleIn(message.raw, names).length > 0 ? ["person"] : []),
    ...names.flatMap(({ kind, written }) => [`@${kind}`, ...besideName(reading, kind, written)]),
    ...(past && !future ? ["pastonly"] : []),
    ...(amounts.length > 1 ? ["amounts"] : []),
  ];
};

/** What the rules make of it, which the weights trust as far as the corpus bears it out. */
const verdictOf = (understanding: Understanding) => {
  const { intent } = understanding;
  const more = { ...understanding } as {
    topic?: string;
    wanted?: string;
    flow?: string;
    against?: object | null;
  };
  const rest = understanding.aside ? "rest" : "";
  return [
    `e${intent}`,
    `e${intent}:${more.topic ?? more.wanted ?? ""}:${more.flow ?? ""}:${more.against ? "against" : ""}`,
    `r${intent}:${rest}`,
  ];
};

const shareOfVerdict = 0.5;
const shareOfWords = 1;
const shareOfPieces = 0.7;
const shareOfMarks = 0.8;

/** Hashes of what a message shows, each with its weight: words, pairs of words, pieces of words, and facts. */
export const featuresOf = (reading: Reading, understanding: Understanding): Map<number, number> => {
  const words = wordsOf(reading);
  const bounded = ["^", ...words, "$"];
  const pairs = bounded.slice(1).map((word, at) => `p${bounded[at]} ${word}`);
  const features = new Map<number, number>();
  const add = (names: readonly string[], share: number) => {
    const distinct = new Set(names);
    const weight = share / Math.sqrt(Math.max(1, distinct.size));
    for (const name of distinct) features.set(hashOf(name), weight);
  };
  add([...words.map((word) => `w${word}`), ...pairs], shareOfWords);
  add(words.flatMap(piecesOf), shareOfPieces);
  add(marksOf(reading, words), shareOfMarks);
  add(verdictOf(understanding), shareOfVerdict);
  return features;
};
