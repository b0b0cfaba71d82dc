import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { AppError } from "#server/errors.ts";
import type { User } from "#shared/contracts/identity/auth.ts";

export interface RelyingParty {
  origin: string;
}

interface ExistingPasskey {
  id: string;
  transports: string[];
}

/** A credential in JSON as it came from a browser, and the challenge that it must answer. */
interface PasskeyResponse extends RelyingParty {
  credential: Record<string, unknown>;
  challenge: string;
}

/** Loaded on demand: its certificates take some megabytes. */
const library = () => import("@simplewebauthn/server");
const rpIdOf = ({ origin }: RelyingParty) => new URL(origin).hostname;
const rpName = "AI.Fred";
/** Ed25519, ECDSA on P-256 and RSA, as COSE numbers them: what every device makes one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const registrationOptions = async (user: User, site: RelyingParty, known: ExistingPasskey[]) => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName,
    rpID: rpIdOf(site),
    userID: new Uint8Array(Buffer.from(user.id.replaceAll("-", ""), "hex")),
    userName: user.email || user.firstName,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
};

export const authenticationOptions = async (site: RelyingParty) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: rpIdOf(site), userVerification: "required" });
};

/** Throws `invalid_request` when the registration is invalid. */
export const verifyRegistration = async ({ credential, challenge, origin }: PasskeyResponse) => {
  const { verifyRegistrationResponse } = await library();
  try {
    const result = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf({ origin }),
      supportedAlgorithmIDs,
    });
    if (result.verified) return result.registrationInfo;
  } catch (cause) {
    throw invalidPasskey(cause);
  }
  throw invalidPasskey();
};

/** Throws `invalid_request` when the signature is invalid. The caller checks the counter. */
export const verifyAuthentication = async ({
  credential,
  challenge,
  origin,
  passkey,
}: PasskeyResponse & { passkey: { id: string; publicKey: string } }) => {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf({ origin }),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        // The database compares the counter, so that two parallel requests cannot both pass.
        counter: 0,
      },
    });
    if (verified) return authenticationInfo;
  } catch (cause) {
    throw invalidPasskey(cause);
  }
  throw invalidPasskey();
};

/** The user id in the credential; undefined when it holds none. */
export const userIdInHandle = (credential: Record<string, unknown>) => {
  const { response } = credential;
  const handle = response && typeof response === "object" && "userHandle" in response && response.userHandle;
  const hex = typeof handle === "string" ? Buffer.from(handle, "base64url").toString("hex") : "";
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts?.slice(1).join("-");
};

const invalidPasskey = (cause?: unknown) =>
  new AppError("invalid_request", "La llave de acceso no se ha podido comprobar. Vuelve a intentarlo.", {
    cause,
  });
