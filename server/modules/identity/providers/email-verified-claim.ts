import { z } from "zod";

/** Apple and others send `email_verified` as text. */
export const emailVerifiedClaim = z
  .union([z.boolean(), z.literal("true").transform(() => true)])
  .catch(false)
  .default(false);
