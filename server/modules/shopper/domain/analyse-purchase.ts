import { formatPercent, formatShortEuros } from "#server/spanish/format.ts";
import { type Alternative, guideAlternatives, vehicleAlternatives } from "./alternatives.ts";
import { findInGuide, frequencyText, guideEntryNamed, usualCents } from "./find-in-guide.ts";
import { type BareInstalments, bareInstalments, type Instalments, instalmentsOf } from "./instalments.ts";
import type { MoneyFacts } from "./money-facts.ts";
import { instalmentsText, paymentPlan } from "./payment-plan.ts";
import { type GuideEntry, guideSource } from "./price-guide.ts";
import { type AskedPurchase, readPurchase } from "./read-purchase.ts";
import { type AdvertisedVehicle, vehiclesIn } from "./vehicles.ts";
import { type Viability, viabilityOf } from "./viability.ts";

/** What is asked about, with where its price comes from. */
export interface PricedPurchase {
  name: string;
  priceCents: number;
  /** Of the guide or a guess; null without either. */
  estimatedCents: number | null;
  /** Spanish. */
  priceSource: string;
  asked: AskedPurchase;
  entry: GuideEntry | null;
  vehicles: AdvertisedVehicle[];
}

/** Asks somebody else what a thing costs; null when they do not know. */
export type GuessPrice = (query: string) => Promise<{ name: string; cents: number } | null>;

/** By the person's own words, else by the guide, else by a guess; null when nobody knows what it costs. */
export const pricePurchase = async (query: string, guess?: GuessPrice): Promise<PricedPurchase | null> => {
  const vehicles = vehiclesIn(query);
  const [vehicle] = vehicles;
  const asked = vehicle ? askedOf(vehicle) : readPurchase(query);
  const entry = vehicle ? usedCarLike(vehicle) : findInGuide(asked.name || query);
  const guide = entry && usualCents(entry.low, entry.high);
  const told = asked.priceCents ?? paidInParts(asked);
  const about = { asked, entry, vehicles, estimatedCents: guide };
  const name = asked.name || entry?.name || "Tu compra";
  if (told !== null) {
    const priceSource = vehicle ? "Precio del anuncio" : "Precio que has dicho";
    return { ...about, name, priceCents: told, priceSource };
  }
  if (guide !== null)
    return { ...about, name, priceCents: guide, priceSource: `${guideSource.name}, ${guideSource.words}` };
  const guessed = await guess?.(query);
  if (!guessed || guessed.cents <= 0) return null;
  return {
    ...about,
    ...{ name: guessed.name, priceCents: guessed.cents, estimatedCents: guessed.cents },
    priceSource: "Precio estimado por el modelo de lenguaje, sin comprobar",
  };
};

const askedOf = ({ name, priceCents }: AdvertisedVehicle): AskedPurchase => ({
  ...{ name, priceCents, months: null, monthlyCents: null, downPaymentCents: null, inParts: false },
});

/** What stands in an advertisement is seldom new. */
const usedCarLike = ({ name }: AdvertisedVehicle) => {
  const entry = findInGuide(name);
  if (!entry?.used) return guideEntryNamed("Coche de segunda mano");
  return { ...entry, low: entry.used[0], high: entry.used[1] };
};

/** What all payments of an offer add up to. */
const paidInParts = ({ months, monthlyCents, downPaymentCents }: AskedPurchase) =>
  months === null || monthlyCents === null ? null : months * monthlyCents + (downPaymentCents ?? 0);

/** What went out in the year until now, in cents. */
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
  instalments: Instalments | BareInstalments | null;
  alternatives: Alternative[];
}

/** Judges a purchase by a person's money. */
export const analysePurchase = (
  purchase: PricedPurchase,
  { facts, forecast, spending }: Money,
): PurchaseAnalysis => {
  const { priceCents, entry, vehicles } = purchase;
  const offer = offerOf(purchase);
  const plan = offer ? { text: instalmentsText(offer), instalments: offer } : paymentPlan(facts, priceCents);
  return {
    viability: viabilityOf(facts, { priceCents, ...offer }, forecast),
    category: entry?.group ?? "Otras compras",
    categoryInsights: insightsOf(entry, spending),
    purchaseFrequency: frequencyText(entry?.years ?? null),
    paymentStrategy: plan.text,
    instalments: plan.instalments,
    alternatives: alternativesOf(vehicles, entry, { priceCents, facts }),
  };
};

/** In how many parts the person asked to pay. */
const offerOf = ({ priceCents, asked }: PricedPurchase): Instalments | BareInstalments | null => {
  const { monthlyCents, downPaymentCents } = asked;
  const months = asked.months ?? (asked.inParts ? usualTerm(priceCents) : null);
  if (months === null) return null;
  const down = downPaymentCents ?? 0;
  if (asked.priceCents === null && monthlyCents !== null) return bareInstalments(months, monthlyCents, down);
  return instalmentsOf({
    priceCents,
    downPaymentCents: down,
    months,
    monthlyCents: monthlyCents ?? undefined,
  });
};

/** Over how many months such a sum is usually paid back. */
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
