import { readFreeTime, readList } from "#server/modules/assistant/domain/understanding/agenda-questions.ts";
import { answerableOfKind } from "#server/modules/assistant/domain/understanding/answerable.ts";
import { readGoalProgress } from "#server/modules/assistant/domain/understanding/goals.ts";
import {
  readAffordability,
  readBalance,
  readBudget,
} from "#server/modules/assistant/domain/understanding/money-questions.ts";
import { readPersonOfExchange } from "#server/modules/assistant/domain/understanding/person-balance.ts";
import type { Reading } from "#server/modules/assistant/domain/understanding/read-message.ts";
import { readSpending } from "#server/modules/assistant/domain/understanding/spending.ts";
import type {
  Spending,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Label } from "./labels.ts";

const spendingAs = (wanted: Spending["wanted"]) => (reading: Reading) => ({
  ...readSpending(reading),
  against: null,
  wanted,
  flow: "out" as const,
});

/** A wish or a purchase without any thing or price is no question that can be answered. */
const readPurchase = (reading: Reading) => {
  const purchase = readAffordability(reading);
  return purchase.item === null && purchase.cents === null ? null : purchase;
};

const readComparison = (reading: Reading) => {
  const spending = readSpending(reading);
  return spending.against ? spending : null;
};

/** The readings that change nothing. */
const readers: Partial<Record<Label, (reading: Reading) => Understanding | null>> = {
  spending: spendingAs("sum"),
  movements: spendingAs("list"),
  average_spending: spendingAs("mean"),
  top_spending: spendingAs("largest"),
  compare: readComparison,
  income: (reading) => ({ ...readSpending(reading), against: null, wanted: "sum", flow: "in" }),
  person_balance: readPersonOfExchange,
  balance: readBalance,
  budget: readBudget,
  subscriptions: () => ({ intent: "subscriptions" }),
  affordability: readPurchase,
  goal_progress: readGoalProgress,
  list_events: readList,
  free_slots: readFreeTime,
  help: () => ({ intent: "help" }),
  greeting: () => ({ intent: "greeting" }),
  thanks: () => ({ intent: "thanks" }),
};

/** Reads a message as one of this label. Null where Fred has no answer to such messages, or its words do not fill one. */
export const takeAs = (reading: Reading, label: Label): Understanding | null => {
  const taken = readers[label]?.(reading);
  return taken ? answerableOfKind(reading, taken) : null;
};
