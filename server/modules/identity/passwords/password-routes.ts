import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { changePassword } from "#shared/contracts/identity/security.ts";
import type { PasswordService } from "./password-service.ts";

interface Services {
  password: PasswordService;
  knownBrowsers: Pick<KnownBrowserService, "nameOf" | "keepOnly">;
}

export const passwordRoutes = ({ password, knownBrowsers }: Services): Route[] => [
  userRoute(changePassword, async ({ userId, body, session, cookies, browser: { device } }) => {
    const nameOfBrowser = (email: string) => knownBrowsers.nameOf(cookies, email);
    const { fingerprint, isConfirmed } = session;
    await password.change(userId, body, { fingerprint, device, isConfirmed, nameOfBrowser });
    // A password alone proves less than a sign-in with a second step.
    await session.renew();
    // Comes last, so that a session that has ended leaves no known browser behind.
    await knownBrowsers.keepOnly(userId, cookies);
    return { message: "Contraseña actualizada. Hemos cerrado tus demás sesiones." };
  }),
];
