import { type Route, userRoute } from "#server/platform/http/route.ts";
import { clearChat, getChatHistory, sendChat, undoChat } from "#shared/contracts/assistant.ts";
import type { AssistantService } from "./assistant-service.ts";

export const assistantRoutes = (assistant: AssistantService): Route[] => [
  userRoute(getChatHistory, ({ userId, query }) => assistant.history(userId, query.before)),
  userRoute(sendChat, ({ userId, body, report, signal }) => assistant.send(userId, body, { report, signal })),
  userRoute(undoChat, ({ userId, params }) => assistant.undo(userId, params.id)),
  userRoute(clearChat, async ({ userId }) => {
    await assistant.clear(userId);
    return { cleared: true as const };
  }),
];
