import { type Route, userRoute } from "#server/platform/http/route.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import type { HistoryService } from "./history-service.ts";

export const historyRoutes = (history: HistoryService): Route[] => [
  userRoute(undoHistoryEntry, ({ userId, params }) => history.undo(userId, params.id)),
];
