import { NotConfirmed } from "#client/api/confirmation.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { passkeyProblem } from "#client/lib/passkeys.ts";
import type { Activity } from "#shared/contracts/identity/activity.ts";
import { ApiError } from "#shared/http/errors.ts";

const offline = "No hay conexión. Inténtalo de nuevo en un momento.";

/** Why a call failed, for a field or dialog; undefined when the person cancelled it. */
export const refusalOf = (error: Error | null, fallback: string) => {
  if (!error || error instanceof NotConfirmed) return undefined;
  if (error instanceof TypeError) return offline;
  return reasonOf(error) ?? fallback;
};

/** The same where the device takes part. */
export const passkeyRefusal = (error: Error | null) => {
  if (!error || error instanceof NotConfirmed) return undefined;
  if (error instanceof ApiError) return error.reason ?? "No se pudo usar la llave de acceso.";
  return error instanceof TypeError ? offline : passkeyProblem(error);
};

export const failed = (title: string) => (error: Error) => ({
  title,
  description: refusalOf(error, "Inténtalo de nuevo en un momento."),
});

const sentences: Record<Activity["kind"], string> = {
  registered: "Creaste tu cuenta",
  signed_in: "Entraste en tu cuenta",
  signed_in_anew: "Entraste desde un navegador nuevo",
  sign_in_denied: "Dijiste «No he sido yo» y lo cerramos",
  sign_in_failed: "Alguien intentó entrar y no pudo",
  signed_out: "Cerraste la sesión",
  session_ended: "Cerraste la sesión de otro dispositivo",
  other_sessions_ended: "Cerraste todas las demás sesiones",
  password_changed: "Cambiaste tu contraseña",
  password_reset: "Restableciste tu contraseña por email",
  email_verified: "Confirmaste tu email",
  account_claimed: "Confirmaste tu email y cerramos todo lo anterior",
  account_emptied: "Vaciaste la cuenta que otra persona había creado",
  account_locked: "Quien lleva este AI.Fred bloqueó tu cuenta",
  account_unlocked: "Quien lleva este AI.Fred desbloqueó tu cuenta",
  authenticator_added: "Activaste la verificación en dos pasos",
  authenticator_removed: "Desactivaste la verificación en dos pasos",
  recovery_codes_made: "Pediste códigos de recuperación nuevos",
  recovery_code_used: "Usaste un código de recuperación",
  passkey_added: "Añadiste una llave de acceso",
  passkey_removed: "Quitaste una llave de acceso",
  access_token_added: "Creaste un token de acceso",
  access_token_revoked: "Revocaste un token de acceso",
  identity_linked: "Vinculaste otra forma de entrar",
  identity_unlinked: "Desvinculaste una forma de entrar",
  bank_consent_given: "Diste permiso a un banco",
  bank_consent_ended: "Terminó el permiso de un banco",
  bank_movements_withdrawn: "Tu banco retiró movimientos",
  calendar_connected: "Conectaste Google Calendar",
  calendar_disconnected: "Desconectaste Google Calendar",
  feed_created: "Creaste una dirección privada de tu calendario",
  feed_revoked: "Desactivaste la dirección privada de tu calendario",
  data_exported: "Descargaste tus datos",
  data_restored: "Recuperaste tus datos de una copia",
  mail_withheld: "No te enviamos un correo, porque ya eran muchos",
};

/** "Añadiste una llave de acceso: Mi portátil". */
export const sentenceOf = ({ kind, detail }: Pick<Activity, "kind" | "detail">) =>
  detail ? `${sentences[kind]}: ${detail}` : sentences[kind];
