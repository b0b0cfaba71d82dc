import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { AppError } from "#server/errors.ts";
import type { User } from "#shared/contracts/identity/auth.ts";

/** Ours, as a browser sees it: a passkey is worth something only here. */
export interface Site {
  /** Scheme, host and port. */
  origin: string;
}

interface Known {
  id: string;
  transports: string[];
}

/** A credential in JSON as it came from a browser, and the challenge that it must answer. */
interface Answer extends Site {
  credential: Record<string, unknown>;
  challenge: string;
}

/** Its certificates weigh some megabytes: who uses no passkey does not load them. */
const library = () => import("@simplewebauthn/server");
const rpIdOf = ({ origin }: Site) => new URL(origin).hostname;
const rpName = "AI.Fred";
/** Ed25519, ECDSA on P-256 and RSA, as COSE numbers them: what every device makes one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a browser needs to make a passkey that it can find by itself and that asks for a finger, a face or a PIN. */
export const creationOptions = async (user: User, site: Site, known: Known[]) => {
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

export const requestOptions = async (site: Site) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: rpIdOf(site), userVerification: "required" });
};

/** Throws `invalid_request` for a credential that was not made here and now. */
export const readCreation = async ({ credential, challenge, origin }: Answer) => {
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
    throw notOurs(cause);
  }
  throw notOurs();
};

/** Throws `invalid_request` for one that was not signed here and now by that key. Answers the counter, unjudged. */
export const readRequest = async ({
  credential,
  challenge,
  origin,
  passkey,
}: Answer & { passkey: { id: string; publicKey: string } }) => {
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
        // Compared where it is stored: there two at once cannot both pass, and what is not signed cannot accuse.
        counter: 0,
      },
    });
    if (verified) return authenticationInfo;
  } catch (cause) {
    throw notOurs(cause);
  }
  throw notOurs();
};

/** Whom the passkey says it is of; nobody for one that says nothing. */
export const ownerIn = (credential: Record<string, unknown>) => {
  const { response } = credential;
  const handle = response && typeof response === "object" && "userHandle" in response && response.userHandle;
  const hex = typeof handle === "string" ? Buffer.from(handle, "base64url").toString("hex") : "";
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts?.slice(1).join("-");
};

const notOurs = (cause?: unknown) =>
  new AppError("invalid_request", "La llave de acceso no se ha podido comprobar. Vuelve a intentarlo.", {
    cause,
  });
