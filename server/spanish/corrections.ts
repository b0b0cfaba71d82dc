import type { Span } from "./phrase.ts";

const strong =
  "(?:no|nada|mejor|perdon|perdona|digo|quiero decir|queria decir|me he liado|me lie|me equivoco|me he equivocado|corrijo|corrige|rectifico|sino|en realidad|mas bien|o mejor|cambio|bueno|uy)";
const weak =
  "(?:espera|ay|ah|eh|o sea|que|es|era|ese|va a ser|que sea|ponlo|ponla|pon|a ver|vale|al final|si|y|para|pues|de hecho)";
const tail = new RegExp(
  `(?:^|[\\s,.;:…—-])(?:(?:${weak})[\\s,.;:…—-]{1,60}){0,30}${strong}(?:[\\s,.;:…—-]{1,60}(?:${strong}|${weak})){0,30}[\\s,.;:…—-]{0,60}$`,
);
/** "el miércoles, no mañana", "y no por la tarde": what follows is ruled out instead. */
const ruledOut = /^\s*(?:,\s*|y )(?:y )?no\s+$/;
const longestGap = 60;

/**
 * Whether the words between two times take the first one back: "el martes, no, mejor | el miércoles". Answers where the
 * taking back begins.
 */
export const correctionIn = (folded: string, one: Span, other: Span): number | null => {
  const gap = folded.slice(one.to, other.from);
  if (gap.length > longestGap) return null;
  if (ruledOut.test(gap)) return null;
  const found = tail.exec(gap);
  if (!found) return null;
  const isStraight = /^[\s,.;:…—-]*$/.test(gap.slice(0, found.index));
  return one.to + (isStraight ? 0 : found.index);
};
