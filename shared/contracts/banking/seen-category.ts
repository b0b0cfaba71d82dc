import * as z from "zod/mini";

/** The category that the person saw when they chose another. */
export const seenCategory = z.optional(
  z.strictObject({ category: z.string().check(z.maxLength(100)), ownCategoryId: z.nullable(z.uuid()) }),
);
