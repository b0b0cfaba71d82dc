import { HiddenAmount } from "#client/components/amount.tsx";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { ShopperAnalysis } from "#shared/contracts/shopper.ts";
import { ViabilityRing } from "./viability-ring.tsx";

/** Spec 9: at most 2. */
const mostAlternatives = 2;

/** Cheaper ways, or the other vehicles that were pasted. */
export const Alternatives = ({ of }: { of: ShopperAnalysis["recommendations"] }) => {
  const isHidden = useAmountsHidden();

  return (
    <ul className="divide-y divide-line rounded-xl bg-surface px-3 shadow-card lg:rounded-2xl lg:px-6">
      {of.slice(0, mostAlternatives).map(({ productName, priceRange, viabilityScore, description }) => (
        <li key={productName} className="flex items-center gap-3 py-1.5 lg:gap-4 lg:py-4">
          <ViabilityRing score={viabilityScore} className="size-9.5 text-caption lg:size-12 lg:text-base" />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <h4 className="wrap-anywhere line-clamp-2 font-semibold">{productName}</h4>
              <p className="num font-semibold">{isHidden ? <HiddenAmount /> : priceRange}</p>
            </div>
            <p className="truncate text-caption text-ink-muted lg:text-sm">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};
