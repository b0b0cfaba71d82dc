import { formatMailDate, type RenderedMail, renderMail } from "#server/platform/mail/render-mail.ts";

/** Changes that are mailed because a stranger may have made them. */
export type NoticeKind = keyof typeof notices;

interface NoticeMail {
  what: NoticeKind;
  detail: string | null;
  at: Date;
  name?: string | undefined;
  forgot: string;
}

const notices = {
  password_changed: "Tu contraseña ha cambiado",
  password_reset: "Tienes una contraseña nueva",
  sign_in_denied: "Se ha deshecho un inicio de sesión",
  account_claimed: "La cuenta con tu correo es ahora tuya",
  authenticator_added: "Se ha activado la verificación en dos pasos",
  authenticator_removed: "Se ha quitado la verificación en dos pasos",
  recovery_codes_made: "Tienes códigos de recuperación nuevos",
  recovery_code_used: "Alguien ha entrado con un código de recuperación",
  passkey_added: "Se ha añadido una llave de acceso",
  passkey_removed: "Se ha quitado una llave de acceso",
  access_token_added: "Se ha creado un token de acceso a tus datos",
  identity_linked: "Se ha añadido otra forma de entrar",
  identity_unlinked: "Se ha quitado una forma de entrar",
  feed_created: "Tu calendario tiene una dirección privada nueva",
  bank_consent_given: "Se ha conectado un banco",
  calendar_connected: "Se ha conectado Google Calendar",
  data_exported: "Se han descargado tus datos",
} as const;

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(notices, kind);

export const noticeMail = ({ what, detail, at, name, forgot }: NoticeMail): RenderedMail =>
  renderMail({
    subject: `Seguridad de tu cuenta: ${notices[what].toLowerCase()}`,
    title: notices[what],
    name,
    paragraphs: [
      `${notices[what]}${detail ? ` (${detail})` : ""} en AI.Fred.`,
      `Fue el ${formatMailDate(at)}, hora peninsular.`,
    ],
    action: { label: "No he sido yo", href: forgot },
    notes: [
      "Si has sido tú, no hagas nada.",
      "Si no, elige una contraseña nueva: se cerrarán todas tus sesiones. Luego quita en Configuración las llaves y formas de entrar que no sean tuyas.",
    ],
  });

export const farewellMail = ({
  receipt,
  at,
  name,
}: {
  receipt: string;
  at: Date;
  name?: string | undefined;
}) =>
  renderMail({
    title: "Tu cuenta se ha eliminado",
    name,
    paragraphs: [
      `Eliminamos tu cuenta de AI.Fred y todo lo que había en ella el ${formatMailDate(at)}, hora peninsular.`,
      `Número de recibo: ${receipt}`,
    ],
    notes: ["Guarda este correo si lo necesitas: no nos queda copia de nada."],
  });
