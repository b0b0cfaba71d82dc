import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { ownCategoryColors, ownCategoryIcons, spendingGroups } from "#shared/rules/own-categories.ts";

export const ownCategoryNameMaxLength = 40;

const fields = {
  name: singleLineText(ownCategoryNameMaxLength),
  /** The fixed category above it; with a parent, that of the parent counts. */
  category: categorySchema,
  /** The own category above it; null directly below the fixed one. */
  parentId: z.nullable(z.uuid()),
  icon: z.enum(ownCategoryIcons),
  color: z.enum(ownCategoryColors),
  /** Its part of the 50/30/20 rule; null for that of what is above it. */
  group: z.nullable(z.enum(spendingGroups)),
};

export const ownCategorySchema = z.object({
  id: z.uuid(),
  ...fields,
  isArchived: z.boolean(),
  version: z.int(),
  /** Transactions that have it, whole or in a part. */
  uses: z.int(),
});
export type OwnCategory = z.infer<typeof ownCategorySchema>;

const response = z.object({ category: ownCategorySchema });
const params = z.object({ id: z.uuid() });

/** By name. */
export const listOwnCategories = defineEndpoint({
  method: "GET",
  path: "/api/own-categories",
  access: "person",
  tokenScope: "read",
  response: z.object({ categories: z.array(ownCategorySchema) }),
});

export const createOwnCategory = defineEndpoint({
  method: "POST",
  path: "/api/own-categories",
  access: "person",
  body: z.strictObject(fields),
  response,
});
export type NewOwnCategory = z.infer<(typeof createOwnCategory)["body"]>;

/** 409 when somebody else has changed it since `version`. Below another category, its transactions follow. */
export const updateOwnCategory = defineEndpoint({
  method: "PATCH",
  path: "/api/own-categories/:id",
  access: "person",
  params,
  body: z.strictObject({ version: z.int(), ...fields, isArchived: z.boolean() }),
  response,
});
export type OwnCategoryEdit = Omit<z.infer<(typeof updateOwnCategory)["body"]>, "version">;

/** What has it gets the other one, and it is deleted; null for the fixed category alone. 409 when it has changed since `version`. */
export const mergeOwnCategory = defineEndpoint({
  method: "POST",
  path: "/api/own-categories/:id/merge",
  access: "person",
  params,
  body: z.strictObject({
    version: z.int(),
    category: categorySchema,
    ownCategoryId: z.nullable(z.uuid()),
  }),
  response: z.object({ moved: z.int() }),
});
export type CategoryTarget = Omit<z.infer<(typeof mergeOwnCategory)["body"]>, "version">;

/** Only one that nothing has. 409 when it has changed since `version`. */
export const deleteOwnCategory = defineEndpoint({
  method: "DELETE",
  path: "/api/own-categories/:id",
  access: "person",
  params,
  query: z.strictObject({ version: z.pipe(z.coerce.number(), z.int()) }),
  response: z.object({ deleted: z.literal(true) }),
});
