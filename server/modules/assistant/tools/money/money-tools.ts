import { createCheckAffordability } from "./check-affordability.ts";
import { createGetBalance } from "./get-balance.ts";
import { createGetBudget } from "./get-budget.ts";
import { createGetIncome } from "./get-income.ts";
import { createGetSpending } from "./get-spending.ts";
import { createGetSubscriptions } from "./get-subscriptions.ts";
import { createListTransactions } from "./list-transactions.ts";
import type { MoneyServices } from "./money-services.ts";

export const createMoneyTools = (services: MoneyServices) => [
  createGetBalance(services),
  createGetSpending(services),
  createListTransactions(services),
  createGetIncome(services),
  createGetBudget(services),
  createGetSubscriptions(services),
  ...(services.shopper ? [createCheckAffordability(services.shopper)] : []),
];
