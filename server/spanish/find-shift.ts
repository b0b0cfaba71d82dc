import { durationPattern, readDuration } from "./durations.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { count, readNumber } from "./numbers.ts";
import { type Groups, type Rule, rule, type Span, scan } from "./phrase.ts";

const earlier = "(?:adelant|anticip)[a-z]*";
const later = "(?:retras|atras|pospon|posterg|aplaz|demor|dilat)[a-z]*";
const days = `(?<n>${count}) (?<u>dias?|semanas?)`;

const minutesOf = ({ n, u, ...groups }: Groups) =>
  n ? (readNumber(n) ?? 0) * (u?.startsWith("semana") ? 7 : 1) * 24 * 60 : readDuration(groups);

const amountRules: readonly Rule<number>[] = [days, durationPattern].map((amount) =>
  rule(`(?:en )?${amount}`, (groups) => minutesOf(groups) || null),
);

const directionRules: readonly Rule<number>[] = [
  rule("antes(?! de)|mas temprano|mas pronto|menos", () => -1),
  rule("(?:despues|mas tarde|mas adelante)(?! de)|mas", () => 1),
];
const verbRules: readonly Rule<number>[] = [rule(earlier, () => -1), rule(later, () => 1)];

/** By how many minutes a message moves an event, negative for earlier; null when it does not say. */
export const findShift = (text: string): { minutes: number; spans: Span[] } | null => {
  const { pieces, rest } = scan(foldKeepingLength(text), amountRules, undefined);
  const [verb] = scan(rest, verbRules, undefined).pieces;
  const directions = scan(rest, directionRules, undefined).pieces;
  for (const piece of pieces) {
    const following = directions.find(
      ({ from }) => from >= piece.to && rest.slice(piece.to, from).trim() === "",
    );
    const direction = following ?? (verb && verb.from < piece.from ? verb : undefined);
    if (!direction || (direction === verb && /^\s*antes de\b/.test(rest.slice(piece.to)))) continue;
    const spans = [direction, piece]
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => one.from - other.from);
    return { minutes: piece.meaning * direction.meaning, spans };
  }
  return null;
};
