import { Mark } from "#client/components/mark.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { TilePattern } from "#client/components/tile.tsx";
import { ExampleLine } from "./example-line.tsx";

/** The product in miniature. Its figures are drawings: the caption says so to whoever does not see them. */
export const PreviewPanel = () => (
  <figure className="relative isolate overflow-hidden rounded-t-4xl lg:rounded-4xl">
    <figcaption className="sr-only">Ejemplo</figcaption>
    <TilePattern className="-z-1" />
    <div
      aria-hidden="true"
      className="grid grid-cols-1 gap-7 px-5 pt-7 pb-6 lg:p-8 xl:grid-cols-[1fr_11.5rem] xl:gap-x-6 xl:p-11"
    >
      <div className="@container relative h-43.75 overflow-hidden rounded-2xl bg-surface shadow-float lg:h-58">
        <ExampleLine />
        <p className="relative px-5 pt-4 text-ink-muted text-sm">Saldo disponible</p>
        <p className="num relative px-5 font-semibold text-money-lg">
          <span className="text-[min(1em,18cqi)]">
            12.480<span className="text-[0.56em] text-ink-muted tracking-[-0.02em]">,35 €</span>
          </span>
        </p>
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
