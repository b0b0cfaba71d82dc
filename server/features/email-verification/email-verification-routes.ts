import { publicRoute, type Route, userRoute } from "#server/http/route.ts";
import { sendVerification, verifyEmail } from "#shared/contracts/security.ts";
import type { EmailVerificationService } from "./email-verification-service.ts";

export const emailVerificationRoutes = (emailVerification: EmailVerificationService): Route[] => [
  userRoute(sendVerification, async ({ userId }) => {
    await emailVerification.request(userId);
    return { message: "Te hemos enviado un enlace. Vale 24 horas." };
  }),

  publicRoute(verifyEmail, async ({ body, address, browser }) => {
    await emailVerification.verify(body.token, { address, device: browser.device });
    return { message: "Correo confirmado" };
  }),
];
