import { length, readLength } from "./durations.ts";
import { fold } from "./fold.ts";
import { count, readNumber } from "./numbers.ts";
import { type Groups, phrase, type Rule, type Span, scan } from "./phrase.ts";

const earlier = "(?:adelant|anticip)[a-z]*";
const later = "(?:retras|atras|pospon|posterg|aplaz|demor|dilat)[a-z]*";
const days = `(?<n>${count}) (?<u>dias?|semanas?)`;

const minutesOf = ({ n, u, ...groups }: Groups) =>
  n ? (readNumber(n) ?? 0) * (u?.startsWith("semana") ? 7 : 1) * 24 * 60 : readLength(groups);

const lengths: readonly Rule<number>[] = [days, length].map((amount) => ({
  pattern: phrase(`(?:en )?${amount}`),
  read: (groups) => minutesOf(groups) || null,
}));

const whichWay: readonly Rule<number>[] = [
  { pattern: phrase("antes(?! de)|mas temprano|mas pronto|menos"), read: () => -1 },
  { pattern: phrase("(?:despues|mas tarde|mas adelante)(?! de)|mas"), read: () => 1 },
];
const verbs: readonly Rule<number>[] = [
  { pattern: phrase(earlier), read: () => -1 },
  { pattern: phrase(later), read: () => 1 },
];

/** By how much a message moves something, "adelanta media hora" being negative; null when it does not say. */
export const findShift = (text: string): { minutes: number; spans: Span[] } | null => {
  const { pieces, rest } = scan(fold(text), lengths, undefined);
  const [verb] = scan(rest, verbs, undefined).pieces;
  const ways = scan(rest, whichWay, undefined).pieces;
  for (const piece of pieces) {
    const way = ways.find(({ from }) => from >= piece.to && rest.slice(piece.to, from).trim() === "");
    const told = way ?? (verb && verb.from < piece.from ? verb : undefined);
    if (!told || (told === verb && /^\s*antes de\b/.test(rest.slice(piece.to)))) continue;
    const spans = [told, piece]
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => one.from - other.from);
    return { minutes: piece.meaning * told.meaning, spans };
  }
  return null;
};
