import * as z from "zod/mini";
import { addedSchema, tagsSchema } from "#server/modules/banking/domain/added.ts";
import { merchantNameMaxLength } from "#shared/contracts/banking/adjustments.ts";
import { categorySourceSchema } from "#shared/contracts/banking/ledger.ts";
import { freeText, singleLineText } from "#shared/contracts/text.ts";
import { categorySchema } from "#shared/rules/categories.ts";

export const ruledSchema = z.strictObject({
  name: z.nullable(singleLineText(merchantNameMaxLength)),
  tags: tagsSchema,
  isExcluded: z.boolean(),
});

/** What may be stored of anything that changes; what else a module stores of its own, it checks before it puts it back. */
export const storedStateSchema = z.nullable(
  z.looseObject({
    ...z.partial(addedSchema).shape,
    category: z.optional(categorySchema),
    ownCategoryId: z.optional(z.nullable(z.uuid())),
    categorySource: z.optional(categorySourceSchema),
    categoryConfidence: z.optional(z.int().check(z.gte(0), z.lte(100))),
    categoryReason: z.optional(freeText(500)),
    ruled: z.optional(z.nullable(ruledSchema)),
    transferId: z.optional(z.nullable(z.uuid())),
    transferRefused: z.optional(z.boolean()),
  }),
);
