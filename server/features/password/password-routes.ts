import { knownDeviceOf } from "#server/http/known-device.ts";
import { type Route, userRoute } from "#server/http/route.ts";
import { changePassword } from "#shared/contracts/security.ts";
import type { PasswordService } from "./password-service.ts";

export const passwordRoutes = (password: PasswordService): Route[] => [
  userRoute(changePassword, async ({ userId, body, session, cookies, browser: { device } }) => {
    const nameOfBrowser = (email: string) => knownDeviceOf(cookies, email);
    const { fingerprint, isConfirmed } = session;
    await password.change(userId, body, { fingerprint, device, isConfirmed, nameOfBrowser });
    // A password alone proves less than a sign-in, where a code may have to follow.
    await session.renew();
    return { message: "Contraseña actualizada. Hemos cerrado tus demás sesiones." };
  }),
];
