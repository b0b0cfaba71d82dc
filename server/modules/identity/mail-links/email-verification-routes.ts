import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import { publicRoute, type Route, userRoute } from "#server/platform/http/route.ts";
import { sendVerification, verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import type { EmailVerificationService, VerificationOutcome } from "./email-verification-service.ts";

interface Services {
  emailVerification: EmailVerificationService;
  knownBrowsers: Pick<KnownBrowserService, "trust">;
}

const messages: Record<VerificationOutcome, string> = {
  confirmed: "Correo confirmado",
  password_needed: "Elige una contraseña nueva para confirmar tu correo",
  claimed: "Correo confirmado. Inicia sesión con la contraseña nueva.",
};

export const emailVerificationRoutes = ({ emailVerification, knownBrowsers }: Services): Route[] => [
  userRoute(sendVerification, async ({ userId }) => {
    await emailVerification.request(userId);
    return { message: "Te hemos enviado un enlace. Vale 24 horas." };
  }),

  publicRoute(verifyEmail, async ({ body, address, session, browser, cookies }) => {
    const here = { address, device: browser.device, userId: session.userId };
    const { outcome, owner } = await emailVerification.verify(body, here);
    if (outcome === "claimed") await knownBrowsers.trust(owner, cookies);
    return { outcome, message: messages[outcome] };
  }),
];
