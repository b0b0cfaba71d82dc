import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { longDay, monthName, shortDay } from "#client/lib/dates.ts";
import { formatEuros, formatRoundedEuros } from "#client/lib/format.ts";
import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { FinancialSummary } from "#shared/contracts/spending/pulse.ts";
import { Amount } from "./amount.tsx";
import { useDrawAnimation } from "./balance-line-chart-draw.ts";
import { balanceShape } from "./balance-line-chart-shape.ts";

interface BalanceLineChartProps {
  line: FinancialSummary["balanceLine"];
  className?: string;
}

/** The month's balance up to today and, dotted, its forecast. */
export const BalanceLineChart = ({ line, className }: BalanceLineChartProps) => {
  const shape = useMemo(() => balanceShape(line), [line]);
  const drawing = useRef<HTMLDivElement>(null);
  const isHidden = useAmountsHidden();
  const end = line.forecast.at(-1);
  useDrawAnimation("balance-line", drawing);

  return (
    <figure className={classNames("flex flex-col", className)}>
      <div
        role="img"
        aria-label={balanceSentence(line, isHidden)}
        className="relative flex min-h-24 flex-1 flex-col"
      >
        {end && (
          <p className="absolute top-0 right-5 z-1 text-right leading-tight lg:-top-21 lg:right-0 lg:leading-snug">
            <span className="block text-micro text-ink-muted lg:text-sm">Previsión {shortDay(end.day)}</span>
            <Amount
              amount={end.balance}
              format={formatRoundedEuros}
              className="block font-semibold text-caption leading-4 lg:text-money-sm"
            />
          </p>
        )}
        <Guides />
        <div
          ref={drawing}
          className={classNames("relative min-h-0 flex-1", end && shape.meetsCorner && "max-lg:mt-9")}
        >
          <div className="absolute inset-y-0 right-5 left-0 text-accent lg:right-3.5">
            <Lines {...shape} />
            {shape.today && (
              <Dot {...shape.today}>
                <span className="size-2.25 rounded-full bg-accent ring-[3px] ring-canvas outline-4 outline-accent/25 outline-offset-3" />
              </Dot>
            )}
            {shape.end && (
              <Dot {...shape.end}>
                <span className="size-2.5 rounded-full border-2 border-accent bg-canvas" />
              </Dot>
            )}
          </div>
        </div>
        <Days line={line} at={shape.today?.x ?? 0} />
      </div>
      <BalanceTable line={line} isHidden={isHidden} />
    </figure>
  );
};

const Lines = ({ actual, forecast, fade, band }: ReturnType<typeof balanceShape>) => {
  const id = useId();

  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={fade} fill={`url(#${id})`} stroke="none" />
      <path d={band} fill="currentColor" fillOpacity="0.12" stroke="none" />
      <path d={actual} vectorEffect="non-scaling-stroke" />
      <path d={forecast} vectorEffect="non-scaling-stroke" strokeDasharray="1 6" />
    </svg>
  );
};

/** A circle that a stretched drawing would distort. */
const Dot = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <span
    style={{ left: `${x}%`, top: `${y}%` }}
    className="absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center"
  >
    {children}
  </span>
);

const Guides = () => (
  <span className="absolute inset-x-0 top-[8%] bottom-[30%] flex flex-col justify-between max-lg:hidden compact:hidden">
    {[0, 1, 2].map((guide) => (
      <span key={guide} className="border-line border-t border-dashed" />
    ))}
  </span>
);

/** The ends of the month and today; an end that today would touch is left out. */
const Days = ({
  line: { monthStart, today, monthEnd },
  at,
}: {
  line: FinancialSummary["balanceLine"];
  at: number;
}) => (
  <div className="relative mr-5 ml-5 flex h-5 items-center justify-between text-micro lg:mx-0 lg:mt-1 lg:text-caption">
    <span className="font-medium text-ink-muted">{at > 20 && shortDay(monthStart)}</span>
    <span
      style={{ "--at": at / 100 } as CSSProperties}
      className="absolute left-[clamp(0.625rem,calc(var(--at)*(100%+1.25rem)-1.25rem),calc(100%-0.375rem))] -translate-x-1/2 whitespace-nowrap font-semibold text-accent lg:left-[clamp(1.25rem,calc(var(--at)*100%),calc(100%-2.5rem))]"
    >
      hoy<span className="max-lg:hidden">, {shortDay(today)}</span>
    </span>
    <span className="font-medium text-ink-muted">{at < 80 && shortDay(monthEnd)}</span>
  </div>
);

type BalanceLine = FinancialSummary["balanceLine"];

/** The chart in one sentence: "Saldo: de 11.240 € a 12.480 € en octubre. Previsión para el 31 oct: 11.940 €." */
const balanceSentence = ({ monthStart, actual, forecast, band }: BalanceLine, isHidden: boolean) => {
  const month = monthName(monthStart);
  const [first, last, end] = [actual.at(0), actual.at(-1), forecast.at(-1)];
  if (isHidden || !first || !last) return `Saldo de ${month}`;
  const so = `Saldo: de ${formatRoundedEuros(first.balance)} a ${formatRoundedEuros(last.balance)} en ${month}.`;
  if (!end) return so;
  const edge = band.at(-1);
  const range = edge ? `, entre ${formatRoundedEuros(edge.low)} y ${formatRoundedEuros(edge.high)}` : "";
  return `${so} Previsión para el ${shortDay(end.day)}: ${formatRoundedEuros(end.balance)}${range}.`;
};

interface BalanceTableProps {
  line: BalanceLine;
  isHidden: boolean;
}

/** The same figures for screen readers. */
const BalanceTable = ({ line: { actual, forecast }, isHidden }: BalanceTableProps) => {
  const rows = [
    ...actual.map((point) => ({ ...point, kind: "Saldo" })),
    ...forecast.slice(1).map((point) => ({ ...point, kind: "Previsión" })),
  ];

  return (
    <div className="sr-only">
      <table>
        <caption>Saldo del mes, día a día</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Tipo</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, kind, balance }) => (
            <tr key={`${kind} ${day}`}>
              <th scope="row">{longDay(day)}</th>
              <td>{kind}</td>
              <td>{isHidden ? hiddenAmount : formatEuros(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
