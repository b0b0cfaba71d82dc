import { BigAmount } from "#client/components/amount.tsx";
import { BalanceLineChart } from "#client/components/balance-line-chart.tsx";
import { Mark } from "#client/components/mark.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { TilePattern } from "#client/components/tile.tsx";
import { exampleLine } from "./example-data.ts";

const balance = exampleLine.actual.at(-1)?.balance ?? 0;

/** The pulse of an invented month, a goal and a word of Fred. */
export const PreviewPanel = () => (
  <figure className="relative isolate overflow-hidden rounded-t-4xl lg:rounded-4xl">
    <figcaption className="sr-only">Ejemplo</figcaption>
    <TilePattern className="-z-1" />
    <div
      aria-hidden="true"
      className="grid grid-cols-1 gap-7 px-5 pt-7 pb-6 lg:p-8 xl:grid-cols-[1fr_11.5rem] xl:gap-x-6 xl:p-11"
    >
      <div className="@container relative flex h-58 flex-col overflow-hidden rounded-2xl bg-surface pt-4 shadow-float lg:h-68 lg:px-5 lg:pt-6">
        <p className="px-5 text-ink-muted text-sm lg:px-0">Saldo disponible · ejemplo</p>
        <p className="px-5 lg:px-0">
          <BigAmount amount={balance} className="text-money-lg" />
        </p>
        <BalanceLineChart line={exampleLine} className="flex-1 pb-2 lg:mt-3" />
      </div>
      <div className="island hidden flex-col items-center justify-center gap-4.5 rounded-2xl bg-deep-2 shadow-float xl:flex">
        <ProgressRing value={62} className="size-34.5 text-saffron">
          <ExamplePercentage className="text-[2.125rem]" />
        </ProgressRing>
        <p className="font-semibold text-md">Entrada para el piso</p>
      </div>
      <div className="flex gap-4 rounded-2xl bg-surface px-4 py-4.5 shadow-float lg:items-start lg:px-6.5 lg:py-6 xl:col-span-2">
        <Mark size={26} className="mt-0.5 lg:size-8.5" />
        <p className="voice text-voice lg:text-[1.25rem] lg:leading-7.5">
          Este mes te sobran 225 €. <span className="lg:hidden">Para el piso vienen de maravilla.</span>
          <span className="max-lg:hidden">Si los guardas para el piso, llegas un mes antes.</span>
        </p>
      </div>
    </div>
  </figure>
);

/** 62 %, the sign smaller. */
export const ExamplePercentage = ({ className }: { className: string }) => (
  <span className={`num font-semibold tracking-[-0.02em] ${className}`}>
    62<span className="ml-0.5 font-normal text-[0.5em] text-ink-muted">%</span>
  </span>
);
