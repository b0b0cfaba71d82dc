import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { ReminderService } from "#server/modules/calendar/events/reminder-service.ts";
import type { FreeTimeService } from "#server/modules/calendar/free-time-service.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { SavingMovesService } from "#server/modules/cash-flow/reading/saving-moves-service.ts";
import type { SharedExpenseService } from "#server/modules/cash-flow/shared-expenses/shared-expense-service.ts";
import type { WhatIfService } from "#server/modules/cash-flow/what-if/what-if-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import { createAddMovementTool } from "./accounts/add-movement.ts";
import { createCreateEventTool } from "./agenda/create-event.ts";
import { createDeleteEventTool } from "./agenda/delete-event.ts";
import { createFindFreeTimeTool } from "./agenda/find-free-time.ts";
import { createListEventsTool } from "./agenda/list-events.ts";
import { createMoveEventTool } from "./agenda/move-event.ts";
import { createSetRemindersTool } from "./agenda/set-reminders.ts";
import { createGetBillEnd } from "./bills/get-bill-end.ts";
import { createGetBillRise } from "./bills/get-bill-rise.ts";
import { createGetCurrentCost } from "./bills/get-current-cost.ts";
import { createGetOwnPart } from "./bills/get-own-part.ts";
import { createGetPaidBills } from "./bills/get-paid-bills.ts";
import { createChangeCategoryTool } from "./categories/change-category.ts";
import { createAskWhatIf } from "./coming/ask-what-if.ts";
import { createGetBalanceAhead } from "./coming/get-balance-ahead.ts";
import { createGetForecastReasons } from "./coming/get-forecast-reasons.ts";
import { createGetPayday } from "./coming/get-payday.ts";
import { createGetSafeToSpend } from "./coming/get-safe-to-spend.ts";
import { createGetUpcomingBills } from "./coming/get-upcoming-bills.ts";
import { createGetNotices, type NoticeList } from "./get-notices.ts";
import { createCreateGoalTool } from "./goals/create-goal.ts";
import { createGetGoalTool } from "./goals/get-goal.ts";
import { createGetGoalDate } from "./goals/get-goal-date.ts";
import { createListGoalsTool } from "./goals/list-goals.ts";
import { createNoteWeekTool } from "./goals/note-week.ts";
import { createRecordProgressTool } from "./goals/record-progress.ts";
import { createCheckAffordability } from "./money/check-affordability.ts";
import { createGetAccountPayments } from "./money/get-account-payments.ts";
import { createGetBalance } from "./money/get-balance.ts";
import { createGetBudget } from "./money/get-budget.ts";
import { createGetChangeReasons } from "./money/get-change-reasons.ts";
import { createGetIncome } from "./money/get-income.ts";
import { createGetLeftOver } from "./money/get-left-over.ts";
import { createGetMonthLeft } from "./money/get-month-left.ts";
import { createGetNetWorth } from "./money/get-net-worth.ts";
import { createGetOverspending } from "./money/get-overspending.ts";
import { createGetOwed } from "./money/get-owed.ts";
import { createGetPastBalance } from "./money/get-past-balance.ts";
import { createGetPersonBalance } from "./money/get-person-balance.ts";
import { createGetSavingTime } from "./money/get-saving-time.ts";
import { createGetSavings } from "./money/get-savings.ts";
import { createGetSetAside } from "./money/get-set-aside.ts";
import { createGetShare } from "./money/get-share.ts";
import { createGetSpending } from "./money/get-spending.ts";
import { createGetSpendingEach } from "./money/get-spending-each.ts";
import { createGetSpendingRule } from "./money/get-spending-rule.ts";
import { createGetSpendingWithout } from "./money/get-spending-without.ts";
import { createGetSubscriptions } from "./money/get-subscriptions.ts";
import { createGetTopPayers } from "./money/get-top-payers.ts";
import { createGetTopPeople } from "./money/get-top-people.ts";
import { createGetTopSpending } from "./money/get-top-spending.ts";
import { createGetWeekSummary } from "./money/get-week-summary.ts";
import { createGetHistory } from "./money/history/get-history.ts";
import { createListTransactions } from "./money/list-transactions.ts";
import type { MoneyServices } from "./money/money-services.ts";
import { createSetBudgetTool } from "./money/set-budget.ts";
import { createSplitPayment } from "./money/split-payment.ts";
import type { Tool } from "./tool.ts";

interface Services extends MoneyServices {
  ledger: MoneyServices["ledger"] & Pick<LedgerService, "readMoney">;
  events: Pick<EventService, "listed" | "findMany" | "upcoming" | "find" | "timesOf" | "changed">;
  reminders: Pick<ReminderService, "byDefault">;
  freeTime: Pick<FreeTimeService, "freeSlots">;
  promises: Pick<PromiseService, "list">;
  cashFlow: Pick<ReadingService, "availableUntil" | "forecast" | "pay" | "read" | "recurring">;
  whatIf: Pick<WhatIfService, "ask">;
  savingMoves: Pick<SavingMovesService, "list">;
  finance: Pick<FinanceService, "summarise">;
  sharedExpenses: Pick<SharedExpenseService, "list">;
  goals: Pick<GoalService, "list" | "featured" | "outlook" | "outlookOf" | "toWire" | "advancesBetween">;
  /** Missing where nobody gathers what is worth a word. */
  notifications?: NoticeList;
}

/** All tools, with or without a model. */
export const createTools = (services: Services): Tool[] => [
  createGetBalance(services),
  createGetPastBalance(services),
  createGetSpending(services),
  createGetSpendingEach(services),
  createGetSpendingWithout(services),
  createGetHistory(services),
  createGetAccountPayments(services),
  createGetShare(services),
  createListTransactions(services),
  createGetPersonBalance(services),
  createGetIncome(services),
  createGetLeftOver(services),
  createGetMonthLeft(services),
  createGetSavings(services),
  createGetSpendingRule(services),
  createGetSetAside(services),
  createGetTopSpending(services),
  createGetChangeReasons(services),
  createGetOverspending(services),
  createGetNetWorth(services),
  createGetWeekSummary(services),
  createGetBudget(services),
  createGetSubscriptions(services),
  createGetBillRise(services),
  createGetBillEnd(services),
  createGetOwnPart(services),
  createGetCurrentCost(services),
  createGetPaidBills(services),
  createGetTopPeople(services),
  createGetTopPayers(services),
  createGetOwed(services),
  createGetSavingTime(services),
  createSplitPayment(services),
  ...(services.notifications ? [createGetNotices(services.notifications)] : []),
  createGetUpcomingBills(services),
  createGetPayday(services),
  createGetSafeToSpend(services),
  createGetBalanceAhead(services),
  createGetForecastReasons(services),
  createAskWhatIf(services),
  ...(services.shopper ? [createCheckAffordability(services.shopper, services.ledger)] : []),
  createListEventsTool(services),
  createFindFreeTimeTool(services),
  createCreateEventTool(services),
  createMoveEventTool(services),
  createSetRemindersTool(services),
  createDeleteEventTool(services),
  createListGoalsTool(services),
  createGetGoalTool(services),
  createGetGoalDate(services),
  createCreateGoalTool(services),
  createRecordProgressTool(services),
  createNoteWeekTool(services),
  createChangeCategoryTool(services),
  createSetBudgetTool(services),
  createAddMovementTool(services),
];
