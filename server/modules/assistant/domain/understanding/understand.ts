import { readFreeTime, readList } from "./agenda-questions.ts";
import { readCategoryChange } from "./category-change.ts";
import { readDelete, readMove } from "./event-changes.ts";
import { readFollowUp } from "./follow-up.ts";
import { readAdvance, readGoalProgress, readNewGoal } from "./goals.ts";
import type { WeighedIntent } from "./intent-signals.ts";
import { readAffordability, readBalance, readBudget } from "./money-questions.ts";
import { readNewEvent } from "./new-event.ts";
import { readIntent } from "./read-intent.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { readSpending } from "./spending.ts";
import type { ConversationContext, Understanding } from "./understanding.ts";

const ASKS_WHAT = /\b(?:que|lo que) (?:tengo|tenemos|hay|toca|me toca|queda)\b/;

const readers: Record<WeighedIntent, (reading: Reading) => Understanding> = {
  create_event: (reading) => {
    const event = readNewEvent(reading.message.raw, reading.when);
    // "recuérdame qué tengo mañana": nothing remains that could be noted.
    const isAsking =
      event.title === "" &&
      reading.when !== null &&
      (reading.signals.isQuestion || reading.signals.isRequest || !reading.signals.hasTime) &&
      (!reading.signals.isRequest || ASKS_WHAT.test(reading.plain));
    return isAsking ? readList(reading) : event;
  },
  list_events: readList,
  free_slots: readFreeTime,
  delete_event: readDelete,
  move_event: (reading) => readMove(reading),
  spending: readSpending,
  balance: readBalance,
  budget: readBudget,
  subscriptions: () => ({ intent: "subscriptions" }),
  affordability: readAffordability,
  goal_progress: readGoalProgress,
  create_goal: readNewGoal,
  advance_goal: readAdvance,
  change_category: readCategoryChange,
  help: () => ({ intent: "help" }),
  greeting: () => ({ intent: "greeting" }),
  thanks: () => ({ intent: "thanks" }),
  other: () => ({ intent: "other" }),
};

/** Longer messages add nothing and take longer to read. */
const MOST_READ = 600;

/**
 * Reads what a Spanish message asks for. Never throws. The result depends only on the text, the instant and
 * the conversation.
 */
export const understand = (
  text: string,
  { now, before }: { now: Date; before?: ConversationContext },
): Understanding => {
  const reading = readMessage(text.slice(0, MOST_READ), now);
  return readFollowUp(reading, before) ?? readers[readIntent(reading.plain, reading.signals)](reading);
};
