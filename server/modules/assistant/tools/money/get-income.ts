import { z } from "zod";
import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool, type Outcome, type ToolContext } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { day, dayField, euros, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatPeriod, type Period } from "./period-words.ts";
import { maxIds } from "./read-spending.ts";

const incomeInput = z.object({ from: dayField("Primer día"), to: dayField("Último día") });

const incomeOutput = z.object({
  from: day,
  to: day,
  periodText: z.string(),
  amount: euros,
  count: z.int(),
  categories: z.array(z.object({ category: z.string(), amount: euros })),
  movementIds: z.array(z.uuid()),
  movementsTotal: z.int(),
  cut: z.boolean(),
});
type IncomeOutput = z.output<typeof incomeOutput>;

const maxParts = 2;

const partOf = ({ category, amount }: IncomeOutput["categories"][number], { from, to }: IncomeOutput) =>
  sentence`${linkedFigure(inEuros(amount), { category, from, to })} de ${category}`;

const partsSentence = (output: IncomeOutput) => {
  const { categories, periodText } = output;
  const [first, second] = categories;
  if (first && !second) return `Todo lo que ha entrado ${periodText} es de ${first.category}.`;
  const parts = listSentences(categories.slice(0, maxParts).map((part) => partOf(part, output)));
  return categories.length > maxParts
    ? sentence`Lo mayor que ha entrado ${periodText}: ${parts}.`
    : sentence`${capitalised(periodText)} han entrado ${parts}.`;
};

const state = (output: IncomeOutput): StatementDraft[] => {
  const { amount, count, categories, periodText, from, to } = output;
  if (amount === 0) return [lead(`${capitalised(periodText)} no ha entrado dinero en tus cuentas.`)];
  const card: ChatCard = {
    ...{ kind: "spending", title: "Ingresos", category: null, amount, from, to, budget: null, bars: [] },
  };
  return [
    lead(sentence`Han entrado ${linkedFigure(inEuros(amount), { from, to })} ${periodText}.`, [card]),
    lead(partsSentence(output)),
    detail(sentence`Son ${linkedFigure(counted(count, "ingreso", "ingresos"), { from, to })} ${periodText}.`),
    ...(categories.length > 1
      ? categories.map((part) => detail(sentence`Han entrado ${partOf(part, output)} ${periodText}.`))
      : []),
  ];
};

export const createGetIncome = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  const byCategory = async (userId: string, period: Period) => {
    const cents = new Map<string, number>();
    for (const { category, incomeCents } of await ledger.categoryTotals(userId, period.from, period.to))
      cents.set(category, (cents.get(category) ?? 0) + incomeCents);
    return [...cents].filter(([, sum]) => sum > 0).toSorted((a, b) => b[1] - a[1]);
  };

  const run = async (
    { userId, now }: ToolContext,
    { from, to }: z.output<typeof incomeInput>,
  ): Promise<Outcome<IncomeOutput>> => {
    refuseReversedPeriod({ from, to });
    const categories = await byCategory(userId, { from, to });
    const found = await ledger.findTransactions(
      userId,
      { from, to },
      { side: "in", order: "newest", limit: maxIds },
    );
    const output: IncomeOutput = {
      from,
      to,
      periodText: formatPeriod({ from, to }, madridDayOf(now)),
      amount: fromCents(categories.reduce((sum, [, cents]) => sum + cents, 0)),
      count: found.incomeCount,
      categories: categories.map(([category, cents]) => ({ category, amount: fromCents(cents) })),
      movementIds: found.ids,
      movementsTotal: found.incomeCount,
      cut: found.incomeCount > found.ids.length,
    };
    return { output };
  };

  return defineTool({
    name: "get_income",
    purpose: "Cuánto dinero ha entrado en un periodo y de qué: nómina, transferencias, devoluciones.",
    kind: "read",
    input: incomeInput,
    output: incomeOutput,
    run,
    state,
  });
};
