import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { LeftOutNote } from "#client/components/left-out-note.tsx";
import { Mark } from "#client/components/mark.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import type { ShopperAnalysis, ShopperReviews } from "#shared/contracts/shopper.ts";
import { OutsideLink } from "./outside-link.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { priceText } from "./shopper-words.ts";
import { VehicleSpecs } from "./vehicle-specs.tsx";
import { ViabilityRing } from "./viability-ring.tsx";

interface ShopperResultProps {
  analysis: ShopperAnalysis;
  reviews: ShopperReviews;
}

/** What Fred makes of a purchase; the ring opens how the figure came about. */
export const ShopperResult = ({ analysis, reviews }: ShopperResultProps) => {
  const [isOpen, setOpen] = useState(false);
  const { viabilityScore, affordabilityAnalysis } = analysis;

  return (
    <>
      <ResultCard
        analysis={analysis}
        fred={affordabilityAnalysis}
        ring={
          <button type="button" onClick={() => setOpen(true)} className={ringButton}>
            <ViabilityRing
              score={viabilityScore}
              className="size-16 text-title-2 lg:size-26 lg:text-title-1 lg:compact:size-20"
            />
            <span className="sr-only">, ver el cálculo</span>
            <span
              className="mt-1 flex items-center text-accent text-caption lg:mt-2 lg:text-base"
              aria-hidden="true"
            >
              Viabilidad
              <ChevronRight size={14} strokeWidth={2.25} />
            </span>
          </button>
        }
      />
      <ResultDialog open={isOpen} onClose={() => setOpen(false)} analysis={analysis} reviews={reviews} />
    </>
  );
};

const ringButton = "-m-2 flex shrink-0 flex-col items-center rounded-lg p-2 hover:text-accent-hover";

interface ResultCardProps {
  analysis: ShopperAnalysis;
  fred: string;
  ring: ReactNode;
  /** Under what Fred says. */
  action?: ReactNode;
}

export const ResultCard = ({ analysis, fred, ring, action }: ResultCardProps) => {
  const { productName, category, vehicles, leftOut } = analysis;
  const shown = useAmountsInText();
  const [vehicle] = vehicles;

  return (
    <article className="overflow-hidden rounded-2xl bg-surface shadow-card">
      <div className="space-y-2.5 p-4 pb-3.5 max-lg:compact:space-y-1.5 max-lg:compact:py-3 lg:space-y-5 lg:p-7 lg:pb-7 lg:compact:space-y-3 lg:compact:p-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="flex min-w-0 items-center gap-x-2 text-caption text-ink-muted lg:text-base">
              <span className="shrink-0">{category}</span>
              <OutsideLink address={vehicle?.link ?? null} text="Anuncio" />
            </p>
            <h3 className="wrap-anywhere line-clamp-2 font-semibold text-title-3 lg:text-title-2">
              {productName}
            </h3>
            <Price {...analysis} />
          </div>
          {ring}
        </div>
        {vehicle && <VehicleSpecs vehicle={vehicle} />}
      </div>
      <div className="flex gap-3 bg-saffron-soft/70 px-4 py-2.5 max-lg:compact:py-2 lg:px-7 lg:py-5 lg:compact:px-5 lg:compact:py-4">
        <Mark size={22} className="mt-0.5" />
        <div className="min-w-0">
          <p className="voice wrap-anywhere text-voice lg:text-voice-lg">{shown(fred)}</p>
          <LeftOutNote of="Media" accounts={leftOut} className="mt-1" />
          {action}
        </div>
      </div>
      <ResultRows analysis={analysis} />
    </article>
  );
};

const Price = ({ realPrice, estimatedPrice, priceSource }: ShopperAnalysis) => (
  <p className="mt-1 flex flex-wrap items-baseline gap-x-2 lg:mt-3 lg:gap-x-3">
    <Amount amount={realPrice} format={priceText} className="font-semibold text-money lg:text-money-lg" />
    <span className="text-ink-muted text-sm lg:text-base">
      {estimatedPrice === null || estimatedPrice === realPrice ? (
        priceSource
      ) : (
        <>
          estimado <Amount amount={estimatedPrice} format={priceText} />
        </>
      )}
    </span>
  </p>
);

/** How to pay, the category and how often: a line each. */
const ResultRows = ({ analysis }: { analysis: ShopperAnalysis }) => {
  const shown = useAmountsInText();
  const rows = [
    ["Forma de pago", analysis.paymentStrategy],
    ["En tu categoría", analysis.categoryInsights],
    ["Frecuencia", analysis.purchaseFrequency],
  ] as const;

  return (
    <dl className="space-y-1.5 px-4 pt-3 pb-4 max-lg:compact:space-y-0.5 max-lg:compact:pt-2 max-lg:compact:pb-2.5 lg:space-y-3 lg:px-7 lg:pt-6 lg:pb-7 lg:compact:space-y-2 lg:compact:px-5 lg:compact:pt-4 lg:compact:pb-5">
      {rows.map(([name, text]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-ink-muted text-md lg:text-base">{name}</dt>
          <dd className="min-w-0 text-right font-semibold text-md lg:text-base">{shown(text)}</dd>
        </div>
      ))}
    </dl>
  );
};
