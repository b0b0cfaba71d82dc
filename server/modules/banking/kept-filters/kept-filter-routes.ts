import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  deleteKeptFilter,
  keepFilter,
  listKeptFilters,
  renameKeptFilter,
} from "#shared/contracts/banking/kept-filters.ts";
import type { KeptFilterService } from "./kept-filter-service.ts";

export const keptFilterRoutes = (filters: KeptFilterService): Route[] => [
  userRoute(listKeptFilters, ({ userId }) => filters.list(userId)),
  userRoute(keepFilter, ({ userId, body }) => filters.keep(userId, body)),
  userRoute(renameKeptFilter, ({ userId, params, body }) => filters.rename(userId, params.id, body.name)),
  userRoute(deleteKeptFilter, ({ userId, params }) => filters.remove(userId, params.id)),
];
