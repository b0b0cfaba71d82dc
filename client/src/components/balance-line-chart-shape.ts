import { area, curveMonotoneX, line } from "d3-shape";
import type { BalancePoint, FinancialSummary } from "#shared/contracts/spending/pulse.ts";

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
/** The corner where a phone has the label of the forecast, if the line leaves it free. */
const corner = { from: 70, depth: 36 };

/** The month as paths in a box of 100 x 100, and the places of its two dots. */
export const balanceShape = ({ monthStart, monthEnd, actual, forecast, band }: BalanceLine) => {
  const lows = band.map(({ day, low }) => ({ day, balance: low }));
  const highs = band.map(({ day, high }) => ({ day, balance: high }));
  const points = [...actual, ...forecast, ...lows, ...highs];
  const span = dayNumber(monthEnd) - dayNumber(monthStart) || 1;
  const low = Math.min(...points.map(({ balance }) => balance));
  const height = Math.max(...points.map(({ balance }) => balance)) - low;

  const xOf = ({ day }: BalancePoint) => ((dayNumber(day) - dayNumber(monthStart)) / span) * 100;
  const shareOf = ({ balance }: BalancePoint) => (height === 0 ? 0.5 : (balance - low) / height);
  const place = (point: BalancePoint) => ({ x: xOf(point), y: floor - shareOf(point) * (floor - ceiling) });

  const places = { actual: actual.map(place), forecast: forecast.map(place) };
  return {
    actual: curve(places.actual) ?? "",
    forecast: curve(places.forecast) ?? "",
    fade: shade(places.actual) ?? "",
    /** From the last day that is known on: upper edge, and back along the lower one. */
    band: outline([...actual.slice(-1), ...highs].map(place), [...actual.slice(-1), ...lows].map(place)),
    today: places.actual.at(-1),
    end: places.forecast.at(-1),
    meetsCorner: [...places.actual, ...places.forecast, ...highs.map(place)].some(
      ({ x, y }) => x >= corner.from && y < corner.depth,
    ),
  };
};

/** Empty without a band. */
const outline = (upper: Place[], lower: Place[]) =>
  upper.length < 2 ? "" : `${curve(upper)}${(curve(lower.toReversed()) ?? "").replace("M", "L")}Z`;

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
