import { readFreeTime, readList } from "#server/modules/assistant/domain/understanding/agenda-questions.ts";
import { answerableOfKind, nameOf } from "#server/modules/assistant/domain/understanding/answerable.ts";
import { readComing } from "#server/modules/assistant/domain/understanding/coming-money.ts";
import {
  readMean,
  readOverspending,
  readPaymentOf,
  readSavings,
  readTopSpending,
  readWeek,
} from "#server/modules/assistant/domain/understanding/figure-questions.ts";
import { readGoalProgress } from "#server/modules/assistant/domain/understanding/goals.ts";
import { wordsLeftAside } from "#server/modules/assistant/domain/understanding/left-aside.ts";
import {
  readAffordability,
  readBalance,
  readBudget,
} from "#server/modules/assistant/domain/understanding/money-questions.ts";
import { readPersonOfExchange } from "#server/modules/assistant/domain/understanding/person-balance.ts";
import type { Reading } from "#server/modules/assistant/domain/understanding/read-message.ts";
import {
  readPartialSpending,
  readSpending,
} from "#server/modules/assistant/domain/understanding/spending.ts";
import type {
  Spending,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
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

const yearOf = (today: string) => ({ from: addDays(today, -365), to: today });

/** One payment, looked for by its amount or its words, in a year where nothing else is said. */
const readPayment = (reading: Reading): Spending | null => {
  const partial = readPartialSpending(reading);
  const period = partial.period ?? yearOf(reading.today);
  const spending: Spending = { ...partial, period, against: null, wanted: "list" };
  if (reading.amounts.length > 0) return readPaymentOf(reading);
  const aside = wordsLeftAside(reading, spending);
  const merchant = partial.merchant ?? (aside.length > 0 ? nameOf(reading, aside) : (partial.asked ?? null));
  return merchant === null ? null : { ...spending, category: null, merchant };
};

/** The readings that change nothing. */
const readers: Partial<Record<Label, (reading: Reading) => Understanding | null>> = {
  spending: spendingAs("sum"),
  movements: spendingAs("list"),
  average_spending: readMean,
  top_spending: readTopSpending,
  savings: readSavings,
  overspending: readOverspending,
  week_summary: readWeek,
  net_worth: () => ({ intent: "net_worth" }),
  find_movement: readPayment,
  compare: readComparison,
  income: (reading) => ({ ...readSpending(reading), against: null, wanted: "sum", flow: "in" }),
  person_balance: readPersonOfExchange,
  balance: readBalance,
  budget: readBudget,
  subscriptions: () => ({ intent: "subscriptions" }),
  upcoming_bills: (reading) => readComing(reading, "upcoming_bills"),
  what_if: (reading) => readComing(reading, "what_if"),
  payday: (reading) => readComing(reading, "payday"),
  safe_to_spend: (reading) => readComing(reading, "safe_to_spend"),
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
