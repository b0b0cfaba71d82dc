import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import type { CredentialService } from "#server/modules/identity/sign-in/credential-service.ts";
import { publicRoute, type Route, userRoute } from "#server/platform/http/route.ts";
import { changePassword, forgotPassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import type { PasswordResetService } from "./password-reset-service.ts";

interface Services {
  credentials: Pick<CredentialService, "changePassword">;
  passwordReset: PasswordResetService;
  knownBrowsers: KnownBrowserService;
}

export const passwordRoutes = ({ credentials, passwordReset, knownBrowsers }: Services): Route[] => [
  userRoute(changePassword, async ({ userId, body, session, cookies, browser: { device } }) => {
    const nameOfBrowser = (email: string) => knownBrowsers.nameOf(cookies, email);
    const { fingerprint, isConfirmed } = session;
    await credentials.changePassword(userId, body, { fingerprint, device, isConfirmed, nameOfBrowser });
    // A password alone proves less than a sign-in with a second step.
    await session.renew();
    // Comes last, so that a session that has ended leaves no known browser behind.
    await knownBrowsers.keepOnly(userId, cookies);
    return { message: "Contraseña actualizada. Hemos cerrado tus demás sesiones." };
  }),

  publicRoute(forgotPassword, async ({ body, address, cookies }) => {
    const knownDevice = await knownBrowsers.nameOf(cookies, body.email);
    await passwordReset.request(body.email, { address, knownDevice });
    return { message: "Si hay una cuenta con ese correo, te hemos enviado un enlace." };
  }),

  publicRoute(resetPassword, async ({ body, address, browser, cookies }) => {
    const userId = await passwordReset.reset(body, { address, device: browser.device });
    await knownBrowsers.trust(userId, cookies);
    return { message: "Contraseña cambiada. Inicia sesión con la nueva." };
  }),
];
