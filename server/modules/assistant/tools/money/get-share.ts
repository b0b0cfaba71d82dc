import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import { createGetIncome } from "./get-income.ts";
import { createGetSavings } from "./get-savings.ts";
import { createGetSpending } from "./get-spending.ts";
import { categoryField, day, dayField, euros, merchantField, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, formatUnsignedPercent, merchantLabel } from "./money-words.ts";

const shareInput = z.object({
  of: z
    .enum(["spending", "savings"])
    .describe("Qué parte de lo que entra: la que se gasta o la que se ahorra"),
  category: categoryField,
  merchant: merchantField,
  from: dayField("Primer día"),
  to: dayField("Último día"),
});

const shareOutput = z.object({
  of: shareInput.shape.of,
  /** Of the shop or the category; null of all. */
  name: z.string().nullable(),
  search: z.string().nullable(),
  category: z.string().nullable(),
  ownCategoryId: z.uuid().nullable(),
  from: day,
  to: day,
  periodText: z.string(),
  /** Negative where more went out than came in. */
  amount: euros,
  income: euros,
  /** Null where nothing came in. */
  percentage: z.number().nullable(),
  isUnknown: z.boolean(),
  /** What the sums lack, as a sentence. */
  missingText: z.string().nullable(),
});
type Share = z.output<typeof shareOutput>;

const state = (output: Share): StatementDraft[] => {
  const { of, name, amount, income, percentage, periodText, from, to, isUnknown, missingText } = output;
  const place = name === null ? "" : ` en ${name}`;
  if (isUnknown) return [lead(`No encuentro ningún movimiento${name === null ? "" : ` de ${name}`}.`)];
  if (percentage === null)
    return [lead(`${capitalised(periodText)} no ha entrado dinero: no hay de qué sacar la parte.`)];
  const came = sentence`de los ${linkedFigure(inEuros(income), { from, to })} que han entrado ${periodText}`;
  const missing = missingText === null ? [] : [lead(missingText)];
  if (of === "savings")
    return [
      amount < 0
        ? lead(sentence`No ahorras nada ${came}: han salido ${inEuros(-amount)} más.`)
        : lead(sentence`Ahorras el ${formatUnsignedPercent(percentage)} ${came}: ${inEuros(amount)}.`),
      ...missing,
    ];
  const spent = linkedFigure(inEuros(amount), filterOf(output));
  return [
    lead(sentence`Gastas${place} el ${formatUnsignedPercent(percentage)} ${came}: ${spent}.`),
    ...missing,
  ];
};

export const createGetShare = (services: Pick<MoneyServices, "ledger" | "budgets">) => {
  const spending = createGetSpending(services);
  const incomes = createGetIncome(services);
  const savings = createGetSavings(services);

  return defineTool({
    name: "get_share",
    purpose:
      "Qué parte (porcentaje) de lo que ha entrado en un periodo se ha gastado, en total o en una categoría o comercio, o se ha ahorrado.",
    kind: "read",
    input: shareInput,
    output: shareOutput,

    async run(context, { of, category, merchant, from, to }) {
      refuseReversedPeriod({ from, to });
      const asked = {
        category,
        asked: null,
        merchant,
        words: null,
        from,
        to,
        flow: "out",
        wanted: "sum",
        per: null,
      } as const;
      const { output: spent } = await spending.run(context, { ...asked, compareFrom: null, compareTo: null });
      const { output: came } = await incomes.run(context, { from, to });
      const amount = of === "savings" ? (await savings.run(context, { from, to })).output.left : spent.amount;
      const name = merchantLabel(spent.merchant ?? "") || spent.category;
      return {
        output: {
          of,
          name: of === "savings" ? null : name && capitalised(name),
          ...{ search: spent.search, category: spent.category, ownCategoryId: spent.ownCategoryId },
          ...{ from, to, periodText: came.periodText, amount, income: came.amount },
          percentage:
            came.amount <= 0 ? null : Math.round((toCents(amount) / toCents(came.amount)) * 1000) / 10,
          isUnknown:
            of === "spending" && (spent.nothing === "unknown_merchant" || spent.nothing === "no_movements"),
          missingText: came.missingText,
        },
      };
    },

    state,
  });
};
