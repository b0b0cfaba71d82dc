import { createHmac } from "node:crypto";

/** A pseudonym for the person at a provider. */
export const psuIdOf = (userId: string, secret: string) =>
  createHmac("sha256", secret).update(`psu ${userId}`).digest("hex").slice(0, 32);
