import { formatPercent, formatShortEuros } from "#server/spanish/format.ts";
import { type Alternative, guideAlternatives, vehicleAlternatives } from "./alternatives.ts";
import { findGuideEntry, findInGuide, formatFrequency, guidePriceCents } from "./find-in-guide.ts";
import {
  calculateInstalments,
  type Instalments,
  type InstalmentsWithoutPrice,
  instalmentsWithoutPrice,
} from "./instalments.ts";
import type { MoneyFacts } from "./money-facts.ts";
import { formatInstalments, paymentPlan } from "./payment-plan.ts";
import { type GuideEntry, guideSource } from "./price-guide.ts";
import { hasUnusablePrice, type RequestedPurchase, readPurchase } from "./read-purchase.ts";
import { type AdvertisedVehicle, vehiclesIn } from "./vehicles.ts";
import { type Viability, viabilityOf } from "./viability.ts";

export interface PricedPurchase {
  name: string;
  priceCents: number;
  /** From the guide or an estimate; null without either. */
  estimatedCents: number | null;
  priceSource: string;
  requested: RequestedPurchase;
  entry: GuideEntry | null;
  vehicles: AdvertisedVehicle[];
}

export type GuessPrice = (query: string) => Promise<{ name: string; cents: number } | null>;

/** Uses the person's price, then the guide, then an estimate. Null when all are missing. */
export const pricePurchase = async (query: string, guess?: GuessPrice): Promise<PricedPurchase | null> => {
  const vehicles = vehiclesIn(query);
  const [vehicle] = vehicles;
  if (!vehicle && hasUnusablePrice(query)) return null;
  const requested = vehicle ? requestForVehicle(vehicle) : readPurchase(query);
  const entry = vehicle ? usedVehicleEntry(vehicle) : findInGuide(requested.name || query);
  const guide = entry && guidePriceCents(entry.low, entry.high);
  const statedPrice = requested.priceCents ?? totalOfInstalments(requested);
  const common = { requested, entry, vehicles, estimatedCents: guide };
  const name = requested.name || entry?.name || "Tu compra";
  if (statedPrice !== null) {
    const priceSource = vehicle ? "Precio del anuncio" : "Precio que has dicho";
    return { ...common, name, priceCents: statedPrice, priceSource };
  }
  if (guide !== null)
    return { ...common, name, priceCents: guide, priceSource: `${guideSource.name}, ${guideSource.words}` };
  const guessed = await guess?.(query);
  if (!guessed || guessed.cents <= 0) return null;
  return {
    ...common,
    ...{ name: guessed.name, priceCents: guessed.cents, estimatedCents: guessed.cents },
    priceSource: "Precio estimado por el modelo de lenguaje, sin comprobar",
  };
};

const requestForVehicle = ({ name, priceCents }: AdvertisedVehicle): RequestedPurchase => ({
  ...{ name, priceCents, months: null, monthlyCents: null, downPaymentCents: null, inParts: false },
});

const usedVehicleEntry = ({ name }: AdvertisedVehicle) => {
  const entry = findInGuide(name);
  if (!entry?.used) return findGuideEntry("Coche de segunda mano");
  return { ...entry, low: entry.used[0], high: entry.used[1] };
};

const totalOfInstalments = ({ months, monthlyCents, downPaymentCents }: RequestedPurchase) =>
  months === null || monthlyCents === null ? null : months * monthlyCents + (downPaymentCents ?? 0);

export interface YearSpending {
  totalCents: number;
  byCategory: ReadonlyMap<string, number>;
}

interface Money {
  facts: MoneyFacts;
  forecast: readonly { day: string; cents: number }[];
  spending: YearSpending;
}

export interface PurchaseAnalysis {
  viability: Viability;
  category: string;
  categoryInsights: string;
  purchaseFrequency: string;
  paymentStrategy: string;
  instalments: Instalments | InstalmentsWithoutPrice | null;
  alternatives: Alternative[];
}

export const analysePurchase = (
  purchase: PricedPurchase,
  { facts, forecast, spending }: Money,
): PurchaseAnalysis => {
  const { priceCents, entry, vehicles } = purchase;
  const offer = requestedInstalments(purchase);
  const viability = viabilityOf(facts, { priceCents, ...offer }, forecast);
  const plan = offer
    ? { text: formatInstalments(offer), instalments: offer }
    : paymentPlan(facts, priceCents, viability.score);
  return {
    viability,
    category: entry?.group ?? "Otras compras",
    categoryInsights: insightsOf(entry, spending),
    purchaseFrequency: formatFrequency(entry?.years ?? null),
    paymentStrategy: plan.text,
    instalments: plan.instalments,
    alternatives: alternativesOf(vehicles, entry, { priceCents, facts }),
  };
};

const requestedInstalments = ({
  priceCents,
  requested,
}: PricedPurchase): Instalments | InstalmentsWithoutPrice | null => {
  const { monthlyCents, downPaymentCents } = requested;
  const months = requested.months ?? (requested.inParts ? usualTerm(priceCents) : null);
  if (months === null) return null;
  const down = downPaymentCents ?? 0;
  if (requested.priceCents === null && monthlyCents !== null)
    return instalmentsWithoutPrice(months, monthlyCents, down);
  return calculateInstalments({
    priceCents,
    downPaymentCents: down,
    months,
    monthlyCents: monthlyCents ?? undefined,
  });
};

const usualTerm = (priceCents: number) => {
  if (priceCents <= 100_000) return 12;
  if (priceCents <= 500_000) return 24;
  return priceCents <= 1_000_000 ? 36 : 60;
};

const insightsOf = (entry: GuideEntry | null, { totalCents, byCategory }: YearSpending) => {
  const spent = entry ? (byCategory.get(entry.category) ?? 0) : 0;
  if (spent <= 0 || totalCents <= 0) return "Sin gastos este año";
  const share = spent / totalCents;
  if (share < 0.005) return "Menos del 1\u00A0% de tu gasto anual";
  return `${formatPercent(share)} de tu gasto anual, ${formatShortEuros(Math.round(spent / 100) * 100)}`;
};

const alternativesOf = (
  [, ...others]: readonly AdvertisedVehicle[],
  entry: GuideEntry | null,
  { priceCents, facts }: { priceCents: number; facts: MoneyFacts },
) => {
  const offered = vehicleAlternatives(others, facts);
  return offered.length > 0 || !entry ? offered : guideAlternatives(entry, priceCents, facts);
};
