import type { Reading } from "./read-message.ts";
import type { UnderstandingOf } from "./understanding.ts";

const RULE = /\b50[ /-]?30[ /-]?20\b/;
const PART_OF_SPENDING =
  /\b(?:cuant[oa]|que)\b.{0,40}\b(?:en|son|para) (?:mis |las |los )?(necesidades|deseos)\b(?! (?:de|del) )/;

/** "¿cómo voy con la regla 50/30/20?", "¿cuánto gasto en necesidades?" Null for other questions. */
export const readSpendingRule = ({
  plain,
  message,
  signals,
}: Reading): UnderstandingOf<"spending_rule"> | null => {
  if (signals.isRequest || signals.hasTask) return null;
  if (RULE.test(message.folded)) return { intent: "spending_rule", part: null };
  const part = plain.match(PART_OF_SPENDING)?.[1];
  if (part === undefined) return null;
  return { intent: "spending_rule", part: part === "deseos" ? "wants" : "needs" };
};
