import * as z from "zod/mini";
import {
  maxParts,
  maxTags,
  merchantNameMaxLength,
  noteMaxLength,
  tagSchema,
} from "#shared/contracts/banking/adjustments.ts";
import { categorySourceSchema } from "#shared/contracts/banking/ledger.ts";
import { day, freeText, singleLineText } from "#shared/contracts/text.ts";
import { categorySchema } from "#shared/rules/categories.ts";

const cents = z.int();

export const tagsSchema = z.array(tagSchema).check(z.maxLength(maxTags));

export const ruledSchema = z.strictObject({
  name: z.nullable(singleLineText(merchantNameMaxLength)),
  tags: tagsSchema,
  isExcluded: z.boolean(),
});

/** What may be stored of anything that changes; what else a module stores of its own, it reads with care. */
export const storedStateSchema = z.nullable(
  z.looseObject({
    category: z.optional(categorySchema),
    ownCategoryId: z.optional(z.nullable(z.uuid())),
    categorySource: z.optional(categorySourceSchema),
    categoryConfidence: z.optional(z.int().check(z.gte(0), z.lte(100))),
    categoryReason: z.optional(freeText(500)),
    note: z.optional(freeText(noteMaxLength)),
    tags: z.optional(tagsSchema),
    ownName: z.optional(z.nullable(singleLineText(merchantNameMaxLength))),
    countsOn: z.optional(z.nullable(day)),
    isExcluded: z.optional(z.boolean()),
    refundOf: z.optional(z.nullable(z.uuid())),
    ruled: z.optional(z.nullable(ruledSchema)),
    parts: z.optional(
      z
        .array(
          z.object({
            ...{ amountCents: cents, category: categorySchema, ownCategoryId: z.nullable(z.uuid()) },
            note: freeText(noteMaxLength),
          }),
        )
        .check(z.maxLength(maxParts)),
    ),
    transferId: z.optional(z.nullable(z.uuid())),
    transferRefused: z.optional(z.boolean()),
  }),
);
