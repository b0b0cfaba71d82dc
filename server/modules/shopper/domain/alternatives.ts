import { formatShortEuros, formatTenths } from "#server/spanish/format.ts";
import { findGuideEntry, guidePriceCents } from "./find-in-guide.ts";
import { formatEuroRange } from "./format-words.ts";
import type { MoneyFacts } from "./money-facts.ts";
import { paymentPlan } from "./payment-plan.ts";
import type { GuideEntry } from "./price-guide.ts";
import type { AdvertisedVehicle } from "./vehicles.ts";
import { viabilityOf } from "./viability.ts";

export interface Alternative {
  productName: string;
  priceRange: string;
  viabilityScore: number;
  description: string;
  paymentStrategy: string;
}

interface Candidate {
  name: string;
  low: number;
  high: number;
  description: string;
}

/** Spec 9: at most 2. */
const maxAlternatives = 2;
/** An alternative has to save at least a tenth. */
const maxPriceShare = 0.9;

export const guideAlternatives = (entry: GuideEntry, priceCents: number, facts: MoneyFacts) => {
  const sibling = entry.cheaper ? findGuideEntry(entry.cheaper) : null;
  const used = entry.used && {
    ...{ name: `${entry.name} de segunda mano`, low: entry.used[0], high: entry.used[1] },
    description: "Con un año de garantía al menos",
  };
  const basic = sibling && { ...sibling, description: insteadWords(sibling, priceCents) };
  return [used, basic]
    .filter((candidate) => candidate !== null && candidate !== undefined)
    .filter(({ low, high }) => guidePriceCents(low, high) <= priceCents * maxPriceShare)
    .map((candidate) => toAlternative(candidate, facts))
    .toSorted((one, other) => other.viabilityScore - one.viabilityScore)
    .slice(0, maxAlternatives);
};

/** "Por menos" is only what is cheaper at its dearest. */
const insteadWords = ({ low, high }: Pick<GuideEntry, "low" | "high">, priceCents: number) =>
  high * 100 < priceCents
    ? "Hace casi lo mismo por menos"
    : `Hace casi lo mismo, desde ${formatShortEuros(low * 100)}`;

export const vehicleAlternatives = (vehicles: readonly AdvertisedVehicle[], facts: MoneyFacts) =>
  vehicles
    .flatMap(({ name, priceCents, year, km, power }) =>
      priceCents === null
        ? []
        : [{ name, euros: priceCents / 100, description: vehicleDetails({ year, km, power }) }],
    )
    .slice(0, maxAlternatives)
    .map(({ euros, ...rest }) => toAlternative({ ...rest, low: euros, high: euros }, facts));

const toAlternative = ({ name, low, high, description }: Candidate, facts: MoneyFacts): Alternative => {
  const priceCents = low === high ? low * 100 : guidePriceCents(low, high);
  const { score } = viabilityOf(facts, { priceCents });
  return {
    productName: name,
    priceRange: formatEuroRange(low * 100, high * 100),
    viabilityScore: score,
    description,
    paymentStrategy: paymentPlan(facts, priceCents, score).text,
  };
};

const vehicleDetails = ({ year, km, power }: Pick<AdvertisedVehicle, "year" | "km" | "power">) =>
  [year, km === null ? null : `${formatTenths(km)} km`, power === null ? null : `${power} CV`]
    .filter((part) => part !== null)
    .join(" · ");
