import { Amount } from "#client/components/amount.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import { formatPercent, formatTenths } from "#client/lib/format.ts";
import { viabilityTone } from "#client/lib/viability-tone.ts";
import type { ShopperAnalysis, ShopperReviews, Vehicle } from "#shared/contracts/shopper.ts";
import { Alternatives } from "./alternatives.tsx";
import { MoneyEffects } from "./money-effects.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { hasAny, Reviews } from "./reviews.tsx";
import { Part } from "./shopper-aside.tsx";
import { priceText } from "./shopper-words.ts";
import { VehicleSpecs } from "./vehicle-specs.tsx";

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

/** Every vehicle that was pasted. Pictures of other servers are not shown: there is a link to them. */
const Advertised = ({ vehicles }: { vehicles: Vehicle[] }) => (
  <ul className="divide-y divide-line">
    {vehicles.map((vehicle, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two advertisements may be alike, and their order never changes.
      <li key={place} className="space-y-1 py-3">
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span className="wrap-anywhere">{vehicle.name}</span>
          {vehicle.price !== null && <Amount amount={vehicle.price} format={priceText} />}
        </p>
        <VehicleSpecs vehicle={vehicle} />
        <p className="flex flex-wrap gap-x-4 text-md">
          <OutsideLink address={vehicle.link} text="Anuncio" />
          <OutsideLink address={vehicle.image} text="Foto" />
        </p>
      </li>
    ))}
  </ul>
);

/** What the viability is made of: each part with its weight and why. */
const ScoreParts = ({ parts }: { parts: ShopperAnalysis["viabilityParts"] }) => {
  const shown = useAmountsInText();

  return (
    <ul aria-label="Partes de la viabilidad" className="space-y-4">
      {parts.map(({ label, score, weight, note }) => (
        <li key={label}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{label}</span>
            <span className="num text-ink-muted text-sm">
              <span className="font-semibold text-base text-ink">{formatTenths(score)}</span> · pesa{" "}
              {formatPercent(weight)}
            </span>
          </p>
          <ProgressBar
            value={score * 10}
            label={`${label}: ${formatTenths(score)} de 10`}
            className={classNames("my-1.5 h-2", viabilityTone(score))}
          />
          <p className="text-ink-muted text-md">{shown(note)}</p>
        </li>
      ))}
    </ul>
  );
};
