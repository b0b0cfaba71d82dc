import { useRef } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { useDrawAnimation } from "./balance-line-chart-draw.ts";

interface BarPair {
  key: string;
  label: string;
  /** Green. */
  income: number;
  expenses: number;
  /** Otherwise its zeros say nothing, and a question mark stands in their place. */
  isKnown: boolean;
}

interface BarsChartProps {
  /** The last one is under way and solid. */
  pairs: BarPair[];
  /** The chart in a sentence. */
  label: string;
  className?: string;
}

/** Keeps small values visible. */
const lowest = 1.5;

/** Needs a table beside it for screen readers. */
export const BarsChart = ({ pairs, label, className }: BarsChartProps) => {
  const drawing = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...pairs.flatMap(({ income, expenses }) => [income, expenses]));
  const heightOf = (amount: number) => (amount > 0 ? Math.max(lowest, (100 * amount) / most) : 0);
  const step = 100 / pairs.length;
  useDrawAnimation("month-bars", drawing);

  return (
    <div role="img" aria-label={label}>
      <div ref={drawing} className={classNames("h-36", className)}>
        <svg className="size-full" aria-hidden="true">
          {pairs.map(({ key, income, expenses, isKnown }, place) => (
            <g key={key} className={classNames(place < pairs.length - 1 && "opacity-55")}>
              {!isKnown && <Unknown x={step * (place + 0.16)} width={step * 0.68} />}
              <Bar
                x={step * (place + 0.16)}
                width={step * 0.32}
                height={heightOf(income)}
                tone="fill-positive"
              />
              <Bar
                x={step * (place + 0.52)}
                width={step * 0.32}
                height={heightOf(expenses)}
                tone="fill-ink"
              />
            </g>
          ))}
        </svg>
      </div>
      <div
        aria-hidden="true"
        className="mt-1.5 grid auto-cols-fr grid-flow-col text-center text-[min(0.8125rem,4vw)] text-ink-muted leading-4.5"
      >
        {pairs.map(({ key, label }) => (
          <span key={key} className="last:font-semibold last:text-ink">
            {label}
          </span>
        ))}
      </div>
    </div>
  );
};

const Unknown = ({ x, width }: { x: number; width: number }) => (
  <>
    <rect
      {...{ x: `${x}%`, y: "70%", width: `${width}%`, height: "29%", rx: 5 }}
      strokeDasharray="4 4"
      className="fill-none stroke-ink-muted"
    />
    <text x={`${x + width / 2}%`} y="85%" dy="0.35em" textAnchor="middle" className="fill-ink-muted text-md">
      ?
    </text>
  </>
);

interface BarProps {
  /** All in percent of the drawing. */
  x: number;
  width: number;
  height: number;
  tone: string;
}

const Bar = ({ x, width, height, tone }: BarProps) => (
  <rect
    x={`${x}%`}
    y={`${100 - height}%`}
    width={`${width}%`}
    height={`${height}%`}
    rx="5"
    className={tone}
  />
);
