import { type Route, userRoute } from "#server/platform/http/route.ts";
import { correctCategory, undoCorrection } from "#shared/contracts/banking/ledger.ts";
import type { CategoryService } from "./category-service.ts";

export const categoryRoutes = (categories: CategoryService): Route[] => [
  userRoute(correctCategory, ({ userId, params, body }) =>
    categories.correct(userId, params.id, body.category),
  ),
  userRoute(undoCorrection, ({ userId, params }) => categories.undo(userId, params.id)),
];
