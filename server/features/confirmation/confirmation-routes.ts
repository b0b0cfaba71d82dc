import { knownDeviceOf } from "#server/http/known-device.ts";
import { type Route, userRoute } from "#server/http/route.ts";
import { confirmIdentity } from "#shared/contracts/security.ts";
import type { ConfirmationService } from "./confirmation-service.ts";

export const confirmationRoutes = (confirmation: ConfirmationService): Route[] => [
  userRoute(confirmIdentity, async ({ userId, body, session, cookies, browser: { device } }) => {
    const nameOfBrowser = (email: string) => knownDeviceOf(cookies, email);
    await confirmation.prove(userId, body, { device, nameOfBrowser });
    session.confirm();
    return { message: "Confirmado" };
  }),
];
