import { publicRoute, type Route, userRoute } from "#server/http/route.ts";
import { sendVerification, verifyEmail } from "#shared/contracts/security.ts";
import type { EmailVerificationService, VerificationOutcome } from "./email-verification-service.ts";

const messages: Record<VerificationOutcome, string> = {
  confirmed: "Correo confirmado",
  password_needed: "Elige una contraseña nueva para confirmar tu correo",
  claimed: "Correo confirmado. Inicia sesión con la contraseña nueva.",
};

export const emailVerificationRoutes = (emailVerification: EmailVerificationService): Route[] => [
  userRoute(sendVerification, async ({ userId }) => {
    await emailVerification.request(userId);
    return { message: "Te hemos enviado un enlace. Vale 24 horas." };
  }),

  publicRoute(verifyEmail, async ({ body, address, session, browser }) => {
    const here = { address, device: browser.device, userId: session.userId };
    const outcome = await emailVerification.verify(body, here);
    return { outcome, message: messages[outcome] };
  }),
];
