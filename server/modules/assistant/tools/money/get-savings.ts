import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { missingText, readKnownPeriod } from "./known-period.ts";
import { day, dayField, euros, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatPeriod } from "./period-words.ts";

const savingsOutput = z.object({
  from: day,
  to: day,
  periodText: z.string(),
  income: euros,
  expenses: euros,
  left: euros,
  /** Nothing is known of the period. */
  isUnknown: z.boolean(),
  /** The first known day, of a period that begins before it. */
  /** What the sums lack, as a sentence. */
  missingText: z.string().nullable(),
});
type Savings = z.output<typeof savingsOutput>;

const savedSentence = ({ left, income, expenses, periodText, from, to }: Savings) => {
  const rows = { from, to };
  const parts = sentence`han entrado ${linkedFigure(inEuros(income), rows)} y han salido ${linkedFigure(inEuros(expenses), rows)}.`;
  const when = capitalised(periodText);
  if (left < 0)
    return sentence`${when} no has ahorrado: has gastado ${inEuros(-left)} más de lo que ha entrado. En total ${parts}`;
  return left === 0
    ? sentence`${when} no has ahorrado nada: ${parts}`
    : sentence`${when} has ahorrado ${inEuros(left)}: ${parts}`;
};

const state = (output: Savings): StatementDraft[] => {
  const { isUnknown, periodText, missingText } = output;
  if (isUnknown) return [lead(`No conozco ningún movimiento ${periodText}.`)];
  return [lead(savedSentence(output)), ...(missingText === null ? [] : [lead(missingText)])];
};

export const createGetSavings = ({ ledger }: Pick<MoneyServices, "ledger">) =>
  defineTool({
    name: "get_savings",
    purpose: "Cuánto ha ahorrado la persona en un periodo: lo que entró menos lo que salió.",
    kind: "read",
    input: z.object({ from: dayField("Primer día"), to: dayField("Último día") }),
    output: savingsOutput,

    async run({ userId, now }, { from, to }) {
      refuseReversedPeriod({ from, to });
      const today = madridDayOf(now);
      const totals = await ledger.categoryTotals(userId, from, to);
      const known = await readKnownPeriod(ledger, userId);
      const income = totals.reduce((sum, { incomeCents }) => sum + incomeCents, 0);
      const expenses = totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0);
      return {
        output: {
          ...{ from, to, periodText: formatPeriod({ from, to }, today) },
          income: fromCents(income),
          expenses: fromCents(expenses),
          left: fromCents(income - expenses),
          isUnknown: totals.length === 0,
          missingText: missingText(known, [{ from, to }], { today }),
        },
      };
    },

    state,
  });
