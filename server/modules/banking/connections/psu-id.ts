import { createHmac } from "node:crypto";

export const psuIdOf = (userId: string, secret: string) =>
  createHmac("sha256", secret).update(`psu ${userId}`).digest("hex").slice(0, 32);
