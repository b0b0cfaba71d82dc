import { type BillServices, billsOfKind } from "#server/modules/assistant/tools/bills/named-bills.ts";
import { formatDays, plainTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { createFindListed } from "#server/modules/assistant/tools/money/find-listed.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { formatPeriod } from "#server/modules/assistant/tools/money/period-words.ts";
import { shownTransaction } from "#server/modules/assistant/tools/money/shown-transaction.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import { dayWords } from "#server/spanish/format.ts";
import {
  billKinds,
  knownDaysAhead,
  type PromisedEntry,
  type PromiseList,
} from "#shared/contracts/cash-flow/promises.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { type Bill, type BillsInput, billsInput, billsOutput } from "./bills-schema.ts";
import { stateBills } from "./state-bills.ts";

/** Looked at where no days are said. */
const usualDays = 30;
/** What was paid last is looked for in so many days. */
const daysOfPast = 400;
/** One bill alone is looked for so far ahead. */
const daysOfOne = 365;
const mostBills = 40;

const costOf = (entries: readonly PromisedEntry[]) =>
  fromCents(entries.reduce((sum, { amount }) => sum - toCents(amount), 0));

const isSure = ({ probability, low, high }: PromisedEntry) => probability === 1 && low === high;

/** "de Netflix", "de Seguros": what was asked for. */
const ofWords = (merchant: string | null, category: string | null) => {
  const name = merchant ?? category;
  return name === null ? null : `de ${plainTitle(name)}`;
};

interface Wanted {
  category: string | null;
  merchant: string | null;
  /** The bills that words tell apart; null where they tell none apart. */
  ofKind: ReadonlySet<string> | null;
  isOfPlans: boolean;
}

/** What is still to be paid, of what is asked for. */
const dueOf = ({ entries, promises }: PromiseList, { category, merchant, ofKind, isOfPlans }: Wanted) => {
  if (isOfPlans) return entries.filter(({ kind, amount }) => kind === "event" && amount < 0);
  const categoryOf = new Map(promises.map(({ id, category }) => [id, category]));
  const isOf = (id: string | null) =>
    merchant !== null ||
    (ofKind?.has(id ?? "") ?? (category === null || categoryOf.get(id ?? "") === category));
  const due = entries.filter(
    ({ kind, amount, state, promiseId }) =>
      (billKinds.has(kind) || kind === "sent") &&
      amount < 0 &&
      (state === "expected" || state === "late") &&
      isOf(promiseId),
  );
  return merchant === null ? due : matchLoosely(merchant, due, ({ name }) => name);
};

const nextOfEach = (entries: readonly PromisedEntry[]) => {
  const seen = new Set<string>();
  return entries.filter(({ promiseId }) => !seen.has(promiseId ?? "") && seen.add(promiseId ?? ""));
};

/** What was told apart, and what was not. */
const wordsOf = ({ category, asked, merchant, words }: BillsInput, { ofKind }: Pick<Wanted, "ofKind">) => ({
  of: ofWords(merchant ?? (ofKind ? asked : null), category),
  wholeOf: merchant === null && ofKind === null ? asked : null,
  unused: ofKind ? [] : (words ?? []),
});

type Services = BillServices & Pick<MoneyServices, "ledger"> & { promises: Pick<PromiseService, "list"> };

export const createGetUpcomingBills = ({ promises, ...services }: Services) => {
  const findListed = createFindListed(services.ledger);

  /** Null for what is no one thing, or was never paid. */
  const lastPaid = async (userId: string, asked: BillsInput, today: string) => {
    if (asked.category === null && asked.merchant === null) return null;
    const days = { from: addDays(today, -daysOfPast), to: today };
    const wanted = { flow: "out", order: "newest", amount: null, limit: 1 } as const;
    const { found } = await findListed(userId, { ...asked, ...days, ...wanted }, today);
    const [row] = await services.ledger.transactionsOf(userId, found.ids);
    return row ? shownTransaction(row, today) : null;
  };

  const kindAsked = async (userId: string, { category, asked, merchant, words }: BillsInput) =>
    merchant === null && category !== null && (asked !== null || words !== null)
      ? await billsOfKind(services, userId, { category, asked, words: words ?? [] })
      : null;

  return defineTool({
    name: "get_upcoming_bills",
    purpose:
      "Recibos, cuotas y otros cargos que se esperan: nombre, día e importe previsto. Sin fechas, los de un mes; de uno solo, el próximo.",
    kind: "read",
    input: billsInput,
    output: billsOutput,

    async run({ userId, now }, asked) {
      const { category, merchant, from, to } = asked;
      const isOfPlans = asked.isOfPlans === true;
      const today = madridDayOf(now);
      const ofKind = await kindAsked(userId, asked);
      const isOfOne = category !== null || merchant !== null;
      const { period, ...days } = daysOf({ isOfOne, from, to }, today);
      const dueIn = async (days: { from: string; to: string }) =>
        dueOf(await promises.list(userId, days), { category, merchant, ofKind, isOfPlans });
      const dueAfter = async (day: string) => {
        const days = { from: addDays(day, 1), to: addDays(today, daysOfOne) };
        return days.to < days.from ? [] : await dueIn(days);
      };
      const named = await dueIn(period);
      // Of one bill without any days, its next time.
      const isNext = isOfOne && from === null;
      const isApart = ({ kind }: PromisedEntry) => kind === "sent" && !isOfOne;
      const chosen = isNext ? nextOfEach(named) : named.filter((one) => !isApart(one));
      const apart = named.filter(isApart);
      const toBill = (one: PromisedEntry): Bill => ({
        ...{ name: plainTitle(one.name) || "Un recibo", day: one.day, dayText: dayWords(one.day, today) },
        ...{ amount: -one.amount, isSure: isSure(one), isLate: one.state === "late" },
        dueText: one.dueOn !== undefined && one.dueOn < today ? dayWords(one.dueOn, today) : null,
      });
      const bills = chosen.slice(0, mostBills).map(toBill);
      const next = bills.length > 0 ? undefined : (await dueAfter(period.to)).find((one) => !isApart(one));
      return {
        output: {
          isOfPlans,
          ...wordsOf(asked, { ofKind }),
          ...days,
          ...{ isNextOfEach: isNext, bills },
          ...{ total: costOf(chosen), isSure: chosen.every(isSure) },
          sent: apart.slice(0, mostBills).map(toBill),
          totalSent: costOf(apart),
          next: next ? toBill(next) : null,
          last: bills.length === 0 && !next ? await lastPaid(userId, asked, today) : null,
        },
      };
    },

    state: stateBills,
  });
};

/** Of which days bills are told, which is less than was asked for where nothing is known of the rest. */
const daysOf = (asked: { isOfOne: boolean; from: string | null; to: string | null }, today: string) => {
  const { isOfOne, from, to } = asked;
  const lastKnown = addDays(today, knownDaysAhead);
  const last = to ?? addDays(today, isOfOne ? daysOfOne : usualDays);
  const period = { from: from ?? today, to: last > lastKnown ? lastKnown : last };
  return {
    period,
    periodText: periodWords({ ...asked, to: to && period.to }, period, today),
    knownTo: last > lastKnown ? dayWords(lastKnown, today) : null,
  };
};

const periodWords = (
  { isOfOne, from, to }: { isOfOne: boolean; from: string | null; to: string | null },
  period: { from: string; to: string },
  today: string,
) => {
  if (from === null || to === null) return isOfOne ? "en el próximo año" : "en los próximos 30 días";
  return from === to ? formatDays(from, to, today) : formatPeriod(period, today);
};
