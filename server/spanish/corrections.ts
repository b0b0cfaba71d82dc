import type { Span } from "./phrase.ts";

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
export const correctionIn = (folded: string, one: Span, other: Span): number | null => {
  const gap = folded.slice(one.to, other.from);
  if (gap.length > longestGap) return null;
  if (exclusion.test(gap)) return null;
  const found = correctionEnding.exec(gap);
  if (!found) return null;
  const isStraight = /^[\s,.;:…—-]*$/.test(gap.slice(0, found.index));
  return one.to + (isStraight ? 0 : found.index);
};
