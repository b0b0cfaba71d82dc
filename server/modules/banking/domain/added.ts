import * as z from "zod/mini";
import {
  maxParts,
  maxTags,
  merchantNameMaxLength,
  noteMaxLength,
  tagSchema,
} from "#shared/contracts/banking/adjustments.ts";
import { day, freeText, singleLineText } from "#shared/contracts/text.ts";
import { categorySchema } from "#shared/rules/categories.ts";

export const tagsSchema = z.array(tagSchema).check(z.maxLength(maxTags));

const partsSchema = z
  .array(
    z.object({
      ...{ amountCents: z.int(), category: categorySchema, ownCategoryId: z.nullable(z.uuid()) },
      note: freeText(noteMaxLength),
    }),
  )
  .check(z.maxLength(maxParts));

/** What a person adds to a transaction. */
export const addedSchema = z.object({
  note: freeText(noteMaxLength),
  tags: tagsSchema,
  ownName: z.nullable(singleLineText(merchantNameMaxLength)),
  countsOn: z.nullable(day),
  isExcluded: z.boolean(),
  refundOf: z.nullable(z.uuid()),
  parts: partsSchema,
});
