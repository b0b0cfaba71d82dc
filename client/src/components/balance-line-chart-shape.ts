import { area, curveMonotoneX, line } from "d3-shape";
import type { BalancePoint, FinancialSummary } from "#shared/contracts/dashboard.ts";

type BalanceLine = FinancialSummary["balanceLine"];

interface Place {
  /** Percent of the width, from the left. */
  x: number;
  /** Percent of the height, from the top. */
  y: number;
}

/** Room over and under the line, in percent of the height. */
const headroom = 8;
const footroom = 22;
/** The label of the forecast stands over the last third, as deep as this. */
const label = { from: 66, depth: 46 };

/** The month as paths in a box of 100 x 100, and the places of its two dots. */
export const balanceShape = ({ monthStart, monthEnd, actual, forecast }: BalanceLine) => {
  const span = dayNumber(monthEnd) - dayNumber(monthStart) || 1;
  const balances = [...actual, ...forecast].map(({ balance }) => balance);
  const low = Math.min(...balances);
  const height = Math.max(...balances) - low;

  const placeIn = (top: number) => (point: BalancePoint) => ({
    x: ((dayNumber(point.day) - dayNumber(monthStart)) / span) * 100,
    y:
      height === 0
        ? (top + 100 - footroom) / 2
        : 100 - footroom - ((point.balance - low) / height) * (100 - footroom - top),
  });
  const hitsLabel = ({ x, y }: Place) => x >= label.from && y < label.depth;
  const meetsLabel = forecast.length > 0 && [...actual, ...forecast].map(placeIn(headroom)).some(hitsLabel);
  const place = placeIn(meetsLabel ? label.depth : headroom);

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
