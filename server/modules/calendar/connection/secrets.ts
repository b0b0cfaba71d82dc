import { createHash, randomBytes } from "node:crypto";

/** 32 bytes, as 43 characters that an address takes; also what PKCE asks of a verifier (RFC 7636, 4.1). */
export const newSecret = () => randomBytes(32).toString("base64url");

/** SHA-256: what is kept of a secret, and PKCE's S256 challenge of a verifier. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
