import * as z from "zod/mini";
import { day, euros, freeText, integerWithin, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { accountColors, accountShare, accountTypes } from "#shared/rules/account-kinds.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { ownCategoryColors, ownCategoryIcons } from "#shared/rules/own-categories.ts";
import { missingDays } from "./missing-days.ts";
import { seenCategory } from "./seen-category.ts";

export const categorySourceSchema = z.enum([
  "person",
  "rule",
  "bank-code",
  "merchant-code",
  "merchant",
  "creditor",
  "words",
  "sign",
  "model",
  "none",
]);
export type CategorySource = z.infer<typeof categorySourceSchema>;

/** An own category; with one, the fixed one above it counts, whatever `category` says. */
export const ownCategoryId = z.optional(z.nullable(z.uuid()));

export const shownOwnCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  icon: z.enum(ownCategoryIcons),
  color: z.enum(ownCategoryColors),
});
export type ShownOwnCategory = z.infer<typeof shownOwnCategory>;

export const accountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(accountTypes),
  institutionName: z.string(),
  currency: z.string(),
  balance: euros,
  /** The day whose balance it is; null without transactions. */
  balanceOn: z.nullable(day),
  /** No file, bank or person has told it: it is the sum of the transactions. */
  lacksBalance: z.boolean(),
  /** What the person said that there was on a day, and by how much the bank's balance is more; null while none is told. */
  said: z.nullable(z.object({ balance: euros, day, difference: z.nullable(euros) })),
  /** Only the last four digits of the IBAN leave the server. */
  ibanLast4: z.nullable(z.string()),
  lastSync: z.iso.datetime(),
  /** Its bank shares it no longer, or the person has closed it: its balance counts in no sum. */
  isClosed: z.boolean(),
  /** How much of it is the person's: totals count that share of its rows and balance. */
  sharePercent: integerWithin(accountShare),
  /** The person wants it in no total. */
  isHidden: z.boolean(),
  /** Of a simulated bank or the demo: its data are invented. */
  isSimulated: z.boolean(),
  color: z.nullable(z.enum(accountColors)),
  /** Kept by hand since that day, without a bank or a file. */
  openedOn: z.nullable(day),
});
export type Account = z.infer<typeof accountSchema>;

export const transactionSchema = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  description: z.string(),
  merchantName: z.string(),
  category: z.string(),
  /** The person's own category below it. */
  ownCategory: z.nullable(shownOwnCategory),
  /** Who decided the category, and why in Spanish ("Mercadona es un supermercado"). */
  categorySource: categorySourceSchema,
  categoryReason: z.string(),
  needsReview: z.boolean(),
  date: day,
  type: z.enum(["income", "expense"]),
  amount: euros,
  currency: z.string(),
  balance: z.nullable(euros),
  status: z.enum(["booked", "pending"]),
  /** One side of a transfer between the person's accounts: neither income nor spending. */
  isTransfer: z.boolean(),
  /** Written by the person, who may change it: an edit sends the version that it began with. */
  byHand: z.nullable(z.object({ version: z.string(), isAdjustment: z.boolean() })),
  /** What the person added to it; null for nothing. */
  marks: z.nullable(
    z.object({
      note: z.string(),
      tags: z.array(z.string()),
      /** `YYYY-MM`; null for its own month. */
      countsIn: z.nullable(z.string()),
      isExcluded: z.boolean(),
      isRefund: z.boolean(),
      /** How many were taken off. */
      parts: z.int(),
    }),
  ),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const listAccounts = defineEndpoint({
  method: "GET",
  path: "/api/banking/accounts",
  access: "person",
  tokenScope: "read",
  response: z.object({ accounts: z.array(accountSchema) }),
});

const integerUpTo = (most: number) => z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(most)));

/** As `from`: no lower limit. */
export const earliestDay = "0001-01-01";

export const searchMaxLength = 100;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Ids of transactions, separated by commas: at most fifty. */
const transactionIds = z.string().check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,49}$`)));

/** What the person may have added to a transaction. */
export const transactionMarks = ["note", "excluded", "split"] as const;
export type TransactionMark = (typeof transactionMarks)[number];

const mark = transactionMarks.join("|");

export const tagMaxLength = 30;

export const transactionQuery = z.object({
  /** Only these, of whatever day. */
  ids: z.optional(transactionIds),
  /**
   * All words must occur in the text, the merchant, the counterparty, the note, the tags (`#viaje`) or the name of the own
   * category; capitals and accents are ignored. Amounts, of either sign: `12,99`, `>100`, `<=20`, `50-60`.
   */
  search: z.optional(freeText(searchMaxLength)),
  accountId: z.optional(z.uuid()),
  /** Its own, or that of a part. */
  category: z.optional(categorySchema),
  /** Likewise; also those below it. */
  ownCategoryId: z.optional(z.uuid()),
  tag: z.optional(singleLineText(tagMaxLength)),
  /** It must have all of them; separated by commas. */
  marks: z.optional(z.string().check(z.regex(new RegExp(`^(?:${mark})(?:,(?:${mark})){0,2}$`)))),
  /** Days on which it was booked, or on which it counts. Inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(integerUpTo(100)),
});
export type TransactionQuery = z.infer<typeof transactionQuery>;

/** Newest first. The totals cover all matches, not only the page. Without dates: the last six months. */
export const listTransactions = defineEndpoint({
  method: "GET",
  path: "/api/banking/transactions",
  access: "person",
  tokenScope: "read",
  query: transactionQuery,
  response: z.object({
    transactions: z.array(transactionSchema),
    /** Changes with the ledger and the day: an act on the whole filter says which it has seen. */
    version: z.string(),
    /** In words ("Últimos 6 meses"). */
    dateRange: z.string(),
    total: z.int(),
    /** Of accounts in euros, without transfers between own accounts. */
    income: euros,
    expenses: euros,
    lastDate: z.nullable(day),
    nextCursor: z.nullable(z.string()),
  }),
});

/** Income and spending of the last six months, oldest first; the last one is not over. */
export const getSpending = defineEndpoint({
  method: "GET",
  path: "/api/banking/spending",
  access: "person",
  tokenScope: "read",
  response: z.object({
    /** Of all months. */
    missing: missingDays,
    months: z.array(
      z.object({
        month: z.string(),
        /** No account knows a day of it otherwise, so that its zeros say nothing. */
        isKnown: z.boolean(),
        income: euros,
        expenses: euros,
        missing: missingDays,
        categories: z.array(
          z.object({
            category: z.string(),
            amount: euros,
            /** Own ones directly below it, each with those below it, the largest first; missing for none. */
            own: z.optional(z.array(z.extend(shownOwnCategory, { amount: euros }))),
          }),
        ),
      }),
    ),
  }),
});

/** Transactions of the last twelve months with a guessed category, newest first; similar ones count once. */
export const listTransactionsToReview = defineEndpoint({
  method: "GET",
  path: "/api/banking/review",
  access: "person",
  tokenScope: "read",
  response: z.object({ transactions: z.array(transactionSchema), total: z.int() }),
});

/** Corrects or confirms a category, of similar ones too, old and new. 409 when it is neither as `seen` nor as chosen. */
export const correctCategory = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/transactions/:id/category",
  access: "person",
  tokenScope: "write",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ category: categorySchema, ownCategoryId, seen: seenCategory }),
  response: z.object({
    changeId: z.uuid(),
    /** 0 for a mere confirmation. */
    changed: z.int(),
    merchantName: z.string(),
  }),
});

export const undoCorrection = defineEndpoint({
  method: "POST",
  path: "/api/banking/category-changes/:id/undo",
  access: "person",
  tokenScope: "write",
  params: z.object({ id: z.uuid() }),
  response: z.object({ restored: z.int() }),
});

/** Marks a transaction, and its other side, as a transfer between own accounts or not. */
export const markTransfer = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/transactions/:id/transfer",
  access: "person",
  tokenScope: "write",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isTransfer: z.boolean() }),
  response: z.object({ isTransfer: z.boolean() }),
});
