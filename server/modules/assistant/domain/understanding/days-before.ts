import { daysFromThose } from "./beside-days.ts";
import { AND_HEAD, OF_THERE } from "./goes-on.ts";
import type { Reading } from "./read-message.ts";
import type { ConversationContext, Understanding } from "./understanding.ts";

/** "y ahí me queda margen" is asked of the budget of what was spoken of, and "ponme un tope de 150" makes one. */
const ofThere = (
  { plain }: Reading,
  understanding: Understanding,
  earlier: Understanding | null | undefined,
): Understanding | null => {
  const isOfThat = understanding.intent === "budget" && OF_THERE.test(plain);
  const isLimit = understanding.intent === "set_budget" && understanding.cents !== null;
  if (!(isOfThat || isLimit) || understanding.category !== null || earlier?.intent !== "spending")
    return null;
  const category = earlier && "category" in earlier ? earlier.category : null;
  return category === null ? null : { ...understanding, category };
};

/** "¿y en qué sitios más?" is asked of the days of the question before. */
export const ofDaysBefore = (
  reading: Reading,
  understanding: Understanding,
  before: ConversationContext | undefined,
): Understanding => {
  const earlier = before?.understanding;
  const there = ofThere(reading, understanding, earlier);
  if (there) return there;
  if (!earlier || !("period" in earlier) || !earlier.period) return understanding;
  const saysDays = reading.past !== null || reading.future !== null || reading.when?.day;
  if (saysDays || daysFromThose(reading, earlier.period) || !AND_HEAD.test(reading.plain))
    return understanding;
  switch (understanding.intent) {
    case "top_spending":
    case "overspending":
    case "savings":
    case "why_changed":
      return { ...understanding, period: earlier.period };
    default:
      return understanding;
  }
};
