import * as z from "zod/mini";
import { maxTags, merchantNameMaxLength, tagSchema } from "#shared/contracts/banking/adjustments.ts";
import { day, euros, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { categorySchema } from "#shared/rules/categories.ts";

export const maxRules = 200;
export const ruleTextMaxLength = 80;

const amount = z.nullable(z.number().check(z.gte(0), z.lte(maxEuros), z.multipleOf(0.01)));

const ruleFields = {
  /** Occurs in what the bank wrote; capitals and accents are ignored. */
  text: z.nullable(singleLineText(ruleTextMaxLength)),
  /** The merchant's whole name, as the bank or the person calls it. */
  merchant: z.nullable(singleLineText(ruleTextMaxLength)),
  /** Euros without sign, both inclusive. */
  amountFrom: amount,
  amountTo: amount,
  accountId: z.nullable(z.uuid()),
  side: z.nullable(z.enum(["in", "out"])),
  category: z.nullable(categorySchema),
  /** One of the person's own below it. */
  ownCategoryId: z.nullable(z.uuid()),
  /** Of the merchant. */
  name: z.nullable(singleLineText(merchantNameMaxLength)),
  tags: z.array(tagSchema).check(z.maxLength(maxTags)),
  /** It counts in no sum. */
  isExcluded: z.boolean(),
};

const draft = z.strictObject(ruleFields);
export type RuleDraft = z.infer<typeof draft>;

const ruleSchema = z.object({
  id: z.uuid(),
  /** Made by a correction: for all transactions of `merchant` in one direction. Only its category can be changed. */
  isCorrection: z.boolean(),
  isActive: z.boolean(),
  ...ruleFields,
});
export type Rule = z.infer<typeof ruleSchema>;

const ruleList = z.object({
  /** Grows with each change of the rules. */
  version: z.int(),
  /** In the order in which they are tried. */
  rules: z.array(ruleSchema),
});
export type RuleList = z.infer<typeof ruleList>;

const changed = z.object({
  ...ruleList.shape,
  /** The rule that was made or changed; null once deleted. */
  id: z.nullable(z.uuid()),
  /** Transactions that the rule has changed. */
  changed: z.int(),
  /** Of the history, to undo that; null when nothing changed. */
  entryId: z.nullable(z.uuid()),
});
export type RuleChange = z.infer<typeof changed>;

const params = z.object({ id: z.uuid() });
const version = z.int();

export const listRules = defineEndpoint({
  method: "GET",
  path: "/api/spending/rules",
  access: "person",
  tokenScope: "read",
  response: ruleList,
});

/** It comes first of all. 409 when the rules have changed since `version`. */
export const createRule = defineEndpoint({
  method: "POST",
  path: "/api/spending/rules",
  access: "person",
  body: z.strictObject({ version, rule: draft, applyToPast: z.boolean() }),
  response: changed,
});

export const changeRule = defineEndpoint({
  method: "PATCH",
  path: "/api/spending/rules/:id",
  access: "person",
  params,
  body: z.strictObject({ version, rule: draft, isActive: z.boolean(), applyToPast: z.boolean() }),
  response: changed,
});

/** With `restorePast`, what it had changed is read as without it. */
export const deleteRule = defineEndpoint({
  method: "DELETE",
  path: "/api/spending/rules/:id",
  access: "person",
  params,
  query: z.strictObject({
    version: z.pipe(z.coerce.number(), z.int()),
    restorePast: z.pipe(
      z.enum(["true", "false"]),
      z.transform((text) => text === "true"),
    ),
  }),
  response: changed,
});

/** Rules whose transactions are read anew with the order as it is. */
const reread = z.optional(z.array(z.uuid()).check(z.maxLength(maxRules * 5)));

/** All own rules in their order; corrections that are left out follow behind. */
export const orderRules = defineEndpoint({
  method: "PATCH",
  path: "/api/spending/rules",
  access: "person",
  body: z.strictObject({ version, ids: z.array(z.uuid()).check(z.maxLength(maxRules * 5)), reread }),
  response: changed,
});

const effectSchema = z.object({
  merchantName: z.string(),
  category: z.string(),
  ownCategoryId: z.nullable(z.uuid()),
  tags: z.array(z.string()),
  isExcluded: z.boolean(),
});

const previewSchema = z.object({
  /** Transactions that the rule fits. */
  matching: z.int(),
  /** Those that would read otherwise. */
  changing: z.int(),
  /** Those that stay, because the person has decided their category by hand. */
  byHand: z.int(),
  /** The newest of those that would change. */
  examples: z.array(
    z.object({
      id: z.uuid(),
      date: day,
      amount: euros,
      currency: z.string(),
      before: effectSchema,
      after: effectSchema,
    }),
  ),
});
export type RulePreview = z.infer<typeof previewSchema>;

/**
 * What would change in the past: by a rule that is not saved yet, by the change of one, without `rule` by its end, or with
 * neither by the order of those that are read anew.
 */
export const previewRule = defineEndpoint({
  method: "POST",
  path: "/api/spending/rules/preview",
  access: "person",
  isRepeatable: true,
  body: z.strictObject({
    id: z.nullable(z.uuid()),
    rule: z.nullable(draft),
    isActive: z.boolean(),
    reread,
  }),
  response: previewSchema,
});

const modelSchema = z.object({
  /** Whether the operator has configured a language model. */
  isAvailable: z.boolean(),
  /** Whether the person lets it be asked. */
  isAllowed: z.boolean(),
  /** Kinds of transactions that nothing decides, without those that may name a person. */
  unknown: z.int(),
});
export type ModelState = z.infer<typeof modelSchema>;

export const getModelCategories = defineEndpoint({
  method: "GET",
  path: "/api/spending/model-categories",
  access: "person",
  response: modelSchema,
});

/** What the person consents to: text, amount and direction of what nothing decides go to the model. */
export const allowModelCategories = defineEndpoint({
  method: "PATCH",
  path: "/api/spending/model-categories",
  access: "person",
  body: z.strictObject({ isAllowed: z.boolean() }),
  response: modelSchema,
});

/** Asks the model. It overrides nothing, and the person is asked to check what it proposes. */
export const proposeModelCategories = defineEndpoint({
  method: "POST",
  path: "/api/spending/model-categories",
  access: "person",
  response: z.object({ ...modelSchema.shape, changed: z.int(), entryId: z.nullable(z.uuid()) }),
});
