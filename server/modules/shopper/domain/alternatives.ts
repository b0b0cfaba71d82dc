import { formatTenths } from "#server/spanish/format.ts";
import { guideEntryNamed, usualCents } from "./find-in-guide.ts";
import type { MoneyFacts } from "./money-facts.ts";
import { paymentPlan } from "./payment-plan.ts";
import type { GuideEntry } from "./price-guide.ts";
import type { AdvertisedVehicle } from "./vehicles.ts";
import { viabilityOf } from "./viability.ts";
import { euroRange } from "./words.ts";

export interface Alternative {
  /** May be text from outside. */
  productName: string;
  /** "12.400-13.200 €". */
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
const mostAlternatives = 2;
/** Worth a thought only when it saves a tenth. */
const worthIt = 0.9;

/** Cheaper ways to nearly the same: a plainer one, or one that is not new. */
export const guideAlternatives = (entry: GuideEntry, priceCents: number, facts: MoneyFacts) => {
  const sibling = entry.cheaper ? guideEntryNamed(entry.cheaper) : null;
  const used = entry.used && {
    ...{ name: `${entry.name} de segunda mano`, low: entry.used[0], high: entry.used[1] },
    description: "Con un año de garantía al menos",
  };
  const plainer = sibling && { ...sibling, description: "Hace casi lo mismo por menos" };
  return [used, plainer]
    .filter((candidate) => candidate !== null && candidate !== undefined)
    .filter(({ low, high }) => usualCents(low, high) <= priceCents * worthIt)
    .map((candidate) => alternativeOf(candidate, facts))
    .toSorted((one, other) => other.viabilityScore - one.viabilityScore)
    .slice(0, mostAlternatives);
};

/** The other vehicles that were pasted, as they are offered. */
export const vehicleAlternatives = (vehicles: readonly AdvertisedVehicle[], facts: MoneyFacts) =>
  vehicles
    .flatMap(({ name, priceCents, year, km, power }) =>
      priceCents === null
        ? []
        : [{ name, euros: priceCents / 100, description: specText({ year, km, power }) }],
    )
    .slice(0, mostAlternatives)
    .map(({ euros, ...rest }) => alternativeOf({ ...rest, low: euros, high: euros }, facts));

const alternativeOf = ({ name, low, high, description }: Candidate, facts: MoneyFacts): Alternative => {
  const priceCents = low === high ? low * 100 : usualCents(low, high);
  return {
    productName: name,
    priceRange: euroRange(low * 100, high * 100),
    viabilityScore: viabilityOf(facts, { priceCents }).score,
    description,
    paymentStrategy: paymentPlan(facts, priceCents).text,
  };
};

/** "2021 · 41.000 km · 95 CV". */
const specText = ({ year, km, power }: Pick<AdvertisedVehicle, "year" | "km" | "power">) =>
  [year, km === null ? null : `${formatTenths(km)} km`, power === null ? null : `${power} CV`]
    .filter((part) => part !== null)
    .join(" · ");
