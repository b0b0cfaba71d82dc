import { type Route, userRoute } from "#server/http/route.ts";
import { getSyncStatus, syncBanks } from "#shared/contracts/bank-connections.ts";
import type { BankSyncService } from "./bank-sync-service.ts";

export const bankSyncRoutes = (sync: BankSyncService): Route[] => [
  userRoute(syncBanks, ({ userId, browser }) => sync.syncNow(userId, browser)),
  userRoute(getSyncStatus, ({ userId }) => sync.status(userId)),
];
