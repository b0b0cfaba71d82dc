import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  dismissSharedExpense,
  listSharedExpenses,
  takeSharedExpense,
  undoSharedExpense,
} from "#shared/contracts/cash-flow/shared-expenses.ts";
import type { SharedExpenseService } from "./shared-expense-service.ts";

const done = { ok: true } as const;

export const sharedExpenseRoutes = (shared: SharedExpenseService): Route[] => [
  userRoute(listSharedExpenses, ({ userId }) => shared.list(userId)),
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
