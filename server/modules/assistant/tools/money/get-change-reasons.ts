import { z } from "zod";
import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { type Found, findMerchant } from "./find-merchant.ts";
import { missingText, readKnownPeriod } from "./known-period.ts";
import { categoryField, day, dayField, euros, merchantField, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, merchantHint, merchantLabel } from "./money-words.ts";
import { formatPeriod, type Period } from "./period-words.ts";
import { sumsByName } from "./read-spending.ts";
import { shownTransaction, shownTransactionSchema } from "./shown-transaction.ts";
import { stretchBefore } from "./stretch-before.ts";

const stretchSchema = z.object({ from: day, to: day, text: z.string(), amount: euros, payments: z.int() });
const reasonSchema = z.object({ name: z.string(), now: euros, before: euros });

const reasonsOutput = z.object({
  category: z.string().nullable(),
  merchant: z.string().nullable(),
  search: z.string().nullable(),
  now: stretchSchema,
  before: stretchSchema,
  /** What moved the sum most, in the direction of the change. */
  by: z.enum(["category", "merchant"]),
  reasons: z.array(reasonSchema),
  /** The largest payment, where its shop cost far less before. */
  largest: shownTransactionSchema.nullable(),
  nearest: z.array(z.string()),
  /** What the sums of both periods lack, as a sentence. */
  missingText: z.string().nullable(),
});
type Reasons = z.output<typeof reasonsOutput>;
type Stretch = Reasons["now"];

const mostReasons = 6;
const mostSaid = 3;
/** A payment that makes this part of a rise is named. */
const shareOfOne = 0.4;

const placeOf = ({ merchant, category }: Reasons) => {
  const name = merchant === null ? category : merchantLabel(merchant) || "ese comercio";
  return name === null ? "" : ` en ${name}`;
};

const amountOf = ({ category, search }: Reasons, { from, to, amount }: Stretch) =>
  linkedFigure(inEuros(amount), filterOf({ category, search, from, to }));

const changeCents = ({ now, before }: Reasons) => toCents(now.amount) - toCents(before.amount);

const summary = (output: Reasons) => {
  const { now, before } = output;
  const cents = changeCents(output);
  const sums = sentence`${capitalised(now.text)} has gastado ${amountOf(output, now)}${placeOf(output)}`;
  const other = sentence`los ${amountOf(output, before)} ${before.text.replace(/^en /, "de ")}`;
  if (cents === 0) return sentence`${sums}, lo mismo que ${before.text}.`;
  const apart = `${inEuros(fromCents(Math.abs(cents)))} ${cents > 0 ? "más" : "menos"}`;
  return sentence`${sums}, ${apart} que ${other}.`;
};

const reasonSentence = ({ by, now }: Reasons, { name, ...sums }: Reasons["reasons"][number]) => {
  const label = by === "category" ? name : merchantLabel(name);
  const { from, to } = now;
  const figure = linkedFigure(inEuros(sums.now), {
    ...(by === "category" ? { category: name } : { search: name }),
    ...{ from, to },
  });
  return sentence`${label} (${figure} frente a ${inEuros(sums.before)})`;
};

/** More payments, or dearer ones. */
const paymentsSentence = ({ now, before }: Reasons) => {
  if (now.payments === 0 || before.payments === 0) return null;
  const each = ({ amount, payments }: Stretch) => inEuros(fromCents(Math.round(toCents(amount) / payments)));
  return `Fueron ${counted(now.payments, "pago", "pagos")} de ${each(now)} de media; ${before.text}, ${before.payments} de ${each(before)}.`;
};

const largestSentence = (output: Reasons) => {
  const { largest } = output;
  const cents = changeCents(output);
  if (!largest || cents <= 0 || toCents(Math.abs(largest.amount)) < cents * shareOfOne) return null;
  const name = merchantLabel(largest.merchantName);
  const figure = linkedFigure(inEuros(Math.abs(largest.amount)), { ids: largest.id });
  return sentence`El mayor pago es de ${figure}${name ? `, ${name}` : ""}, el ${largest.dayText}.`;
};

const state = (output: Reasons): StatementDraft[] => {
  const { now, before, reasons, merchant, nearest, missingText } = output;
  if (now.payments === 0 && before.payments === 0)
    return [
      lead(
        merchant !== null && nearest.length > 0
          ? `No encuentro gastos${placeOf(output)}. ${merchantHint(nearest)}`
          : `No hay gastos${placeOf(output)} ${now.text} ni ${before.text}.`,
      ),
    ];
  const isMore = changeCents(output) > 0;
  const named = reasons.filter(({ name }) => output.by === "category" || merchantLabel(name) !== "");
  const said = named.slice(0, mostSaid).map((one) => reasonSentence(output, one));
  const [largest, payments] = [largestSentence(output), paymentsSentence(output)];
  return [
    lead(summary(output)),
    ...(missingText === null ? [] : [lead(missingText)]),
    ...(said.length > 0
      ? [lead(sentence`Lo que más ${isMore ? "sube" : "baja"}: ${listSentences(said)}.`)]
      : []),
    ...(largest ? [lead(largest)] : []),
    ...(payments ? [output.category !== null || merchant !== null ? lead(payments) : detail(payments)] : []),
    ...named
      .slice(mostSaid)
      .map((one) => detail(sentence`También ${isMore ? "sube" : "baja"} ${reasonSentence(output, one)}.`)),
  ];
};

const reasonsBetween = (
  now: readonly { name: string; cents: number }[],
  before: readonly { name: string; cents: number }[],
) => {
  const earlier = new Map(sumsByName(before).map(({ name, cents }) => [name, cents]));
  const sums = new Map(sumsByName(now).map(({ name, cents }) => [name, cents]));
  const names = [...new Set([...sums.keys(), ...earlier.keys()])];
  const rows = names.map((name) => ({ name, now: sums.get(name) ?? 0, before: earlier.get(name) ?? 0 }));
  const change = rows.reduce((sum, row) => sum + row.now - row.before, 0);
  const way = change < 0 ? -1 : 1;
  return rows
    .filter((row) => (row.now - row.before) * way > 0)
    .toSorted((one, other) => (other.now - other.before - one.now + one.before) * way)
    .slice(0, mostReasons)
    .map(({ name, ...cents }) => ({ name, now: fromCents(cents.now), before: fromCents(cents.before) }));
};

type Searched = Found & { parts: readonly { merchantName: string; expenseCents: number }[] };

const byMerchant = (found: Searched) =>
  found.parts.map(({ merchantName, expenseCents }) => ({ name: merchantName, cents: expenseCents }));

const isOneOff = ({ merchantName, amount }: { merchantName: string; amount: number }, before: Searched) =>
  byMerchant(before)
    .filter(({ name }) => name === merchantName)
    .reduce((sum, { cents }) => sum + cents, 0) <
  Math.abs(toCents(amount)) / 2;

interface Looked extends Period {
  userId: string;
  merchant: string | null;
  category: string | null;
  today: string;
}

export const createGetChangeReasons = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  const options = { side: "out", order: "largest", limit: 1, step: "month" } as const;

  const byCategory = async (userId: string, { from, to }: Period) =>
    (await ledger.categoryTotals(userId, from, to)).map(({ category, expenseCents }) => ({
      ...{ name: category, cents: expenseCents },
    }));

  const look = async ({ merchant, ...query }: Looked) => {
    const { userId, category, from, to } = query;
    if (merchant !== null) {
      const { lastDay: _, ...named } = await findMerchant(ledger, { ...query, merchant }, options);
      return named;
    }
    const filter = { from, to, search: "", category: category ?? undefined };
    const found = await ledger.searchTransactions(userId, filter, options);
    return { search: null, category, found, nearest: [] };
  };

  return defineTool({
    name: "get_change_reasons",
    purpose:
      "Por qué se gastó más o menos en un periodo que en el anterior: qué categorías o comercios suben, el mayor pago, cuántos pagos y de cuánto.",
    kind: "read",
    input: z.object({
      category: categoryField,
      merchant: merchantField,
      from: dayField("Primer día del periodo que sorprende"),
      to: dayField("Último día"),
    }),
    output: reasonsOutput,

    async run({ userId, now }, { category, merchant, from, to }) {
      refuseReversedPeriod({ from, to });
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const [period, earlier] = [{ from, to: to < today ? to : today }, stretchBefore({ from, to }, today)];
      const { found, ...looked } = await look({ userId, merchant, category, ...period, today });
      const filter = { search: looked.search ?? "", category: looked.category ?? undefined };
      const before = await ledger.searchTransactions(userId, { ...earlier, ...filter }, options);
      const isOfAll = category === null && merchant === null;
      const [sums, sumsBefore] = isOfAll
        ? [await byCategory(userId, period), await byCategory(userId, earlier)]
        : [byMerchant(found), byMerchant(before)];
      const [largest] = await ledger.transactionsOf(userId, found.ids.slice(0, 1));
      const stretch = (days: Period, { expenseCents, expenseCount }: Found) => ({
        ...{ ...days, text: formatPeriod(days, today), amount: fromCents(expenseCents) },
        payments: expenseCount,
      });
      return {
        output: {
          ...{ ...looked, merchant },
          ...{ now: stretch(period, found), before: stretch(earlier, before) },
          by: isOfAll ? ("category" as const) : ("merchant" as const),
          reasons: reasonsBetween(sums, sumsBefore),
          missingText: missingText(known, [period, earlier], { today }),
          largest: largest && isOneOff(largest, before) ? shownTransaction(largest, today) : null,
        },
      };
    },

    state,
  });
};
