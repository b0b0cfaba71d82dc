import { type RenderedMail, renderMail } from "#server/platform/mail/render-mail.ts";
import { joinWithOr } from "#server/spanish/format.ts";

interface LinkMail {
  link: string;
  name?: string | undefined;
}

export const resetMail = ({ link, name }: LinkMail): RenderedMail =>
  renderMail({
    title: "Elige una contraseña nueva",
    name,
    paragraphs: ["Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta de AI.Fred."],
    action: { label: "Elegir contraseña", href: link },
    notes: [
      "El enlace vale 30 minutos y una sola vez.",
      "Si no has sido tú, no hagas nada: tu contraseña sigue igual.",
    ],
  });

export const noPasswordMail = ({ link, name, providers }: LinkMail & { providers: string[] }): RenderedMail =>
  renderMail({
    title: "Tu cuenta no tiene contraseña",
    name,
    paragraphs: [
      "Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta de AI.Fred.",
      providers.length > 0
        ? `Tu cuenta no usa contraseña: entras con ${joinWithOr(providers)}.`
        : "Tu cuenta no usa contraseña: entra como lo haces siempre.",
    ],
    action: { label: "Ir a iniciar sesión", href: link },
    notes: ["Si no has sido tú, no hagas nada: tu cuenta sigue igual."],
  });

export const verificationMail = ({ link }: Pick<LinkMail, "link">): RenderedMail =>
  renderMail({
    title: "Confirma tu correo",
    paragraphs: [
      "Hay una cuenta de AI.Fred con este correo. Confirma que es tuyo para poder recuperarla si un día olvidas la contraseña.",
    ],
    action: { label: "Confirmar mi correo", href: link },
    notes: [
      "El enlace vale 24 horas y una sola vez.",
      "Si no has creado tú la cuenta, no lo pulses y borra este correo.",
    ],
  });

export const addressTakenMail = ({ link, forgot }: { link: string; forgot: string }): RenderedMail =>
  renderMail({
    title: "Ya tienes una cuenta",
    paragraphs: [
      "Alguien intentó registrarse en AI.Fred con tu correo, que ya tiene una cuenta.",
      "Si fuiste tú, inicia sesión con la de siempre.",
    ],
    action: { label: "Iniciar sesión", href: link },
    notes: [
      `Si no recuerdas la contraseña, elige otra aquí: ${forgot}`,
      "Si no fuiste tú, no hagas nada: nadie ha entrado en tu cuenta.",
    ],
  });
