import * as z from "zod/mini";
import { day, euros, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const promiseNameMaxLength = 80;

/** `sent`: a transfer that the person makes, to somebody or to an account of theirs that is not here. */
export const promiseKinds = [
  ...["bill", "sent", "subscription", "rent", "loan", "insurance", "tax", "card"],
  ...["income", "contribution", "transfer", "event", "consent"],
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** What somebody charges: what the person sends to somebody goes out too, and stands apart wherever bills are counted. */
export const billKinds: ReadonlySet<PromiseKind> = new Set([
  ...(["bill", "subscription", "rent", "loan", "insurance", "tax", "card"] as const),
]);

/** Between own accounts, or put aside: nothing is spent. */
export const ownMoneyKinds: ReadonlySet<PromiseKind> = new Set(["transfer", "contribution"]);

/** What a person may write down by hand. */
export const ownPromiseKinds = [
  ...["bill", "subscription", "rent", "loan", "insurance", "tax", "income", "transfer"],
] as const satisfies readonly PromiseKind[];

export const promiseRhythms = [
  ...["week", "month", "2months", "quarter", "halfyear", "year", "irregular", "once"],
] as const;
export type PromiseRhythm = (typeof promiseRhythms)[number];

export const ownPromiseRhythms = [
  ...["week", "month", "2months", "quarter", "halfyear", "year", "once"],
] as const satisfies readonly PromiseRhythm[];

const kind = z.enum(promiseKinds);

/** What comes again and again, found in the transactions or written down by the person. */
export const promiseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind,
  source: z.enum(["found", "hand"]),
  every: z.enum(promiseRhythms),
  accountId: z.nullable(z.uuid()),
  /** Of its last transaction; null for what was written by hand. */
  category: z.nullable(z.string()),
  /** The person said that it is certain. */
  isConfirmed: z.boolean(),
  /** Paid by use, so that the amount is a guess. */
  isMetered: z.boolean(),
  status: z.enum(["alive", "paused", "ended"]),
  /** Of the next time, or of the last where none is to come; negative is money out. */
  amount: euros,
  nextOn: z.nullable(day),
  /** The person said that from this day on nothing comes. */
  endsOn: z.nullable(day),
  /** All that is expected in the 365 days from tomorrow on, at most as often as a year has its rhythm. */
  yearly: euros,
  /** What the person changed; null for what was found. */
  changed: z.object({ amount: z.nullable(euros), nextOn: z.nullable(day) }),
  /** The last rise of what it costs, of the last year. */
  rise: z.nullable(z.object({ before: euros, after: euros, on: day })),
  /** A charge after the day on which the person said that it ends. */
  chargedAfterEnd: z.nullable(z.object({ on: day, amount: euros, transactionId: z.uuid() })),
});
export type Promised = z.infer<typeof promiseSchema>;

/** One time that a promise, an event with a cost, what a goal needs or the end of a bank's consent comes. */
export const promisedEntrySchema = z.object({
  /** Of a contribution its goal, of a consent its bank connection; null for an event. */
  promiseId: z.nullable(z.uuid()),
  name: z.string(),
  kind,
  accountId: z.nullable(z.uuid()),
  day,
  /** When it fell due, where that day has come and it has not. */
  dueOn: z.optional(day),
  /** 0 for the end of a consent. */
  amount: euros,
  /** Four in five fall between these. */
  low: euros,
  high: euros,
  /** Of a contribution of which transfers to savings make a part: the whole of it, positive. */
  whole: z.optional(euros),
  /** 0 to 1. */
  probability: z.number(),
  /** `late`: its day is over, and it may still come. `missing`: it has not come after its usual delay. */
  state: z.enum(["expected", "settled", "late", "missing"]),
  /** The transaction that settled it. */
  settled: z.nullable(z.object({ transactionId: z.uuid(), day, amount: euros })),
});
export type PromisedEntry = z.infer<typeof promisedEntrySchema>;

const list = z.object({
  /** Grows with each decision of the person. */
  version: z.int(),
  today: day,
  /** By what they cost a year, the dearest first. */
  promises: z.array(promiseSchema),
  /** Of the period, by day. */
  entries: z.array(promisedEntrySchema),
});
export type PromiseList = z.infer<typeof list>;

/** Days back and ahead of today that are known. */
export const knownDaysBack = 35;
export const knownDaysAhead = 365;

/** Both days inclusive. */
export const listPromises = defineEndpoint({
  method: "GET",
  path: "/api/cash-flow/promises",
  access: "person",
  tokenScope: "read",
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  response: list,
});

const version = z.int();
const params = z.object({ id: z.uuid() });
const amount = z.number().check(z.gte(-maxEuros), z.lte(maxEuros), z.multipleOf(0.01));
const changed = z.object({ version, id: z.uuid() });

const own = {
  name: singleLineText(promiseNameMaxLength),
  kind: z.enum(ownPromiseKinds),
  every: z.enum(ownPromiseRhythms),
  /** Negative is money out. */
  amount: amount.check(z.refine((euros) => euros !== 0, "no puede ser 0")),
  firstOn: day,
  endsOn: z.nullable(day),
  accountId: z.nullable(z.uuid()),
};
export type OwnPromiseDraft = z.infer<z.ZodMiniObject<typeof own>>;

/** Written down by the person. 409 when their decisions have changed since `version`. */
export const addPromise = defineEndpoint({
  method: "POST",
  path: "/api/cash-flow/promises",
  access: "person",
  tokenScope: "write",
  body: z.strictObject({ version, ...own }),
  response: changed,
});

/** What is left out stays; null is as it was found. */
export const changePromise = defineEndpoint({
  method: "PATCH",
  path: "/api/cash-flow/promises/:id",
  access: "person",
  tokenScope: "write",
  params,
  body: z.strictObject({
    version,
    isConfirmed: z.optional(z.boolean()),
    amount: z.optional(z.nullable(own.amount)),
    nextOn: z.optional(z.nullable(day)),
    endsOn: z.optional(z.nullable(day)),
  }),
  response: changed,
});
export type PromiseChanges = Omit<z.infer<(typeof changePromise)["body"]>, "version">;

/** Forgets what the person decided of one that was found; one by hand goes. */
export const restorePromise = defineEndpoint({
  method: "DELETE",
  path: "/api/cash-flow/promises/:id",
  access: "person",
  tokenScope: "write",
  params,
  query: z.strictObject({ version: z.pipe(z.coerce.number(), z.int()) }),
  response: changed,
});
