import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** As WebAuthn Level 3 has it in JSON; the contract leaves it to the library. */
type Json = Record<string, unknown>;

/** Whether this browser knows passkeys at all. */
export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === "function";

const library = () => import("@simplewebauthn/browser");

/** Makes a passkey on this device. Rejects with what `passkeyProblem` puts into words. */
export const createPasskey = async (options: Json): Promise<Json> => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
};

/** Proves with a passkey who one is. Rejects with what `passkeyProblem` puts into words. */
export const signInWithPasskey = async (options: Json): Promise<Json> => {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
};

const problems: Record<string, string> = {
  InvalidStateError: "Este dispositivo ya tiene una llave de acceso para tu cuenta.",
  NotAllowedError: "No has terminado en la ventana de tu dispositivo. Inténtalo de nuevo cuando quieras.",
  AbortError: "No has terminado en la ventana de tu dispositivo. Inténtalo de nuevo cuando quieras.",
  SecurityError: "Las llaves de acceso no funcionan en esta dirección.",
};

/** Why the device gave no passkey, in the person's words. */
export const passkeyProblem = (error: unknown) =>
  (error instanceof Error && problems[error.name]) || "Tu dispositivo no ha podido usar la llave de acceso.";
