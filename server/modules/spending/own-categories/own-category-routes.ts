import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  createOwnCategory,
  deleteOwnCategory,
  listOwnCategories,
  mergeOwnCategory,
  updateOwnCategory,
} from "#shared/contracts/spending/own-categories.ts";
import type { OwnCategoryService } from "./own-category-service.ts";

export const ownCategoryRoutes = (ownCategories: OwnCategoryService): Route[] => [
  userRoute(listOwnCategories, ({ userId }) => ownCategories.list(userId), {
    version: async ({ userId }) => String(await ownCategories.version(userId)),
  }),
  userRoute(createOwnCategory, ({ userId, body }) => ownCategories.create(userId, body)),
  userRoute(updateOwnCategory, ({ userId, params, body: { version, ...edit } }) =>
    ownCategories.update(userId, params.id, { version, edit }),
  ),
  userRoute(mergeOwnCategory, ({ userId, params, body }) => ownCategories.merge(userId, params.id, body)),
  userRoute(deleteOwnCategory, ({ userId, params, query }) =>
    ownCategories.remove(userId, params.id, query.version),
  ),
];
