import { providerName } from "#server/modules/identity/mails/provider-name.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { EndedSince } from "./denial-repository.ts";

type Ended = Omit<EndedSince, "outside" | "needsPassword" | "signedInBy">;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
const named = (is: boolean, name: string) => (is ? [name] : []);

/** What is worth nothing any more: "2 sesiones, 1 llave de acceso y la contraseña"; empty when there was nothing left. */
export const endedWords = (ended: Ended) =>
  joinWithAnd([
    ...counted(ended.sessions, "sesión", "sesiones"),
    ...counted(ended.passkeys, "llave de acceso", "llaves de acceso"),
    ...ended.identities.map((provider) => `la entrada con ${providerName(provider)}`),
    ...named(ended.secondSteps > 0, "la verificación en dos pasos"),
    ...named(ended.recoveryCodes > 0, "los códigos de recuperación"),
    ...named(ended.calendars > 0, "la conexión con Google Calendar"),
    ...named(ended.feeds > 0, "la dirección privada del calendario"),
    ...named(ended.hadPassword, "la contraseña"),
  ]);
