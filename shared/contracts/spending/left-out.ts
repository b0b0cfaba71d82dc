import * as z from "zod/mini";
import { day } from "#shared/contracts/text.ts";

/** Accounts in use elsewhere that no average counts, because their last months are missing. */
export const leftOutAccounts = z.array(
  z.object({
    name: z.string(),
    bankName: z.string(),
    /** The last day that is known of it; null where newer days are known, but no whole month. */
    since: z.nullable(day),
    /** Its balance alone is left out, because nobody has told it. */
    isUntold: z.optional(z.boolean()),
  }),
);
