import { createPrivateKey, sign } from "node:crypto";
import { StartError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";

interface SignerOptions {
  applicationId: string;
  privateKey: string;
  clock: Clock;
}

/** One hour; a day is allowed. */
const validSeconds = 3600;
const marginSeconds = 60;

const readKey = (pem: string) => {
  try {
    const key = createPrivateKey(pem.replaceAll(String.raw`\n`, "\n"));
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // The error's message may contain the key.
  }
  throw new StartError("La clave privada de Enable Banking no es una clave RSA en formato PEM.");
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JWT (RFC 7519, RS256), reused until a minute before its end. */
export const createSigner = ({ applicationId, privateKey, clock }: SignerOptions) => {
  const key = readKey(privateKey);
  const header = encode({ typ: "JWT", alg: "RS256", kid: applicationId });
  let token = "";
  let from = 0;
  let until = 0;

  return () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (now < from || now >= until - marginSeconds) {
      from = now;
      until = now + validSeconds;
      const claims = { iss: "enablebanking.com", aud: "api.enablebanking.com", iat: now, exp: until };
      const signed = `${header}.${encode(claims)}`;
      token = `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
    }
    return token;
  };
};
