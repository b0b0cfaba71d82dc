import { knownDeviceOf } from "#server/http/known-device.ts";
import { publicRoute, type Route } from "#server/http/route.ts";
import { forgotPassword, resetPassword } from "#shared/contracts/security.ts";
import type { PasswordResetService } from "./password-reset-service.ts";

export const passwordResetRoutes = (passwordReset: PasswordResetService): Route[] => [
  publicRoute(forgotPassword, async ({ body, address, cookies }) => {
    await passwordReset.request(body.email, { address, knownDevice: knownDeviceOf(cookies, body.email) });
    return { message: "Si hay una cuenta con ese correo, te hemos enviado un enlace." };
  }),

  publicRoute(resetPassword, async ({ body, address, browser }) => {
    await passwordReset.reset(body, { address, device: browser.device });
    return { message: "Contraseña cambiada. Inicia sesión con la nueva." };
  }),
];
