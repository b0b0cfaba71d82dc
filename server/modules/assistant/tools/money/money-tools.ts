import { createCheckAffordability } from "./check-affordability.ts";
import { createGetBalance } from "./get-balance.ts";
import { createGetBudget } from "./get-budget.ts";
import { createGetIncome } from "./get-income.ts";
import { createGetSpending } from "./get-spending.ts";
import { createGetSubscriptions } from "./get-subscriptions.ts";
import { createListMovements } from "./list-movements.ts";
import type { MoneyServices } from "./money-services.ts";

export const createMoneyTools = (services: MoneyServices) => [
  createGetBalance(services),
  createGetSpending(services),
  createListMovements(services),
  createGetIncome(services),
  createGetBudget(services),
  createGetSubscriptions(services),
  createCheckAffordability(services),
];
