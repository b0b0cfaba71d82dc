import { area, curveMonotoneX, line } from "d3-shape";
import type { BalancePoint, FinancialSummary } from "#shared/contracts/dashboard.ts";

type BalanceLine = FinancialSummary["balanceLine"];

interface Place {
  /** Percent of the width, from the left. */
  x: number;
  /** Percent of the height, from the top. */
  y: number;
}

/** Where the line may be at its highest and at its lowest, in percent of the height. */
const ceiling = 6;
const floor = 84;
/** On a phone the label of the forecast stands over the last part of the month, as deep as this. */
const label = { from: 70, depth: 36 };

/** The month as paths in a box of 100 x 100, and the places of its two dots. */
export const balanceShape = ({ monthStart, monthEnd, actual, forecast }: BalanceLine) => {
  const points = [...actual, ...forecast];
  const span = dayNumber(monthEnd) - dayNumber(monthStart) || 1;
  const low = Math.min(...points.map(({ balance }) => balance));
  const height = Math.max(...points.map(({ balance }) => balance)) - low;

  const xOf = ({ day }: BalancePoint) => ((dayNumber(day) - dayNumber(monthStart)) / span) * 100;
  /** 0 at the lowest balance of the month, 1 at the highest. */
  const shareOf = ({ balance }: BalancePoint) => (height === 0 ? 0.5 : (balance - low) / height);
  const underLabel =
    forecast.length > 0 ? points.filter((point) => xOf(point) >= label.from).map(shareOf) : [];
  const top = Math.max(ceiling, floor - (floor - label.depth) / Math.max(...underLabel, Number.MIN_VALUE));
  const place = (point: BalancePoint) => ({ x: xOf(point), y: floor - shareOf(point) * (floor - top) });

  const places = { actual: actual.map(place), forecast: forecast.map(place) };
  return {
    actual: curve(places.actual) ?? "",
    forecast: curve(places.forecast) ?? "",
    fade: shade(places.actual) ?? "",
    today: places.actual.at(-1),
    end: places.forecast.at(-1),
  };
};

const curve = line<Place>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveMonotoneX);

const shade = area<Place>()
  .x(({ x }) => x)
  .y0(100)
  .y1(({ y }) => y)
  .curve(curveMonotoneX);

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
