import * as z from "zod/mini";
import { day } from "#shared/contracts/text.ts";

/** What sums lack: days of which an account tells nothing. */
export const missingDays = z.array(
  z.object({ account: z.nullable(z.string()), after: z.nullable(day), before: z.nullable(day) }),
);
