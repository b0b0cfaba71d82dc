import { type Route, userRoute } from "#server/platform/http/route.ts";
import { changeTransactions, linkTransactions } from "#shared/contracts/banking/bulk.ts";
import type { BulkService } from "./bulk-service.ts";

export const bulkRoutes = (bulk: BulkService): Route[] => [
  userRoute(changeTransactions, ({ userId, body }) => bulk.apply(userId, body)),
  userRoute(linkTransactions, ({ userId, body }) => bulk.link(userId, body)),
];
