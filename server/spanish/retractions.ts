import type { Span } from "./phrase.ts";
import type { TimePiece } from "./scan-times.ts";

const strongMarker =
  "(?:no|nada|mejor|perdon|perdona|digo|quiero decir|queria decir|me he liado|me lie|me equivoco|me he equivocado|corrijo|corrige|rectifico|sino|en realidad|mas bien|o mejor|cambio|bueno|uy)";
const weakMarker =
  "(?:espera|ay|ah|eh|o sea|que|es|era|ese|va a ser|que sea|ponlo|ponla|pon|a ver|vale|al final|si|y|para|pues|de hecho)";
const correctionEnding = new RegExp(
  `(?:^|[\\s,.;:…—-])(?:(?:${weakMarker})[\\s,.;:…—-]{1,60}){0,30}${strongMarker}(?:[\\s,.;:…—-]{1,60}(?:${strongMarker}|${weakMarker})){0,30}[\\s,.;:…—-]{0,60}$`,
);
const exclusion = /^\s*(?:,\s*|y )(?:y )?no\s+$/;
const longestGap = 60;

/** "el martes, no, mejor | el miércoles". "el miércoles, | no mañana" excludes what follows instead. */
const correctionIn = (folded: string, one: Span, other: Span): number | null => {
  const gap = folded.slice(one.to, other.from);
  if (gap.length > longestGap) return null;
  if (exclusion.test(gap)) return null;
  const found = correctionEnding.exec(gap);
  if (!found) return null;
  const isStraight = /^[\s,.;:…—-]*$/.test(gap.slice(0, found.index));
  return one.to + (isStraight ? 0 : found.index);
};

const before = /(?:^|[\s,.;:(])(?:y |pero |que )?(?:no|ni)\s+$/;
const after =
  /^\s*(?:,\s*)?(?:ya )?no (?:,? ?(?:que|porque|pues) no )?(?:puedo|puede|pueden|podemos|podre|voy a poder|me viene|nos viene|le viene|me va|nos va|estoy|estamos|estare|me da|hay|tengo tiempo|es posible)(?![a-z])/;

/** "mañana no puedo", "ni mañana ni pasado", "y no por la tarde". */
const retractedSpan = (folded: string, { from, to }: Span): Span | null => {
  const start = Math.max(0, from - 20);
  const lead = before.exec(folded.slice(start, from));
  if (lead) return { from: start + lead.index, to };
  const tail = after.exec(folded.slice(to, to + 40));
  if (tail) return { from, to: to + tail[0].length };
  return /^(?:ni|no) /.test(folded.slice(from, to)) ? { from, to } : null;
};

export interface StandingTimes {
  remaining: TimePiece[];
  ruledOut: string[];
  /** Includes retracted words. */
  spans: Span[];
}

/** Removes times that the message corrects ("el martes, no, mejor el miércoles") or rules out. */
export const withoutRetractions = (folded: string, pieces: readonly TimePiece[]): StandingTimes => {
  const { remaining, gaps } = corrected(folded, pieces);
  const isOut = new Map(remaining.map((piece) => [piece, retractedSpan(folded, piece)]));
  const out = remaining.filter(
    (piece) => isOut.get(piece) && remaining.some((other) => replaces(other, piece) && !isOut.get(other)),
  );
  const words = pieces.filter(({ meaning }) => !(meaning.about === "day" && meaning.days.isTitle));
  return {
    remaining: remaining.filter((piece) => !out.includes(piece)),
    ruledOut: out.flatMap(({ meaning }) => (meaning.about === "day" ? [meaning.days.first] : [])),
    spans: merged([...gaps, ...words, ...out.flatMap((piece) => isOut.get(piece) ?? [])]),
  };
};

const replaces = (one: TimePiece, other: TimePiece) =>
  one.meaning.about === other.meaning.about && one !== other;

const corrected = (folded: string, pieces: readonly TimePiece[]) => {
  const gaps: Span[] = [];
  let remaining: TimePiece[] = [];
  for (const [place, piece] of pieces.entries()) {
    const last = pieces[place - 1];
    const from = last ? correctionIn(folded, last, piece) : null;
    if (from !== null) {
      const restated = new Set(pieces.slice(place).map(({ meaning }) => meaning.about));
      remaining = remaining.filter(({ meaning }) => !restated.has(meaning.about));
      gaps.push({ from, to: piece.from });
    }
    remaining.push(piece);
  }
  return { remaining, gaps };
};

const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};
