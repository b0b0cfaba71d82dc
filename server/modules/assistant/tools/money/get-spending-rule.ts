import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { FinanceService } from "#server/modules/spending/summary/finance-service.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { euros } from "./money-fields.ts";
import { leftOutLabels } from "./money-words.ts";

const partField = z.enum(["needs", "wants", "savings"]);

const part = z.object({ part: partField, actual: euros, wanted: euros });

const input = z.object({ part: partField.nullable().describe("Una de las tres; null son las tres") });

const output = z.object({
  /** Whole months of which these are the mean; 0 is this month so far. */
  months: z.int(),
  income: euros,
  parts: z.array(part),
  without: z.string().nullable(),
});
type Output = z.output<typeof output>;

const names = { needs: "necesidades", wants: "deseos", savings: "ahorro y deudas" } as const;

const partWords = ({ part: name, actual, wanted }: z.output<typeof part>) =>
  `${names[name]} ${inEuros(actual)} (la regla: ${inEuros(wanted)})`;

const meanOf = ({ months, without }: Output) => {
  const extent = months === 0 ? "este mes, hasta hoy" : `de media en ${counted(months, "mes", "meses")}`;
  return without === null ? extent : `${extent}, ${without}`;
};

const state = (output: Output, asked: z.output<typeof input>): StatementDraft[] => {
  if (output.income === 0)
    return [lead("Sin ingresos que conozca no sé repartir tu mes: la regla 50/30/20 parte de ellos.")];
  const shown = output.parts.filter((one) => asked.part === null || one.part === asked.part);
  return [
    lead(`${capitalised(shown.map(partWords).join("; "))}: al mes, ${meanOf(output)}.`),
    ...output.parts
      .filter((one) => !shown.includes(one))
      .map((one) => detail(`${capitalised(partWords(one))}.`)),
  ];
};

export const createGetSpendingRule = ({ finance }: { finance: Pick<FinanceService, "summarise"> }) =>
  defineTool({
    name: "get_spending_rule",
    purpose:
      "Cuánto del mes se va en necesidades, en deseos y en ahorro y deudas, junto a lo que dice la regla 50/30/20.",
    kind: "read",
    input,
    output,

    async run({ userId, now }) {
      const today = madridDayOf(now);
      const summary = await finance.summarise(userId, today);
      const wanted = ruleShares(toCents(summary.totalMonthlyIncome));
      const { monthlyFixedDebt, monthlyVariableDebt, monthlySavings } = summary;
      const saved = [monthlyFixedDebt, monthlyVariableDebt, monthlySavings];
      const actual = {
        needs: summary.monthlyNeeds,
        wants: summary.monthlyWants,
        savings: fromCents(saved.reduce((sum, one) => sum + toCents(one), 0)),
      };
      return {
        output: {
          months: summary.monthsAnalyzed,
          income: summary.totalMonthlyIncome,
          parts: partField.options.map((name) => ({
            ...{ part: name, actual: actual[name], wanted: fromCents(wanted[name]) },
          })),
          without: leftOutLabels(summary.leftOut, today),
        },
      };
    },

    state,
  });
