import type { Figure } from "#server/figures/figure.ts";
import { findFigures } from "#server/figures/find-figures.ts";
import { toCents } from "#shared/rules/money.ts";
import type { AffordabilityOutput, Judged } from "./affordability-shape.ts";
import { countFigure, dayFigures, moneyFigure, percentFigure } from "./money-figures.ts";

type Reading = ReturnType<typeof findFigures>[number]["readings"][number];

/** A bare number is of what was counted before it: "6 meses de gastos; conviene 4". */
const figureOf = (reading: Reading | undefined, of: string[], counted: string | null): Figure[] => {
  if (reading?.kind === "money") return [{ kind: "money", cents: reading.cents, flow: "plan", of }];
  if (reading?.kind === "percent") return [percentFigure(reading.value, { of })];
  const unit = reading?.kind === "count" ? (reading.unit ?? counted) : null;
  return reading?.kind === "count" && unit !== null ? [countFigure(reading.value, unit, { of })] : [];
};

const unitOf = (reading: Reading | undefined) => (reading?.kind === "count" ? reading.unit : null);

const figuresOf = (text: string, of: string[], today: string) => {
  const readings = findFigures(text, today).map((found) => found.readings[0]);
  return readings.flatMap((reading, place) => {
    const counted = readings.slice(0, place).findLast((before) => unitOf(before) !== null);
    return figureOf(reading, of, unitOf(counted));
  });
};

/** What the judgement says in words of its own. */
const figuresIn = ({ verdict, parts }: Judged, of: string[], today: string) =>
  [verdict, ...parts.map(({ note }) => note)].flatMap((text) => figuresOf(text, of, today));

const levelFigure = (euros: number, of: string[]): Figure => ({
  kind: "money",
  cents: toCents(euros),
  flow: "level",
  of,
});

const instalmentFigures = ({ instalments }: Judged, of: string[]): Figure[] => {
  if (!instalments) return [];
  const { months, monthly, total, interest, tae } = instalments;
  return [
    ...[monthly, total, interest].map((amount) => moneyFigure(amount, "plan", { of })),
    countFigure(months, "meses", { of }),
    countFigure(months, "cuotas", { of }),
    percentFigure(tae, { of }),
  ];
};

export const affordabilityFigures = (
  { item, price, judged }: AffordabilityOutput,
  today: string,
): Figure[] => {
  const of = item === null ? [] : [item];
  const priced = price === null ? [] : [moneyFigure(price, "plan", { of })];
  if (!judged) return priced;
  const { lowest, left, monthsOfCushion } = judged;
  return [
    ...priced,
    countFigure(judged.score, "puntos", { of }),
    ...[judged.freeMonthly, judged.balance, left].map((amount) => levelFigure(amount, of)),
    ...(left < 0 ? [moneyFigure(-left, "plan", { of })] : []),
    moneyFigure(judged.emergencyTarget, "plan", { of }),
    ...(monthsOfCushion === null ? [] : [countFigure(monthsOfCushion, "meses", { of })]),
    ...judged.goalDelays.map(({ title, days }) => countFigure(days, "días", { of: [title] })),
    ...(lowest ? [levelFigure(lowest.amount, of), ...dayFigures([lowest.day])] : []),
    ...instalmentFigures(judged, of),
    ...figuresIn(judged, of, today),
  ];
};
