import type { KnownPeriod } from "#server/modules/assistant/tools/money/known-period.ts";
import {
  missingText,
  readKnownPeriod,
  wholeMonthsIn,
} from "#server/modules/assistant/tools/money/known-period.ts";
import { refuseReversedPeriod } from "#server/modules/assistant/tools/money/money-fields.ts";
import { merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import { formatPeriod, type Period } from "#server/modules/assistant/tools/money/period-words.ts";
import type { Spending, SpendingQuery } from "#server/modules/assistant/tools/money/read-spending.ts";
import { sharedWords } from "#server/modules/assistant/tools/money/shared-words.ts";
import { accountsIn, toldOfKind } from "#server/modules/assistant/tools/money/spending-parts.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, dayWords, monthOfDay } from "#server/spanish/format.ts";
import { addDays, dayOfMonth, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { type HistoryInput, historyInput, historyOutput, type ShownSpan } from "./history-schema.ts";
import { owedIn } from "./owed-months.ts";
import { createReadPayments, type PaymentServices, type Payments } from "./read-payments.ts";
import { lastSumOf, type Paid, type Span, spansIn, type Unit, usualDayOf } from "./spans.ts";
import { stateHistory } from "./state-history.ts";

/** A first payment so soon after the first known day may not be the first. */
const daysOfOpenStart = 35;

const namesOf: Record<Unit, (span: Span, today: string) => string> = {
  day: ({ from }, today) => dayWords(from, today),
  week: ({ from, to }, today) =>
    from.slice(0, 7) === to.slice(0, 7)
      ? `${dayOfMonth(from)}-${dayWords(to, today)}`
      : `${dayWords(from, today)} al ${dayWords(to, today)}`,
  month: ({ from }, today) =>
    from.slice(0, 4) === today.slice(0, 4) ? monthOfDay(from) : `${monthOfDay(from)} de ${from.slice(0, 4)}`,
  year: ({ from }) => from.slice(0, 4),
};

const shown = (span: Span, unit: Unit, today: string): ShownSpan => ({
  from: span.from,
  to: span.to,
  text: namesOf[unit](span, today),
  amount: fromCents(span.cents),
});

const nameOf = ({ kind, merchants, merchant, category, own }: Spending) => {
  const [only, second] = merchants;
  const shop = merchant === null ? null : second === undefined && only ? only : merchant;
  if (kind && shop !== null && !kind.name.includes(shop))
    return `${capitalised(merchantLabel(shop))}, ${merchantLabel(kind.name)}`;
  if (kind) return merchantLabel(kind.name);
  if (shop !== null) return capitalised(merchantLabel(shop)) || "ese comercio";
  return own?.name ?? category;
};

/** A month's payment may come beside another one now and then. */
const mostTimesOfOnce = 1.3;

/** Spans that are over and whose days are known; of months, by the accounts that pay. */
const wholeSpans = (
  spans: readonly Span[],
  {
    unit,
    today,
    known,
    accountIds,
  }: { unit: Unit; today: string; known: KnownPeriod; accountIds: ReadonlySet<string> },
) => {
  const { firstDay } = known;
  // What is paid once a month is whole in a month of which only some days are known.
  const times = spans.reduce((sum, span) => sum + span.times, 0);
  const isOnce = times <= spans.length * mostTimesOfOnce;
  const over = spans.filter(
    (span) => span.to < today && firstDay !== null && (span.from >= firstDay || (isOnce && span.times > 0)),
  );
  const [first, last] = [over[0], over.at(-1)];
  if (unit !== "month" || !first || !last) return over;
  const months = wholeMonthsIn({ from: first.from, to: last.to }, known, today);
  const covered = new Set(
    [...months].flatMap(([id, own]) => (accountIds.size === 0 || accountIds.has(id) ? own : [])),
  );
  return over.filter(({ from, times }) => times > 0 || covered.has(from));
};

const sortBy = (spans: readonly Span[], sign: 1 | -1) =>
  spans.toSorted((one, other) => sign * (one.cents - other.cents) || (one.from < other.from ? 1 : -1));

interface Spans {
  all: readonly Span[];
  whole: readonly Span[];
}

/** The most of all, and the least of those that are over, where that is another. */
const extremesOf = ({ all, whole }: Spans, isSaved: boolean): Span[] => {
  const counted = whole.filter(({ times }) => isSaved || times > 0);
  const [most, least] = [sortBy(all, -1)[0], sortBy(counted, 1)[0]];
  return [most, least].flatMap((span) => span ?? []);
};

const foundBy: Record<
  HistoryInput["asks"],
  (spans: Spans, cents: number, isSaved: boolean) => readonly Span[]
> = {
  most: (spans, _, isSaved) => extremesOf(spans, isSaved),
  least: (spans, _, isSaved) => extremesOf(spans, isSaved).toReversed(),
  missing: ({ whole }, _, isSaved) => whole.filter(({ times, cents }) => (isSaved ? cents < 0 : times === 0)),
  every: ({ whole }) => whole.filter(({ times }) => times === 0),
  below: ({ whole }, cents) => whole.filter((span) => span.times > 0 && span.cents < cents),
  above: ({ all }, cents) => all.filter((span) => span.times > 0 && span.cents > cents),
  each: () => [],
  usual_day: () => [],
  since: ({ whole }) => whole.filter(({ times }) => times === 0),
  total: () => [],
  owed: () => [],
};

/** The days that are told of: those asked for, from the first payment on. */
const daysOf = ({ from, to }: Pick<HistoryInput, "from" | "to">, first: string, today: string) => ({
  from: from !== null && from > first ? from : first,
  to: to !== null && to < today ? to : today,
});

const timesOf = (paid: readonly Paid[], known: KnownPeriod, first: string, today: string) => {
  const last = paid.at(-1);
  const lastSum = lastSumOf(paid);
  return {
    firstText: paid[0] ? dayWords(paid[0].day, today) : null,
    lastText: last ? dayWords(last.day, today) : null,
    lastAmount: last ? fromCents(last.cents) : null,
    isOpen: known.firstDay !== null && first <= addDays(known.firstDay, daysOfOpenStart),
    knownFromText: known.firstDay && dayWords(known.firstDay, today),
    usualDay: usualDayOf(paid),
    lastSum: lastSum && {
      amount: fromCents(lastSum.cents),
      sinceText: dayWords(lastSum.since, today),
      before: lastSum.before === null ? null : fromCents(lastSum.before),
    },
  };
};

const sumOf = (paid: readonly Paid[]) => fromCents(paid.reduce((sum, { cents }) => sum + cents, 0));

const sumsOf = (paid: readonly Paid[], count: number, today: string) => {
  const year = paid.filter(({ day }) => day >= `${today.slice(0, 4)}-01-01`);
  return {
    total: sumOf(paid),
    count,
    yearTotal: year.length === paid.length ? null : sumOf(year),
  };
};

const foundAs = (payments: Payments, known: KnownPeriod, isAll: boolean) => {
  const { spending, query, flow, ids, count } = payments;
  if (!spending)
    return {
      ...{
        name: flow === "moved" ? "tu ahorro" : null,
        flow,
        search: null,
        category: null,
        ownCategoryId: null,
      },
      ...{ isKind: false, ids: null, wholeOf: null, nearest: [], unused: [...query.words], sharedText: null },
    };
  const { wholeOf, unused } = toldOfKind(spending, query);
  return {
    ...{ name: nameOf(spending), flow, search: spending.search, category: spending.category },
    ...{ ownCategoryId: spending.ownCategoryId, isKind: spending.kind !== null },
    ids: isAll && ids.length > 0 && count <= ids.length ? ids.join(",") : null,
    ...{ wholeOf, unused, nearest: spending.nearest },
    sharedText: sharedWords(accountsIn(spending, known)),
  };
};

export const createGetHistory = (services: PaymentServices) => {
  const { ledger } = services;
  const readPayments = createReadPayments(services);

  /** Of some of the days: several payments may be of one day. */
  const countIn = async (
    { from, to }: Period,
    { paid, payments, known }: { paid: readonly Paid[]; payments: Payments; known: KnownPeriod },
  ) => {
    if (paid.length === payments.paid.length) return payments.count;
    if (!payments.spending) return paid.length;
    return (await readPayments({ ...payments.query, from, to }, payments.flow, known)).count;
  };

  return defineTool({
    name: "get_payment_history",
    purpose:
      "Los pagos o ingresos de algo (comercio, persona, recibo, categoría) a lo largo del tiempo: qué mes fue el más caro o el más barato, en qué meses faltó, si llegó todos los meses, en cuáles fue menos o más de un importe, qué día suele llegar, desde cuándo y cuánto va en total. También el mes en que más o menos se ahorró, o se pasó a cuentas de ahorro.",
    kind: "read",
    input: historyInput,
    output: historyOutput,

    async run({ userId, now }, input) {
      const { category, asked, merchant, asks, unit, amount, flow } = input;
      if (input.from !== null && input.to !== null) refuseReversedPeriod({ from: input.from, to: input.to });
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const query: SpendingQuery = {
        ...{ userId, category, asked, merchant, words: input.words ?? [], step: "day", today },
        ...{ flow: flow === "in" ? "in" : "out", from: known.firstDay ?? today, to: today },
      };
      const payments = await readPayments(query, flow, known);
      const first = payments.paid[0]?.day ?? query.from;
      const period = daysOf(input, first, today);
      const paid = payments.paid.filter(({ day }) => day >= period.from && day <= period.to);
      const spans = spansIn(paid, unit, period);
      const whole = wholeSpans(spans, { unit, today, known, accountIds: payments.accountIds });
      const found = foundBy[asks]({ all: spans, whole }, toCents(amount ?? 0), flow === "saved");
      return {
        output: {
          ...foundAs(payments, known, paid.length === payments.paid.length),
          periodText: input.from === null ? null : formatPeriod({ from: input.from, to: period.to }, today),
          ...period,
          spans: spans.map((span) => shown(span, unit, today)),
          isRunning: (spans.at(-1)?.to ?? "") >= today,
          found: found.map((span) => shown(span, unit, today)),
          paidSpans: spans.filter(({ times }) => times > 0).length,
          ...sumsOf(paid, await countIn(period, { paid, payments, known }), today),
          ...timesOf(paid, known, first, today),
          owed:
            asks === "owed"
              ? owedIn(spans, paid, { today, textOf: (one) => namesOf.month(one, today) })
              : null,
          missingText: missingText(known, [period], { today }),
        },
      };
    },

    state: stateHistory,
  });
};
