import { type Route, userRoute } from "#server/platform/http/route.ts";
import { getHistoryEntry, listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import type { HistoryService } from "./history-service.ts";

export const historyRoutes = (history: HistoryService): Route[] => [
  userRoute(listHistory, ({ userId, query }) => history.list(userId, query)),
  userRoute(getHistoryEntry, ({ userId, params }) => history.read(userId, params.id)),
  userRoute(undoHistoryEntry, ({ userId, params }) => history.undo(userId, params.id)),
];
