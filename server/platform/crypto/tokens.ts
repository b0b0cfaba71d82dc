import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes, as 43 characters that an address takes. */
export const randomToken = () => randomBytes(32).toString("base64url");

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
