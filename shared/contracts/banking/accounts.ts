import * as z from "zod/mini";
import { day, euros, integerWithin, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { accountColors, accountShare, accountTypes } from "#shared/rules/account-kinds.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { accountSchema, ownCategoryId, transactionSchema } from "./ledger.ts";

export const accountNameMaxLength = 60;
export const transactionTextMaxLength = 140;
/** The first day that an account kept by hand may begin with. */
export const earliestOpening = "1990-01-01";

const name = singleLineText(accountNameMaxLength);
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const amount = z.number().check(z.gte(-maxEuros), z.lte(maxEuros), z.multipleOf(0.01));
/** Of what the person saw before the edit; another one answers 409. */
const version = z.string().check(z.regex(/^[\w-]{1,40}$/));
const accountId = z.object({ id: z.uuid() });

/** An account kept by hand. A loan's balance is negative. */
export const createAccount = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts",
  access: "person",
  body: z.strictObject({
    name,
    type: z.enum(accountTypes),
    currency,
    /** At the beginning of `openedOn`. */
    openingBalance: amount,
    openedOn: day,
    institutionName: z.optional(name),
  }),
  response: z.object({ account: accountSchema }),
});

export const accountDetailsSchema = z.object({
  account: accountSchema,
  version: z.string(),
  /** Of its balance alone, for who corrects or says it. */
  balanceVersion: z.string(),
  /** What its bank calls it, where the person calls it otherwise. */
  reportedName: z.nullable(z.string()),
  source: z.enum(["hand", "bank", "file"]),
  /** The bank that feeds it. */
  feed: z.nullable(z.object({ bank: z.string(), lastSync: z.nullable(z.iso.datetime()) })),
  /** Of an account kept by hand; its balance is null until the person tells one. */
  opening: z.nullable(z.object({ balance: z.nullable(euros), day })),
  transactions: z.int(),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
});
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

export const getAccount = defineEndpoint({
  method: "GET",
  path: "/api/banking/accounts/:id",
  access: "person",
  tokenScope: "read",
  params: accountId,
  response: accountDetailsSchema,
});

/**
 * Who paid money into it in the last twelve months, transfers between own accounts apart, the largest first: whole sums,
 * whatever of the account is the person's and whatever of it counts.
 */
export const listPayers = defineEndpoint({
  method: "GET",
  path: "/api/banking/accounts/:id/payers",
  access: "person",
  tokenScope: "read",
  params: accountId,
  response: z.object({
    currency: z.string(),
    payers: z.array(z.object({ name: z.string(), count: z.int(), amount: euros })),
  }),
});

/**
 * What is left out stays. The opening changes only where the account is kept by hand, and so does the type, except that
 * any current account may be one of savings.
 */
export const updateAccount = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/accounts/:id",
  access: "person",
  params: accountId,
  body: z.strictObject({
    version,
    /** Null: as its bank calls it. */
    name: z.optional(z.nullable(name)),
    color: z.optional(z.nullable(z.enum(accountColors))),
    type: z.optional(z.enum(accountTypes)),
    openingBalance: z.optional(amount),
    openedOn: z.optional(day),
    isClosed: z.optional(z.boolean()),
    sharePercent: z.optional(integerWithin(accountShare)),
    isHidden: z.optional(z.boolean()),
  }),
  response: accountDetailsSchema,
});
export type AccountChanges = Omit<z.infer<(typeof updateAccount)["body"]>, "version">;

const accountIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(200));

/** The order in which accounts are listed; those left out follow. 409 when they no longer stand as the person saw them. */
export const orderAccounts = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts/order",
  access: "person",
  body: z.strictObject({ ids: accountIds, seen: accountIds }),
  response: z.object({ ordered: z.int() }),
});

/**
 * So that today's balance is the given one: by hand an adjustment, which is neither income nor spending, or the opening
 * where nobody has told it; where files tell of the account, what the person said stands until a file tells a balance. 409 when the balance has changed since `version`.
 */
export const correctBalance = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts/:id/balance",
  access: "person",
  tokenScope: "write",
  params: accountId,
  body: z.strictObject({ version, balance: amount }),
  response: z.object({ account: accountSchema, transactionId: z.nullable(z.uuid()) }),
});

/** With all its rows. The person types the account's name. */
export const removeAccount = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts/:id/delete",
  access: "person",
  params: accountId,
  body: z.strictObject({ name: singleLineText(200) }),
  response: z.object({ message: z.string() }),
});

const written = {
  /** Negative for money out, never 0. */
  amount: amount.check(z.refine((euros) => euros !== 0, "no puede ser 0")),
  date: day,
  text: singleLineText(transactionTextMaxLength),
  /** Null: as the text says. */
  category: z.nullable(categorySchema),
  ownCategoryId,
  /** Between the person's accounts: neither income nor spending. */
  isTransfer: z.boolean(),
};

/** In an account kept by hand; without one in the cash account, which is made on first use and lacks its balance. */
export const createTransaction = defineEndpoint({
  method: "POST",
  path: "/api/banking/transactions",
  access: "person",
  tokenScope: "write",
  body: z.strictObject({ accountId: z.nullable(z.uuid()), ...written }),
  response: z.object({
    transaction: transactionSchema,
    account: accountSchema,
    /** The cash account has been made for it. */
    isNewAccount: z.boolean(),
  }),
});
export type WrittenTransaction = z.infer<(typeof createTransaction)["body"]>;

export const updateTransaction = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/transactions/:id",
  access: "person",
  tokenScope: "write",
  params: accountId,
  body: z.strictObject({ version, ...written }),
  response: z.object({ transaction: transactionSchema }),
});

export const deleteTransaction = defineEndpoint({
  method: "DELETE",
  path: "/api/banking/transactions/:id",
  access: "person",
  tokenScope: "write",
  params: accountId,
  query: z.strictObject({ version }),
  response: z.object({ deleted: z.literal(true) }),
});
