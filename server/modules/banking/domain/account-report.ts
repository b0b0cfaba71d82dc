import * as z from "zod/mini";
import { day } from "#shared/contracts/text.ts";

const cents = z.int();
const line = z.string().check(z.maxLength(20_000));
const lineOrNull = z.nullable(line);

const reportedFacts = {
  status: z.enum(["booked", "pending"]),
  bookedOn: day,
  valueOn: day,
  amountCents: cents,
  text: line,
  counterparty: lineOrNull,
  /** Keyed hash of the counterparty's IBAN. */
  counterpartyAccount: lineOrNull,
  balanceAfterCents: z.nullable(cents),
  externalId: lineOrNull,
  bankTransactionCode: lineOrNull,
  merchantCategoryCode: lineOrNull,
  creditorId: lineOrNull,
};

/** A row as a file or a bank told it. `id`: the transaction that it became or was; null while that was undecided. */
const toldRow = z.strictObject({ id: z.nullable(z.uuid()), ...reportedFacts });
export type ToldRow = z.infer<typeof toldRow>;

const link = z.strictObject({
  source: line,
  bookedOn: day,
  externalId: lineOrNull,
  contentKey: line,
  occurrence: z.int(),
});
export type BaseLink = z.infer<typeof link>;

/** A transaction that was there before the first import that is kept. */
const baseRow = z.strictObject({
  id: z.uuid(),
  ...reportedFacts,
  source: line,
  importId: z.nullable(z.uuid()),
  position: z.int(),
  contentKey: line,
  occurrence: z.int(),
  links: z.array(link),
});
export type BaseRow = z.infer<typeof baseRow>;

const check = z.strictObject({
  code: line,
  currency: line,
  cents,
  includesPending: z.boolean(),
  closedOn: z.nullable(day),
});

const balanceState = z.strictObject({
  balanceCode: lineOrNull,
  openingCents: z.nullable(cents),
  checkedFrom: z.nullable(day),
  statedCents: z.nullable(cents),
  openedOn: z.nullable(day),
  mismatchCents: z.nullable(cents),
  mismatchSince: z.nullable(z.iso.datetime()),
  unexplained: z.array(cents),
});

const fileFacts = z.strictObject({
  kind: z.literal("file"),
  source: line,
  closing: z.nullable(z.strictObject({ day, cents })),
  account: z.strictObject({ name: line, type: line, institutionName: line }),
});
export type FileFacts = z.infer<typeof fileFacts>;

const feedFacts = z.strictObject({
  kind: z.literal("feed"),
  source: line,
  at: z.iso.datetime(),
  from: day,
  to: day,
  complete: z.boolean(),
  balance: z.nullable(z.strictObject({ cents, includesPending: z.boolean(), on: day })),
  check: z.nullable(check),
  period: z.strictObject({ from: day, to: day }),
  /** Up to where the bank had told before; null for the first answer of a link, which checks its balance anew. */
  syncedTo: z.nullable(day),
  /** Tells whether two answers have the same rows. */
  rowsHash: line,
  /** The place of the report that has its rows, where the bank told the same again; null for its own. */
  rowsAt: z.nullable(z.int()),
});
export type FeedFacts = z.infer<typeof feedFacts>;

const baseFacts = z.strictObject({
  kind: z.literal("base"),
  balance: z.strictObject({ cents, statedOn: z.nullable(day) }),
  /** Of the bank that feeds the account; null without one. */
  feed: z.nullable(balanceState),
});
export type BaseFacts = z.infer<typeof baseFacts>;
export type StoredBalanceState = z.infer<typeof balanceState>;

/** A part of a report; the first part has the facts. */
export const reportPartSchema = z.strictObject({
  facts: z.nullable(z.discriminatedUnion("kind", [fileFacts, feedFacts, baseFacts])),
  rows: z.array(z.union([toldRow, baseRow])).check(z.maxLength(1000)),
});
export type ReportPart = z.infer<typeof reportPartSchema>;

export const rowsPerPart = 500;
