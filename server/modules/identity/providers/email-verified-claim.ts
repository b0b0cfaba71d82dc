import { z } from "zod";

/** `email_verified`: Apple and others write it as text; whatever else is there vouches for nothing. */
export const emailVerifiedClaim = z
  .union([z.boolean(), z.literal("true").transform(() => true)])
  .catch(false)
  .default(false);
