import { z } from "zod";
import { linked, listedWords, say } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { type Asked, defineTool, type Outcome } from "#server/modules/assistant/tools/tool.ts";
import { inEuros } from "#server/modules/assistant/tools/words.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { day, dayField, euros, refuseBackwards } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { type Period, periodWords } from "./period-words.ts";
import { mostIds } from "./read-spending.ts";

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

const mostTold = 2;

const partOf = ({ category, amount }: IncomeOutput["categories"][number], { from, to }: IncomeOutput) =>
  say`${linked(inEuros(amount), { category, from, to })} de ${category}`;

const partsSentence = (output: IncomeOutput) => {
  const { categories, periodText } = output;
  const [first, second] = categories;
  if (first && !second) return `Todo lo que ha entrado ${periodText} es de ${first.category}.`;
  const parts = listedWords(categories.slice(0, mostTold).map((part) => partOf(part, output)));
  return categories.length > mostTold
    ? say`Lo mayor que ha entrado ${periodText}: ${parts}.`
    : say`${capitalised(periodText)} han entrado ${parts}.`;
};

const state = (output: IncomeOutput): StatementDraft[] => {
  const { amount, count, categories, periodText, from, to } = output;
  if (amount === 0) return [lead(`${capitalised(periodText)} no ha entrado dinero en tus cuentas.`)];
  const card: ChatCard = {
    ...{ kind: "spending", title: "Ingresos", category: null, amount, from, to, budget: null, bars: [] },
  };
  return [
    lead(say`Han entrado ${linked(inEuros(amount), { from, to })} ${periodText}.`, [card]),
    lead(partsSentence(output)),
    detail(say`Son ${linked(counted(count, "ingreso", "ingresos"), { from, to })} ${periodText}.`),
    ...(categories.length > 1
      ? categories.map((part) => detail(say`Han entrado ${partOf(part, output)} ${periodText}.`))
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
    { userId, now }: Asked,
    { from, to }: z.output<typeof incomeInput>,
  ): Promise<Outcome<IncomeOutput>> => {
    refuseBackwards({ from, to });
    const categories = await byCategory(userId, { from, to });
    const found = await ledger.findMovements(
      userId,
      { from, to },
      { side: "in", order: "newest", limit: mostIds },
    );
    const output: IncomeOutput = {
      from,
      to,
      periodText: periodWords({ from, to }, madridDayOf(now)),
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
