import { AND_HEAD } from "./goes-on.ts";
import type { Reading } from "./read-message.ts";
import type { ConversationContext, Understanding } from "./understanding.ts";

/** "¿y en qué sitios más?" is asked of the days of the question before. */
export const ofDaysBefore = (
  reading: Reading,
  understanding: Understanding,
  before: ConversationContext | undefined,
): Understanding => {
  const earlier = before?.understanding;
  if (!earlier || !("period" in earlier) || earlier.period === null) return understanding;
  const saysDays = reading.past !== null || reading.future !== null || reading.when?.day;
  if (saysDays || !AND_HEAD.test(reading.plain)) return understanding;
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
