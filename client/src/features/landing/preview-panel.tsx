import { Mark } from "#client/components/mark.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { TilePattern } from "#client/components/tile.tsx";

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

/** The balance of an invented month: 15 days seen, 16 foretold. Drawn by hand on a field of 384 x 160. */
const ExampleLine = () => (
  <div className="absolute inset-x-0 bottom-0 h-[63%] text-accent lg:h-40">
    <svg
      viewBox="0 0 384 160"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <linearGradient id="example-fade" x1="0" x2="0" y1="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={`${seen} V160 H0 Z`} fill="url(#example-fade)" />
      <path d={seen} {...line} />
      <path d={foretold} {...line} strokeDasharray="1 6" />
    </svg>
    <span className="absolute top-[46.9%] left-[44.5%] size-5 -translate-1/2 rounded-full bg-accent/25" />
    <span className="absolute top-[46.9%] left-[44.5%] size-3.25 -translate-1/2 rounded-full border-2 border-surface bg-accent" />
    <span className="absolute top-[63.1%] left-[95.8%] size-2.5 -translate-1/2 rounded-full border-[2.5px] border-accent bg-surface" />
  </div>
);

const seen =
  "M0 136C10 138 16 141 22 141C29 141 30 49 37 49C44 49 50 53 58 54C66 56 66 64 74 66C82 69 88 66 98 67C108 70 114 76 122 76C129 76 130 67 137 68C146 69 160 72 171 75";
const foretold =
  "M171 75C190 81 198 88 214 90C226 90 232 96 248 97C262 97 264 101 280 101C296 98 306 105 330 105C346 106 356 103 368 101";

const line = {
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  vectorEffect: "non-scaling-stroke",
} as const;
