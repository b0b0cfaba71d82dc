import { z } from "zod";
import { type Asked, defineTool, type Outcome, type Told } from "#server/features/assistant/tools/tool.ts";
import { capitalised, inEuros, listed } from "#server/features/assistant/tools/words.ts";
import type { Figure } from "#server/figures/figure.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { day, dayField, euros, refuseBackwards } from "./money-fields.ts";
import { countFigure, dayFigures, moneyFigure, namesOfCategory } from "./money-figures.ts";
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

const figuresOf = ({ from, to, amount, count, categories }: IncomeOutput): Figure[] => [
  moneyFigure(amount, "in", { of: [], movements: { from, to } }),
  countFigure(count, "movimientos", { of: [], movements: { from, to } }),
  ...categories.map(({ category, amount }) =>
    moneyFigure(amount, "in", { of: namesOfCategory(category), movements: { category, from, to } }),
  ),
  ...dayFigures([from, to]),
];

const mostTold = 2;

const partsOf = (categories: IncomeOutput["categories"]) =>
  listed(categories.slice(0, mostTold).map(({ category, amount }) => `${inEuros(amount)} de ${category}`));

const says = ({ categories: [first, second] }: IncomeOutput) =>
  first && first.amount > (second?.amount ?? 0)
    ? [`La mayor parte, lo que más, es de ${first.category}, ${inEuros(first.amount)}`]
    : [];

const tell = ({ amount, categories, periodText, from, to }: IncomeOutput): Told => {
  const cards: Told["cards"] = [
    { kind: "spending", title: "Ingresos", category: null, amount, from, to, budget: null, bars: [] },
  ];
  if (amount === 0)
    return { text: `${capitalised(periodText)} no ha entrado dinero en tus cuentas.`, cards: [] };
  const [only, second] = categories;
  const lead = categories.length > mostTold ? "Lo mayor:" : "Son";
  const parts = only && !second ? `Todo es de ${only.category}.` : `${lead} ${partsOf(categories)}.`;
  return { text: `Han entrado ${inEuros(amount)} ${periodText}. ${parts}`, cards };
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
    return { output, figures: figuresOf(output) };
  };

  return defineTool({
    name: "get_income",
    purpose: "Cuánto dinero ha entrado en un periodo y de qué: nómina, transferencias, devoluciones.",
    kind: "read",
    input: incomeInput,
    output: incomeOutput,
    run,
    tell,
    says,
  });
};
