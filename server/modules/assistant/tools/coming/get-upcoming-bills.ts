import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDays, inEuros, plainTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { formatPeriod } from "#server/modules/assistant/tools/money/period-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import { counted, dayWords } from "#server/spanish/format.ts";
import { billKinds, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

const bill = z.object({
  name: z.string(),
  day,
  dayText: z.string(),
  /** Positive. */
  amount: euros,
  /** Its day is over, and it has not come yet. */
  isLate: z.boolean(),
});
type Bill = z.output<typeof bill>;

const output = z.object({
  /** What was asked for, in words: "de Netflix", "de Seguros". */
  of: z.string().nullable(),
  periodText: z.string(),
  /** Of something without any days: one time of each bill, whatever else comes in the period. */
  isNextOfEach: z.boolean(),
  bills: z.array(bill),
  total: euros,
  /** Transfers to somebody, which are no bills, where none was asked for by name. */
  sent: z.array(bill),
  totalSent: euros,
  /** The first one after days without any. */
  next: bill.nullable(),
});
type Output = z.output<typeof output>;

/** Looked at where no days are said. */
const usualDays = 30;
/** One bill alone is looked for so far ahead. */
const daysOfOne = 365;
const mostBills = 40;

const billSentence = ({ name, dayText, amount, isLate }: Bill) =>
  isLate
    ? `${name}, de unos ${inEuros(amount)}, se esperaba el ${dayText} y aún no ha llegado.`
    : `${name}: unos ${inEuros(amount)} el ${dayText}.`;

const sentStatements = ({ sent, totalSent }: Output): StatementDraft[] => {
  const [first] = sent;
  if (!first) return [];
  if (sent.length > 1)
    return [
      lead(`Aparte salen ${sent.length} transferencias: unos ${inEuros(totalSent)} en total.`),
      ...sent.map((one) => detail(billSentence(one))),
    ];
  const { name, dayText, amount, isLate } = first;
  return [
    lead(
      isLate
        ? `Aparte, la transferencia a ${name}, de unos ${inEuros(amount)}, se esperaba el ${dayText}.`
        : `Aparte sale la transferencia a ${name}: unos ${inEuros(amount)} el ${dayText}.`,
    ),
  ];
};

const state = (output: Output): StatementDraft[] => [...billStatements(output), ...sentStatements(output)];

const billStatements = ({ of, periodText, isNextOfEach, bills, total, next }: Output): StatementDraft[] => {
  const [first] = bills;
  const what = of === null ? "" : ` ${of}`;
  if (!first)
    return [
      lead(`No espero ningún recibo${what} ${periodText}.`),
      ...(next ? [lead(`Después viene ${billSentence(next)}`)] : []),
    ];
  if (bills.length === 1) return [lead(billSentence(first))];
  const when = isNextOfEach ? ", el próximo de cada uno" : ` ${periodText}`;
  return [
    lead(
      `Espero ${counted(bills.length, "recibo", "recibos")}${what}${when}: unos ${inEuros(total)} en total.`,
    ),
    lead(
      bills.length <= 3
        ? bills.map(billSentence).join(" ")
        : `El primero es ${first.name}, de unos ${inEuros(first.amount)}, el ${first.dayText}. Los demás están en Recibos.`,
    ),
    ...(bills.length <= 3 ? [] : bills.map((one) => detail(billSentence(one)))),
  ];
};

const costOf = (entries: readonly PromisedEntry[]) =>
  fromCents(entries.reduce((sum, { amount }) => sum - toCents(amount), 0));

/** "de Netflix", "de Seguros": what was asked for. */
const ofWords = (merchant: string | null, category: string | null) => {
  const name = merchant ?? category;
  return name === null ? null : `de ${plainTitle(name)}`;
};

export const createGetUpcomingBills = ({ promises }: { promises: Pick<PromiseService, "list"> }) =>
  defineTool({
    name: "get_upcoming_bills",
    purpose:
      "Recibos, cuotas y otros cargos que se esperan: nombre, día e importe previsto. Sin fechas, los de un mes; de uno solo, el próximo.",
    kind: "read",
    input: z.object({
      category: z.string().nullable(),
      merchant: z.string().nullable(),
      from: day.nullable(),
      to: day.nullable(),
    }),
    output,

    async run({ userId, now }, { category, merchant, from, to }) {
      const today = madridDayOf(now);
      const isOfOne = category !== null || merchant !== null;
      const period = {
        from: from ?? today,
        to: to ?? addDays(today, isOfOne ? daysOfOne : usualDays),
      };
      const dueIn = async (days: { from: string; to: string }) => {
        const { entries, promises: series } = await promises.list(userId, days);
        const categoryOf = new Map(series.map(({ id, category }) => [id, category]));
        const due = entries.filter(
          ({ kind, amount, state, promiseId }) =>
            (billKinds.has(kind) || kind === "sent") &&
            amount < 0 &&
            (state === "expected" || state === "late") &&
            (category === null || merchant !== null || categoryOf.get(promiseId ?? "") === category),
        );
        return merchant === null ? due : matchLoosely(merchant, due, ({ name }) => name);
      };
      const named = await dueIn(period);
      // Of one bill without any days, its next time.
      const isNext = isOfOne && from === null;
      const seen = new Set<string>();
      const isApart = ({ kind }: PromisedEntry) => kind === "sent" && !isOfOne;
      const chosen = isNext
        ? named.filter(({ promiseId }) => !seen.has(promiseId ?? "") && seen.add(promiseId ?? ""))
        : named.filter((one) => !isApart(one));
      const apart = named.filter(isApart);
      const toBill = ({ name, day, amount, state }: PromisedEntry): Bill => ({
        ...{ name: plainTitle(name) || "Un recibo", day, dayText: dayWords(day, today) },
        ...{ amount: -amount, isLate: state === "late" },
      });
      const bills = chosen.slice(0, mostBills).map(toBill);
      const afterwards = { from: addDays(period.to, 1), to: addDays(today, daysOfOne) };
      const later = bills.length > 0 || afterwards.to < afterwards.from ? [] : await dueIn(afterwards);
      const next = later.find((one) => !isApart(one));
      return {
        output: {
          of: ofWords(merchant, category),
          periodText: periodWords({ isOfOne, from, to }, period, today),
          ...{ isNextOfEach: isNext, bills },
          total: costOf(chosen),
          sent: apart.slice(0, mostBills).map(toBill),
          totalSent: costOf(apart),
          next: next ? toBill(next) : null,
        },
      };
    },

    state,
  });

const periodWords = (
  { isOfOne, from, to }: { isOfOne: boolean; from: string | null; to: string | null },
  period: { from: string; to: string },
  today: string,
) => {
  if (from === null || to === null) return isOfOne ? "en el próximo año" : "en los próximos 30 días";
  return from === to ? formatDays(from, to, today) : formatPeriod(period, today);
};
