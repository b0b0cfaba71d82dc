import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  dismissSharedExpense,
  listSharedExpenses,
  setSharedExpenseSettings,
  takeSharedExpense,
  undoSharedExpense,
} from "#shared/contracts/cash-flow/shared-expenses.ts";
import type { AutomaticNettingService } from "./automatic-netting-service.ts";
import type { SharedExpenseService } from "./shared-expense-service.ts";

const done = { ok: true } as const;

export const sharedExpenseRoutes = (
  shared: SharedExpenseService,
  automatic: AutomaticNettingService,
): Route[] => [
  userRoute(listSharedExpenses, ({ userId }) => shared.list(userId)),
  userRoute(setSharedExpenseSettings, async ({ userId, body: { takesSure } }) => {
    await automatic.set(userId, takesSure);
    return done;
  }),
  userRoute(takeSharedExpense, async ({ userId, params, body: { tag } }) => {
    await shared.take(userId, { id: params.id, tag });
    return done;
  }),
  userRoute(dismissSharedExpense, async ({ userId, params, body: { tag } }) => {
    await shared.dismiss(userId, { id: params.id, tag });
    return done;
  }),
  userRoute(undoSharedExpense, async ({ userId, params, query: { tag } }) => {
    await shared.undo(userId, { id: params.id, tag });
    return done;
  }),
];
