import { z } from "zod";
import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { Category } from "#shared/rules/categories.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { missingText, readKnownPeriod, unknownText } from "./known-period.ts";
import { categoryField, day, dayField, euros, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatUnsignedPercent, merchantLabel } from "./money-words.ts";
import { formatPeriod, type Period } from "./period-words.ts";
import { sumsByName } from "./read-spending.ts";

const topInput = z.object({
  by: z.enum(["category", "merchant"]).describe("Por categorías o por comercios"),
  category: categoryField,
  from: dayField("Primer día"),
  to: dayField("Último día"),
  isOfShops: z
    .boolean()
    .nullish()
    .describe("Solo tiendas, sin alquiler, préstamos, impuestos ni suministros"),
});

/** Paid by contract, by law or to people, and in no shop. */
const paidElsewhere: readonly Category[] = [
  ...(["Alquiler/Hipoteca", "Seguros", "Servicios/Suministros"] as const),
  ...(["Impuestos/Tasas", "Transferencias/Bizum", "Otros Gastos"] as const),
];
const notShops = new Set<string>(paidElsewhere);

const topOutput = z.object({
  by: topInput.shape.by,
  category: z.string().nullable(),
  isOfShops: z.boolean(),
  from: day,
  to: day,
  periodText: z.string(),
  total: euros,
  /** What the sums lack, as a sentence. */
  missingText: z.string().nullable(),
  /** Nothing is known of the period, as a sentence. */
  unknownText: z.string().nullable(),
  /** Largest first. */
  top: z.array(z.object({ name: z.string(), amount: euros, percentage: z.number() })),
});
type Top = z.output<typeof topOutput>;
type Part = Top["top"][number];

const mostShown = 10;
const mostSaid = 3;

const filterOf = ({ by, category, from, to }: Top, { name }: Part) =>
  by === "category"
    ? { category: name, from, to }
    : { search: name, ...(category !== null && { category }), from, to };

/** A shop whose name could pass for a figure is shown by none. */
const labelOf = ({ by }: Top, { name }: Part) => (by === "category" ? name : merchantLabel(name));

const partOf = (output: Top, part: Part) =>
  sentence`${labelOf(output, part)} (${linkedFigure(inEuros(part.amount), filterOf(output, part))})`;

const whereOf = ({ category, isOfShops }: Top) => {
  if (category !== null) return ` en ${category}`;
  return isOfShops ? " en tiendas" : "";
};

const state = (output: Top): StatementDraft[] => {
  const { periodText, total } = output;
  const where = whereOf(output);
  const named = output.top.filter((part) => labelOf(output, part) !== "");
  const [first] = named;
  const missing = output.missingText === null ? [] : [lead(output.missingText)];
  if (!first && output.unknownText !== null) return [lead(output.unknownText)];
  if (!first) return [lead(`No hay gastos${where} ${periodText}.`), ...missing];
  const said = listSentences(named.slice(0, mostSaid).map((part) => partOf(output, part)));
  return [
    lead(sentence`Donde más has gastado${where} ${periodText}: ${said}.`),
    lead(
      `${labelOf(output, first)} es el ${formatUnsignedPercent(first.percentage)} de los ${inEuros(total)} que has gastado${where} ${periodText}.`,
    ),
    ...missing,
    ...named.map((part) => detail(sentence`Has gastado en ${partOf(output, part)} ${periodText}.`)),
  ];
};

export const createGetTopSpending = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  const byCategory = async (userId: string, { from, to }: Period) =>
    (await ledger.categoryTotals(userId, from, to)).map(({ category, expenseCents }) => ({
      ...{ name: category, cents: expenseCents },
    }));
  const byMerchant = async (
    userId: string,
    { category, isOfShops, ...period }: Period & { category: string | null; isOfShops: boolean },
  ) => {
    const isOf = isOfShops ? (_: string, of: string) => !notShops.has(of) : undefined;
    const filter = { ...period, search: "", isOf, ...(category !== null && { category }) };
    const options = { side: "out", order: "largest", limit: 1, step: "month" } as const;
    const { parts } = await ledger.searchTransactions(userId, filter, options);
    return parts.map(({ merchantName, expenseCents }) => ({ name: merchantName, cents: expenseCents }));
  };

  return defineTool({
    name: "get_top_spending",
    purpose: "En qué categorías o en qué comercios ha gastado más la persona en un periodo, de más a menos.",
    kind: "read",
    input: topInput,
    output: topOutput,

    async run({ userId, now }, { by, category, from, to, ...asked }) {
      const isOfShops = asked.isOfShops === true;
      refuseReversedPeriod({ from, to });
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const found =
        by === "category"
          ? await byCategory(userId, { from, to })
          : await byMerchant(userId, { from, to, category, isOfShops });
      const sums = sumsByName(found);
      const total = sums.reduce((sum, { cents }) => sum + cents, 0);
      return {
        output: {
          ...{ by, category: by === "category" ? null : category, isOfShops, from, to },
          periodText: formatPeriod({ from, to }, today),
          total: fromCents(total),
          missingText: missingText(known, [{ from, to }], { today }),
          unknownText: unknownText(known, { from, to }, today),
          top: sums.slice(0, mostShown).map(({ name, cents }) => ({
            ...{ name, amount: fromCents(cents) },
            percentage: Math.round((cents / total) * 1000) / 10,
          })),
        },
      };
    },

    state,
  });
};
