import { Dialog } from "#client/components/dialog.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import type { ShopperAnalysis, ShopperReviews } from "#shared/contracts/shopper.ts";
import { Advertised } from "./advertised.tsx";
import { Alternatives } from "./alternatives.tsx";
import { MoneyEffects } from "./money-effects.tsx";
import { hasAny, Reviews } from "./reviews.tsx";
import { ScoreParts } from "./score-parts.tsx";
import { Part } from "./shopper-aside.tsx";

interface ResultDialogProps {
  open: boolean;
  onClose: () => void;
  analysis: ShopperAnalysis;
  reviews: ShopperReviews;
}

/** How the viability came about, what buying changes, and what the screen may have had no room for. */
export const ResultDialog = ({ open, onClose, analysis, reviews }: ResultDialogProps) => {
  const shown = useAmountsInText();
  const { productName, viabilityScore, viabilityParts, priceSource, recommendations, vehicles } = analysis;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Viabilidad ${viabilityScore} de 10`}
      description={shown(`${productName}. ${priceSource}.`)}
    >
      <div className="space-y-6">
        <ScoreParts parts={viabilityParts} />
        <Part title="Qué cambia">
          <MoneyEffects analysis={analysis} />
        </Part>
        {vehicles.length > 0 && (
          <Part title="Anuncios">
            <Advertised vehicles={vehicles} />
          </Part>
        )}
        {recommendations.length > 0 && vehicles.length < 2 && (
          <Part title="Alternativas">
            <Alternatives of={recommendations} />
          </Part>
        )}
        {hasAny(reviews) && (
          <Part title="Reseñas">
            <Reviews reviews={reviews} />
          </Part>
        )}
      </div>
    </Dialog>
  );
};
