import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { type Found, findMerchant } from "./find-merchant.ts";
import type { MoneyServices } from "./money-services.ts";
import type { Period } from "./period-words.ts";
import { type AskedWords, type Kind, readKind } from "./read-kind.ts";
import { kindOf, supplyAsked } from "./spoken-kinds.ts";

/** Cents are positive. `from` is the first day of a day or month. */
interface StepSum {
  from: string;
  cents: number;
  accountId: string;
}

export interface Spending {
  cents: number;
  otherCents: number;
  count: number;
  ids: string[];
  parts: StepSum[];
  merchants: string[];
  search: string | null;
  category: string | null;
  own: OwnCategory | null;
  ownCategoryId: string | null;
  /** Null where an own category was meant. */
  merchant: string | null;
  lastSeen: string | null;
  nearest: string[];
  /** What of it is asked for; null where that is all. */
  kind: (Kind & { wholeCents: number; wholeCategory: string | null; isElsewhere: boolean }) | null;
}

export interface SpendingQuery extends Period, AskedWords {
  userId: string;
  category: string | null;
  merchant: string | null;
  flow: "out" | "in";
  step: "day" | "month";
  today: string;
}

type Side = "incomeCents" | "expenseCents";
type Ledger = MoneyServices["ledger"];

type OwnCategory = NonNullable<Awaited<ReturnType<Ledger["ownCategoryNamed"]>>>;

export const maxIds = 50;

const sidesOf = (flow: SpendingQuery["flow"]): [own: Side, other: Side] =>
  flow === "out" ? ["expenseCents", "incomeCents"] : ["incomeCents", "expenseCents"];

const countOf = (found: Found, flow: SpendingQuery["flow"]) =>
  flow === "out" ? found.expenseCount : found.incomeCount;

const sumOf = (parts: readonly StepSum[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

/** The positive sums by name, largest first. */
export const sumsByName = (parts: readonly { name: string; cents: number }[]) => {
  const sums = new Map<string, number>();
  for (const { name, cents } of parts) sums.set(name, (sums.get(name) ?? 0) + cents);
  return [...sums]
    .map(([name, cents]) => ({ name, cents }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents);
};

const merchantSpending = async (
  ledger: Ledger,
  query: SpendingQuery & { merchant: string },
): Promise<Spending> => {
  const { flow, step } = query;
  const [own, other] = sidesOf(flow);
  const options = { side: flow, order: "newest", limit: maxIds, step } as const;
  const { found, ...rest } = await findMerchant(ledger, query, options);
  return {
    cents: found[own],
    otherCents: found[other],
    count: countOf(found, flow),
    ids: found.ids,
    parts: found.parts.map((part) => ({ from: part.from, accountId: part.accountId, cents: part[own] })),
    merchants: sumsByName(found.parts.map((part) => ({ name: part.merchantName, cents: part[own] }))).map(
      ({ name }) => name,
    ),
    search: rest.search,
    category: rest.category,
    ...{ own: null, ownCategoryId: null, merchant: query.merchant },
    lastSeen: rest.lastDay,
    nearest: rest.nearest,
    kind: null,
  };
};

/** Sums of fixed categories come from daily totals; only the ids are looked up among the transactions. */
const categorySpending = async (
  ledger: Ledger,
  query: SpendingQuery,
  ofOwn: OwnCategory | null,
): Promise<Spending> => {
  const { userId, flow, step, from, to, category } = query;
  const [own, other] = sidesOf(flow);
  const filter = {
    from,
    to,
    ...(ofOwn ? { ownCategoryIds: ofOwn.ids } : { category: category ?? undefined }),
  };
  const rows = ofOwn
    ? await ledger.sumsOfOwn(userId, { from, to, ownCategoryIds: ofOwn.ids }, step)
    : await ledger.sumsByStep(userId, filter, step);
  const found = await ledger.searchTransactions(userId, filter, {
    side: flow,
    order: "newest",
    limit: maxIds,
  });
  const parts = rows.map((row) => ({ from: row.from, accountId: row.accountId, cents: row[own] }));
  const cents = sumOf(parts);
  const lastDay = () => {
    if (ofOwn) return ledger.lastDayOfOwn(userId, ofOwn.ids, flow);
    return category === null ? null : ledger.lastDayOf(userId, category, flow);
  };
  return {
    cents,
    otherCents: rows.reduce((sum, row) => sum + row[other], 0),
    count: countOf(found, flow),
    ids: found.ids,
    parts,
    merchants: [],
    search: null,
    category: ofOwn?.name ?? category,
    ...{ own: ofOwn, ownCategoryId: ofOwn?.id ?? null, merchant: null },
    lastSeen: cents === 0 ? await lastDay() : null,
    nearest: [],
    kind: null,
  };
};

const ofKind = async (
  ledger: Ledger,
  { userId, from, to, flow, step }: SpendingQuery,
  whole: Spending,
  kind: Kind,
): Promise<Spending> => {
  const { search } = whole;
  const category = kind.isOfAny ? null : whole.category;
  const [own, other] = sidesOf(flow);
  const found = await ledger.searchTransactions(
    userId,
    { from, to, category: category ?? undefined, search: search ?? undefined, isOf: kind.isOf },
    { side: flow, order: "newest", limit: maxIds, step },
  );
  return {
    ...{ ...whole, category },
    ...{ cents: found[own], otherCents: found[other], count: countOf(found, flow), ids: found.ids },
    parts: found.parts.map((part) => ({ from: part.from, accountId: part.accountId, cents: part[own] })),
    merchants: sumsByName(found.parts.map((part) => ({ name: part.merchantName, cents: part[own] }))).map(
      ({ name }) => name,
    ),
    lastSeen: found[own] === 0 ? kind.lastDay : null,
    kind: { ...kind, wholeCents: whole.cents, wholeCategory: category, isElsewhere: false },
  };
};

/** "ropa" of «Compras/Ropa» is all of it, whatever other texts bear the word. */
const namesCategory = (asked: string, category: string | null) =>
  foldKeepingLength(category ?? "").includes(foldKeepingLength(asked));

const isNever = ({ merchant, cents, otherCents, lastSeen }: Spending) =>
  merchant !== null && cents === 0 && otherCents === 0 && lastSeen === null;

/** "tabaco", which no shop is called: what banks write where it is sold. */
const ofKindCalled = async (ledger: Ledger, query: SpendingQuery, whole: Spending): Promise<Spending> => {
  const { merchant } = query;
  if (merchant === null || !kindOf(merchant, [], null).kind?.isKnown) return whole;
  const asked = { ...query, merchant: null, category: null, asked: merchant, words: [] };
  const kind = await readKind(ledger, asked);
  return kind ? ofKind(ledger, asked, { ...whole, merchant: null, search: null, nearest: [] }, kind) : whole;
};

const OF_INSURANCE = /\bseguros?\b/;

/** What the words tell apart of a category or a merchant; all of it where they tell nothing apart. */
const narrowed = async (ledger: Ledger, query: SpendingQuery, whole: Spending): Promise<Spending> => {
  const { userId, flow, today, asked, words } = query;
  const { category, search } = whole;
  if (isNever(whole)) return ofKindCalled(ledger, query, whole);
  const isOfAll = whole.own !== null || (category === null && search === null);
  if (isOfAll || whole.nearest.length > 0 || (asked === null && words.length === 0)) return whole;
  const place = { category, search: search ?? undefined, flow };
  const question = { ...place, userId, today, words, asked: whole.merchant === null ? asked : null };
  const inside = await readKind(ledger, question);
  // What the bank calls so may stand in another category: "comedor" among the bars.
  if (inside) return ofKind(ledger, query, whole, inside);
  if (question.asked === null || namesCategory(question.asked, category)) return whole;
  // What one insurance of several is called by stands in many texts, and who sells light sells petrol too.
  const folded = foldKeepingLength(question.asked);
  if (OF_INSURANCE.test(folded) || supplyAsked(folded) !== null) return whole;
  const kind = await readKind(ledger, { ...question, category: null });
  if (!kind) return whole;
  const found = await ofKind(ledger, query, { ...whole, category: null }, kind);
  return { ...found, kind: found.kind && { ...found.kind, wholeCategory: category, isElsewhere: true } };
};

const readWhole = async (ledger: Ledger, query: SpendingQuery) => {
  const { userId, merchant } = query;
  if (merchant === null) return categorySpending(ledger, query, null);
  const own = await ledger.ownCategoryNamed(userId, merchant);
  return own ? categorySpending(ledger, query, own) : merchantSpending(ledger, { ...query, merchant });
};

/** What is named may be one of the person's own categories. */
export const readSpending = async (ledger: Ledger, query: SpendingQuery) =>
  narrowed(ledger, query, await readWhole(ledger, query));

/** The same search in another period, by month and account. */
export const readParts = async (
  ledger: Ledger,
  { userId, flow }: SpendingQuery,
  { search, category, own: ofOwn, kind }: Spending,
  { from, to }: Period,
) => {
  const filter = { from, to, category: category ?? undefined };
  if (ofOwn) return ledger.sumsOfOwn(userId, { from, to, ownCategoryIds: ofOwn.ids }, "month");
  if (search === null && kind === null) return ledger.sumsByStep(userId, filter, "month");
  const options = { side: flow, order: "newest", limit: 1, step: "month" } as const;
  const told = { ...filter, search: search ?? undefined, isOf: kind?.isOf };
  return (await ledger.searchTransactions(userId, told, options)).parts;
};

/** The sum of the same search in another period. */
export const readComparison = async (
  ledger: Ledger,
  query: SpendingQuery,
  spending: Spending,
  period: Period,
) => {
  const [own] = sidesOf(query.flow);
  const parts = await readParts(ledger, query, spending, period);
  return parts.reduce((sum, part) => sum + part[own], 0);
};
