import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { confirmIdentity } from "#shared/contracts/identity/security.ts";
import type { ConfirmationService } from "./confirmation-service.ts";

interface Services {
  confirmation: ConfirmationService;
  knownBrowsers: Pick<KnownBrowserService, "nameOf">;
}

export const confirmationRoutes = ({ confirmation, knownBrowsers }: Services): Route[] => [
  userRoute(confirmIdentity, async ({ userId, body, session, cookies, browser: { device } }) => {
    const nameOfBrowser = (email: string) => knownBrowsers.nameOf(cookies, email);
    await confirmation.prove(userId, body, { device, nameOfBrowser });
    session.confirm();
    return { message: "Confirmado" };
  }),
];
