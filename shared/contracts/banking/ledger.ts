import * as z from "zod/mini";
import { day, euros, freeText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { categorySchema } from "#shared/rules/categories.ts";

export const categorySourceSchema = z.enum([
  "person",
  "bank-code",
  "merchant-code",
  "merchant",
  "creditor",
  "words",
  "sign",
  "none",
]);
export type CategorySource = z.infer<typeof categorySourceSchema>;

export const accountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(["checking", "savings", "credit"]),
  institutionName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  balance: euros,
  /** The last four digits of the IBAN; the rest never leaves the server. */
  ibanLast4: z.nullable(z.string()),
  lastSync: z.iso.datetime(),
  /** Its bank shares it no longer: its balance counts in no sum. */
  isClosed: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const transactionSchema = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  description: z.string(),
  merchantName: z.string(),
  category: z.string(),
  /** Who decided the category and why, in Spanish ("Mercadona es un supermercado"). */
  categorySource: categorySourceSchema,
  categoryReason: z.string(),
  /** The category is a guess: the person had better look. */
  needsReview: z.boolean(),
  date: day,
  type: z.enum(["income", "expense"]),
  amount: euros,
  currency: z.string(),
  /** The account's balance after the movement, where the bank says it. */
  balance: z.nullable(euros),
  /** Pending movements may still change or vanish. */
  status: z.enum(["booked", "pending"]),
  /** One side of a transfer between accounts of the person: neither income nor spending. */
  isTransfer: z.boolean(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const listAccounts = defineEndpoint({
  method: "GET",
  path: "/api/banking/accounts",
  access: "person",
  response: z.object({ accounts: z.array(accountSchema) }),
});

/** A number in a query string. */
const count = (most: number) => z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(most)));

/** As `from`: without a beginning. */
export const beginning = "0001-01-01";

export const searchMaxLength = 100;

const transactionQuery = z.object({
  /** Words of the text, the merchant or the counterparty, all of them; capitals and accents do not matter. */
  search: z.optional(freeText(searchMaxLength)),
  accountId: z.optional(z.uuid()),
  category: z.optional(categorySchema),
  /** Both days inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** Where the page before ended (`nextCursor`). */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(count(100)),
});
export type TransactionQuery = z.infer<typeof transactionQuery>;

/** The newest first; the totals cover all that matches, not only the rows sent. Without dates: the last six months. */
export const listTransactions = defineEndpoint({
  method: "GET",
  path: "/api/banking/transactions",
  access: "person",
  query: transactionQuery,
  response: z.object({
    transactions: z.array(transactionSchema),
    /** The range in words ("Últimos 6 meses"). */
    dateRange: z.string(),
    total: z.int(),
    /** Without transfers between accounts of the person; of accounts in euros. */
    income: euros,
    expenses: euros,
    lastDate: z.nullable(day),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});

/** What each of the last six months brought and cost, the oldest first; the last one is under way. */
export const getSpending = defineEndpoint({
  method: "GET",
  path: "/api/banking/spending",
  access: "person",
  response: z.object({
    months: z.array(
      z.object({
        /** `YYYY-MM`. */
        month: z.string(),
        income: euros,
        expenses: euros,
        /** The largest first. */
        categories: z.array(z.object({ category: z.string(), amount: euros })),
      }),
    ),
  }),
});

/** Movements of the last twelve months whose category is a guess, the newest first; alike ones are one, in `total` too. */
export const listDoubtful = defineEndpoint({
  method: "GET",
  path: "/api/banking/review",
  access: "person",
  response: z.object({ transactions: z.array(transactionSchema), total: z.int() }),
});

/** Corrects or confirms a category; the alike movements, old and new, follow. */
export const correctCategory = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/transactions/:id/category",
  access: "person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ category: categorySchema }),
  response: z.object({
    /** For the undo. */
    changeId: z.uuid(),
    /** How many movements had another category before; none when the person only confirms. */
    changed: z.int(),
    merchantName: z.string(),
  }),
});

export const undoCorrection = defineEndpoint({
  method: "POST",
  path: "/api/banking/category-changes/:id/undo",
  access: "person",
  params: z.object({ id: z.uuid() }),
  response: z.object({ restored: z.int() }),
});

/** Says that a movement is, or is not, one side of a transfer between own accounts; its other side follows. */
export const markTransfer = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/transactions/:id/transfer",
  access: "person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isTransfer: z.boolean() }),
  response: z.object({ isTransfer: z.boolean() }),
});
