import { providerName } from "#server/modules/identity/mails/provider-name.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { EndedSince } from "./denial-repository.ts";

type Ended = Omit<EndedSince, "outside" | "needsPassword" | "signedInBy">;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
const itemIf = (is: boolean, name: string) => (is ? [name] : []);

/** For example "2 sesiones, 1 llave de acceso y la contraseña"; empty when nothing ended. */
export const formatEndedAccess = (ended: Ended) =>
  joinWithAnd([
    ...counted(ended.sessions, "sesión", "sesiones"),
    ...counted(ended.passkeys, "llave de acceso", "llaves de acceso"),
    ...ended.identities.map((provider) => `la entrada con ${providerName(provider)}`),
    ...itemIf(ended.secondSteps > 0, "la verificación en dos pasos"),
    ...itemIf(ended.recoveryCodes > 0, "los códigos de recuperación"),
    ...itemIf(ended.calendars > 0, "la conexión con Google Calendar"),
    ...itemIf(ended.feeds > 0, "la dirección privada del calendario"),
    ...itemIf(ended.hadPassword, "la contraseña"),
  ]);
