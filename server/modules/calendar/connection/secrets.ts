import { createHash, randomBytes } from "node:crypto";

export const newSecret = () => randomBytes(32).toString("base64url");

/** SHA-256. It is also PKCE's S256 challenge of a verifier. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
