import { type Route, userRoute } from "#server/platform/http/route.ts";
import { answerAccountQuestion, getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import type { BankSyncService } from "./bank-sync-service.ts";

export const bankSyncRoutes = (sync: BankSyncService): Route[] => [
  userRoute(syncBanks, ({ userId, browser }) => sync.syncNow(userId, browser)),
  userRoute(answerAccountQuestion, ({ userId, browser, params, body }) =>
    sync.answerAccountQuestion(userId, params.id, { isSame: body.isSame, presence: browser }),
  ),
  userRoute(getSyncStatus, ({ userId }) => sync.status(userId)),
];
