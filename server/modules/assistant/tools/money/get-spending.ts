import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { dayWords } from "#server/spanish/format.ts";
import { categorySchema, isExpenseCategory } from "#shared/rules/categories.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { comparablePeriods } from "./comparable-periods.ts";
import { hiddenNote } from "./hidden-accounts.ts";
import { type KnownPeriod, readKnownPeriod, stepsOf, unknownText } from "./known-period.ts";
import { createLastSeen } from "./last-seen.ts";
import { createMissingOf } from "./missing-of.ts";
import { refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { isOfPay } from "./other-side.ts";
import { formatDateRange, formatPeriod, type Period } from "./period-words.ts";
import { readPromisedName } from "./promised-name.ts";
import { createReadMean } from "./read-mean.ts";
import { maxIds, readComparison, type Spending, type SpendingQuery } from "./read-spending.ts";
import { sharedWords } from "./shared-words.ts";
import { accountsIn, toldOfKind } from "./spending-parts.ts";
import { type SpendingInput, type SpendingOutput, spendingInput, spendingOutput } from "./spending-schema.ts";
import { stateSpending } from "./state-spending.ts";
import { readYearAhead } from "./year-ahead.ts";

type Services = Pick<MoneyServices, "ledger" | "budgets"> & Partial<Pick<MoneyServices, "cashFlow">>;

const purpose =
  "Cuánto ha gastado o ingresado la persona en un periodo, en total, en una categoría o en un comercio: suma, número de movimientos, media al mes y comparación con otro periodo. Con comercio no hace falta categoría. Los traspasos entre cuentas propias no cuentan.";

type Mean = SpendingOutput["mean"];

const requestedComparison = ({ compareFrom, compareTo }: SpendingInput): Period | null =>
  compareFrom !== null && compareTo !== null ? { from: compareFrom, to: compareTo } : null;

const reasonForNothing = (
  { cents, nearest, search, lastSeen, otherCents }: Spending,
  known: KnownPeriod,
  query: SpendingQuery,
) => {
  if (known.firstDay === null) return "no_movements" as const;
  if (cents > 0) return null;
  const isUnknown = search !== null && lastSeen === null && otherCents === 0;
  if (isUnknown || nearest.length > 0) return "unknown_merchant" as const;
  if (query.to < known.firstDay) return "before_first_day" as const;
  return query.from > query.today ? ("still_to_come" as const) : ("none_in_period" as const);
};

const barsOf = ({ parts }: Spending, starts: readonly string[], from: string) => {
  const centsOf = new Map<string, number>();
  for (const part of parts) centsOf.set(part.from, (centsOf.get(part.from) ?? 0) + part.cents);
  return starts.map((start) => ({
    from: start < from ? from : start,
    amount: fromCents(centsOf.get(start) ?? 0),
  }));
};

const comparisonOf = (
  [cents, thenCents]: readonly [number, number],
  { from, to }: Period,
  { firstDay }: KnownPeriod,
  today: string,
) => ({
  from,
  to,
  periodText: comparedPeriodText({ from, to }, today),
  amount: fromCents(thenCents),
  difference: fromCents(cents - thenCents),
  percentage: thenCents === 0 ? null : Math.round(((cents - thenCents) / thenCents) * 1000) / 10,
  knownFromText: firstDay !== null && from < firstDay ? dayWords(firstDay, today) : null,
  ...{ count: null, whole: null },
});

/** An open-ended period starts here and is shown from the first known day. */
const openStart = "1990-01-01";

const firstShownDay = (from: string, { firstDay }: KnownPeriod) =>
  from < openStart ? (firstDay ?? from) : from;

const firstDayOf = (from: string, { firstDay }: KnownPeriod, today: string) => {
  const isPartial = firstDay !== null && from >= openStart && from < firstDay;
  return isPartial
    ? { firstDay, firstDayText: dayWords(firstDay, today) }
    : { firstDay: null, firstDayText: null };
};

export const createGetSpending = ({ ledger, budgets, cashFlow }: Services) => {
  const budgetOf = async (
    { userId, category, merchant, flow, from, to, today }: SpendingQuery,
    { kind }: Spending,
  ) => {
    const known = categorySchema.safeParse(category).data;
    if (
      to < today ||
      merchant !== null ||
      kind !== null ||
      flow === "in" ||
      !known ||
      !isExpenseCategory(known)
    )
      return null;
    // Most people have none, and all of them take long.
    if (!(await budgets.hasOwnOf(userId, known))) return null;
    const { budgets: all, period } = await budgets.read(userId, today);
    const budget = all.find((budget) => budget.category === known);
    if (
      from !== period.from ||
      to > period.to ||
      budget?.source !== "own" ||
      budget.limit === null ||
      budget.left === null ||
      budget.percentage === null
    )
      return null;
    const limit = fromCents(toCents(budget.limit) + toCents(budget.carried));
    return { limit, left: budget.left, percentage: budget.percentage };
  };

  const aheadOf = async ({ userId, flow }: SpendingQuery, { ids, kind }: Spending, mean: Mean) =>
    mean && kind === null
      ? await readYearAhead(cashFlow, userId, { flow, ids, meanCents: toCents(mean.amount) })
      : null;

  const lastSeen = createLastSeen(ledger);
  const readMean = createReadMean(ledger);
  const missingOf = createMissingOf(ledger);

  /** Of what is over and compared only so far. */
  const wholeOf = async (query: SpendingQuery, spending: Spending, whole: Period | null, so: Period) => {
    if (whole === null || whole.to >= query.today || whole.to <= so.to) return null;
    const cents = await readComparison(ledger, query, spending, whole);
    return { periodText: formatPeriod(whole, query.today), amount: fromCents(cents) };
  };

  return defineTool({
    name: "get_spending",
    purpose,
    kind: "read",
    input: spendingInput,
    output: spendingOutput,

    async run({ userId, now }, input) {
      refuseReversedPeriod(input);
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const requested = requestedComparison(input);
      const compared = requested && comparablePeriods(input, requested, today);
      const read = compared
        ? await readMean.ofPeriod(compared.period, { userId, input, known, today })
        : await readMean.of({ userId, input, known, today });
      const { query, spending, mean } = read;
      const { from, to } = query;
      const { starts } = stepsOf({ from, to }, known, today);
      const then = compared && (await readComparison(ledger, query, spending, compared.comparison));

      const nothing = reasonForNothing(spending, known, query);
      const isUnknown = nothing === "unknown_merchant";
      const shownFrom = firstShownDay(from, known);
      return {
        output: {
          ...firstDayOf(from, known, today),
          category: spending.category,
          ownCategoryId: spending.ownCategoryId,
          merchant: spending.merchant,
          merchants: spending.merchants.slice(0, maxIds),
          ...{ search: spending.search, flow: query.flow },
          ...toldOfKind(spending, query),
          ...{ from: shownFrom, to },
          periodText: compared
            ? comparedPeriodText({ from, to }, today)
            : formatPeriod({ from: shownFrom, to }, today),
          isRunning: to >= today && from <= today,
          amount: fromCents(spending.cents),
          count: spending.count,
          movementIds: spending.ids,
          movementsTotal: spending.count,
          cut: spending.count > spending.ids.length,
          isOtherSidePay: await isOfPay(ledger, query, spending),
          otherSide: spending.merchant === null ? 0 : fromCents(spending.otherCents),
          per: input.per,
          mean,
          ahead: await aheadOf(query, spending, mean),
          bars: barsOf(spending, starts, shownFrom),
          budget: await budgetOf(query, spending),
          comparison:
            compared && then !== null
              ? {
                  ...comparisonOf([spending.cents, then], compared.comparison, known, today),
                  whole: await wholeOf(query, spending, requested, compared.comparison),
                }
              : null,
          ...{ nothing, nearest: spending.nearest, lastSeen: spending.lastSeen },
          promised: await readPromisedName(cashFlow, userId, { ...query, isUnknown }),
          lastSeenText: spending.lastSeen && dayWords(spending.lastSeen, today),
          lastAmount: await lastSeen.amountOf(query, spending),
          yearAmount: await lastSeen.yearAmountOf(query, spending),
          missingText: await missingOf(query, spending, { known, compared: compared?.comparison }),
          hiddenText: spending.cents === 0 ? await hiddenNote(ledger, userId) : null,
          unknownText: unknownText(known, { from, to }, today),
          sharedText: sharedWords(accountsIn(spending, known)),
          leavesOut: known.leavesOut,
        },
      };
    },

    state: stateSpending,
  });
};

/** A period that is compared so far is shown by its days, a whole month or year by its name. */
const comparedPeriodText = (period: Period, today: string) => {
  const isRunning = period.to === today && period.from !== today;
  return isRunning ? formatDateRange(period, today) : formatPeriod(period, today);
};
