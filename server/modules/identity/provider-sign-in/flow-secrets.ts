import { createHash, randomBytes } from "node:crypto";

/** 32 bytes, as 43 characters that an address takes. */
export const newFlowSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
