import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Ruled } from "#server/modules/banking/domain/categorisation.ts";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** What the person changed of a transaction; what the bank wrote stays in the transaction. */
export const transactionEdits = pgTable(
  "transaction_edits",
  {
    userId: uuid().notNull(),
    transactionId: uuid().notNull(),
    note: text().notNull().default(""),
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The merchant's name for this transaction alone. */
    ownName: text(),
    /** The day on which it counts in sums; null for its own. */
    countsOn: day(),
    /** It counts in no sum. */
    isExcluded: boolean().notNull().default(false),
    /** The purchase that it refunds: it counts on that one's day, against that one's category. */
    refundOf: uuid(),
    /** What the person's rules have added to it, so that they can take it back; null for nothing. */
    ruled: jsonb().$type<Ruled>(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.transactionId] }),
    belongsTo(transactions, table.userId, table.transactionId),
    index("transaction_edits_refund")
      .on(table.userId, table.refundOf)
      .where(sql`${table.refundOf} is not null`),
    index("transaction_edits_elsewhere")
      .on(table.userId)
      .where(sql`${table.countsOn} is not null or ${table.refundOf} is not null`),
  ],
);

/** Names that the person gave to merchants, for all transactions of theirs. */
export const merchantNames = pgTable(
  "merchant_names",
  {
    userId: ownerId(),
    alikeKey: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.alikeKey] })],
);

/** Parts that the person took off a transaction; what is left of its amount keeps its own category. */
export const transactionParts = pgTable(
  "transaction_parts",
  {
    userId: uuid().notNull(),
    transactionId: uuid().notNull(),
    place: smallint().notNull(),
    /** With the sign of the transaction. */
    amountCents: cents().notNull(),
    category: text().notNull(),
    /** The person's own category below it; null for none. */
    ownCategoryId: uuid(),
    note: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.transactionId, table.place] }),
    belongsTo(transactions, table.userId, table.transactionId),
  ],
);

/**
 * What each transaction counts as in sums: itself, or its parts, on the day and in the category that the person gave it.
 * The entries of a transaction add up to it, in the person's share of the account, rounded entry by entry (halves away
 * from zero).
 */
export const countedEntries = pgView("counted_entries", {
  userId: uuid().notNull(),
  transactionId: uuid().notNull(),
  accountId: uuid().notNull(),
  bookedOn: date({ mode: "string" }).notNull(),
  /** The day on which it counts. */
  day: date({ mode: "string" }).notNull(),
  position: integer().notNull(),
  status: text().$type<"booked" | "pending">().notNull(),
  category: text().notNull(),
  ownCategoryId: uuid(),
  merchantName: text().notNull(),
  alikeKey: text().notNull(),
  description: text().notNull(),
  counterparty: text(),
  ownWords: text().notNull(),
  /** A refund counts as money out that comes back. */
  side: text().$type<"in" | "out">().notNull(),
  /** Of the whole transaction. */
  amountCents: bigint({ mode: "number" }).notNull(),
  /** Negative for money out. */
  cents: bigint({ mode: "number" }).notNull(),
  /** False for transfers between own accounts and for what the person left out. */
  isCounted: boolean().notNull(),
  /** Its account is in euros, and not hidden by the person. */
  isInTotals: boolean().notNull(),
}).as(sql`
  select t.user_id, t.id as transaction_id, t.account_id, t.booked_on, t.booked_on as day, t.position, t.status,
    t.category, t.own_category_id, t.merchant_name, t.alike_key, t.description, t.counterparty, t.own_words,
    case when t.amount_cents > 0 then 'in' else 'out' end as side, t.amount_cents,
    case when a.share_percent = 100 then t.amount_cents
      else round(t.amount_cents * a.share_percent / 100.0)::bigint end as cents,
    num_nonnulls(t.transfer_id) = 0 as is_counted,
    a.currency = 'EUR' and not a.is_hidden as is_in_totals
  from transactions t
  join accounts a on a.user_id = t.user_id and a.id = t.account_id
  where not t.is_adjusted
  union all
  select t.user_id, t.id, t.account_id, t.booked_on,
    coalesce(e.counts_on, purchase_edit.counts_on, purchase.booked_on, t.booked_on), t.position, t.status,
    entry.category, entry.own_category_id, t.merchant_name, t.alike_key, t.description, t.counterparty, t.own_words,
    case when t.amount_cents > 0 and purchase.id is null then 'in' else 'out' end, t.amount_cents,
    case when a.share_percent = 100 then entry.cents
      else round(entry.cents * a.share_percent / 100.0)::bigint end,
    num_nonnulls(t.transfer_id) = 0 and not coalesce(e.is_excluded, false)
      and not coalesce(purchase_edit.is_excluded, false),
    a.currency = 'EUR' and not a.is_hidden
  from transactions t
  join accounts a on a.user_id = t.user_id and a.id = t.account_id
  left join transaction_edits e on e.user_id = t.user_id and e.transaction_id = t.id
  left join transactions purchase on purchase.user_id = t.user_id and purchase.id = e.refund_of
    and purchase.amount_cents < 0 and purchase.transfer_id is null
  left join transaction_edits purchase_edit
    on purchase_edit.user_id = purchase.user_id and purchase_edit.transaction_id = purchase.id
  cross join lateral (
    select part.amount_cents as cents, part.category, part.own_category_id from transaction_parts part
    where part.user_id = t.user_id and part.transaction_id = t.id
    union all
    select t.amount_cents - coalesce(sum(part.amount_cents), 0)::bigint, coalesce(purchase.category, t.category),
      case when purchase.id is null then t.own_category_id else purchase.own_category_id end
    from transaction_parts part where part.user_id = t.user_id and part.transaction_id = t.id
    having count(*) = 0 or sum(part.amount_cents) <> t.amount_cents
  ) entry
  where t.is_adjusted`);
