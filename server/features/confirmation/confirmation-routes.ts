import { type Route, userRoute } from "#server/http/route.ts";
import { confirmIdentity } from "#shared/contracts/security.ts";
import type { ConfirmationService } from "./confirmation-service.ts";

export const confirmationRoutes = (confirmation: ConfirmationService): Route[] => [
  userRoute(confirmIdentity, async ({ userId, body, session, browser }) => {
    await confirmation.prove(userId, body, browser.device);
    session.confirm();
    return { message: "Confirmado" };
  }),
];
