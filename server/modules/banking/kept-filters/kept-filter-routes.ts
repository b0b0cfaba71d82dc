import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  changeKeptFilter,
  deleteKeptFilter,
  keepFilter,
  listKeptFilters,
} from "#shared/contracts/banking/kept-filters.ts";
import type { KeptFilterService } from "./kept-filter-service.ts";

export const keptFilterRoutes = (filters: KeptFilterService): Route[] => [
  userRoute(listKeptFilters, ({ userId }) => filters.list(userId)),
  userRoute(keepFilter, ({ userId, body }) => filters.keep(userId, body)),
  userRoute(changeKeptFilter, ({ userId, params, body }) => filters.change(userId, params.id, body)),
  userRoute(deleteKeptFilter, ({ userId, params, query }) =>
    filters.remove(userId, params.id, query.version),
  ),
];
