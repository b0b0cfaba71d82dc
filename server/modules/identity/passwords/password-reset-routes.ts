import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import { publicRoute, type Route } from "#server/platform/http/route.ts";
import { forgotPassword, resetPassword } from "#shared/contracts/identity/security.ts";
import type { PasswordResetService } from "./password-reset-service.ts";

interface Services {
  passwordReset: PasswordResetService;
  knownBrowsers: Pick<KnownBrowserService, "nameOf" | "trust">;
}

export const passwordResetRoutes = ({ passwordReset, knownBrowsers }: Services): Route[] => [
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
