import type { Figure } from "#server/figures/figure.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { countFigure, dayFigures, moneyFigure, namesOfCategory, percentFigure } from "./money-figures.ts";
import type { Period } from "./period-words.ts";
import type { SpendingOutput } from "./spending-shape.ts";

/** Whose figures an answer about spending has, as people write them. */
const namesOf = ({ category, merchant, merchants }: SpendingOutput) => [
  ...(merchant === null ? [] : [merchant, ...merchants]),
  ...(category === null ? [] : namesOfCategory(category)),
];

const filterOf = ({ search, category }: SpendingOutput, { from, to }: Period) => ({
  ...(search !== null && { search }),
  ...(category !== null && { category }),
  from,
  to,
});

const comparisonFigures = (output: SpendingOutput): Figure[] => {
  const { comparison, flow } = output;
  if (!comparison) return [];
  const of = namesOf(output);
  const then = { of, movements: filterOf(output, comparison) };
  return [
    moneyFigure(comparison.amount, flow, then),
    moneyFigure(comparison.difference, "level", { of }),
    ...(comparison.percentage === null ? [] : [percentFigure(comparison.percentage, { of })]),
    ...dayFigures([comparison.from, comparison.to]),
  ];
};

/** Each bar is of the days until the next one. */
const barFigures = (output: SpendingOutput): Figure[] => {
  const { bars, flow, to } = output;
  const of = namesOf(output);
  return bars.flatMap(({ from, amount }, at) => {
    const next = bars[at + 1];
    const days = { from, to: next === undefined ? to : addDays(next.from, -1) };
    return amount > 0 ? [moneyFigure(amount, flow, { of, movements: filterOf(output, days) })] : [];
  });
};

export const spendingFigures = (output: SpendingOutput): Figure[] => {
  const { amount, count, otherSide, mean, budget, flow } = output;
  const of = namesOf(output);
  const about = { of, movements: filterOf(output, output) };
  return [
    moneyFigure(amount, flow, about),
    countFigure(count, "movimientos", about),
    ...(otherSide > 0 ? [moneyFigure(otherSide, flow === "out" ? "in" : "out", about)] : []),
    // That of one month is its sum, and of that month.
    ...(mean && mean.months > 1 ? [moneyFigure(mean.amount, flow, { of })] : []),
    ...(mean ? [countFigure(mean.months, "meses", { of })] : []),
    ...(budget
      ? [
          moneyFigure(budget.limit, "plan", { of }),
          moneyFigure(Math.abs(budget.left), "plan", { of }),
          percentFigure(budget.percentage, { of }),
        ]
      : []),
    ...comparisonFigures(output),
    ...(output.merchants.length > 1 ? [countFigure(output.merchants.length, "comercios", { of })] : []),
    ...barFigures(output),
    ...dayFigures([output.from, output.to, output.lastSeen, output.firstDay]),
  ];
};
