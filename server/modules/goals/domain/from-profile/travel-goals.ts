import { formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { toCents } from "#shared/rules/money.ts";
import { motivationReasons, priorityOf } from "./priority.ts";
import { profileMoneyOf, roundGoalAmount } from "./profile-money.ts";
import { type Proposal, slugOf } from "./proposal.ts";
import { rules } from "./rules.ts";

const tripWords = { 12: "doce viajes", 4: "cuatro viajes", 2: "dos viajes" } as const;

/** The next trip, to the first of the destinations. A year's budget is shared alike by the year's trips. */
export const travelGoals = (profile: OnboardingProfile): Proposal[] => {
  if (!likesToTravel(profile)) return [];
  const [destination, ...later] = profile.travelPreferences?.destinations ?? [];
  const trips = profile.travelFrequency
    ? rules.tripsPerYear[profile.travelFrequency]
    : rules.usualTripsPerYear;
  const { travelBudget } = profileMoneyOf(profile);
  const priced = travelBudget ? tripFor(destination, travelBudget, trips) : null;
  const isDream = profile.financialGoals?.includes("Viaje de ensueño") ?? false;
  return [
    {
      key: destination ? `profile:trip:${slugOf(destination)}` : "profile:trip",
      title: titleOf(destination, isDream),
      description: later.length
        ? `Apartar el dinero y reservar con tiempo. Después, ${joinWithAnd(later)}.`
        : "Apartar el dinero y reservar con tiempo.",
      category: "viajes",
      priority: priorityOf(profile, "trip", isDream ? 1 : 0),
      reasons: priced?.reasons ?? [unpricedReason(destination), ...motivationReasons(profile, "trip")],
      targetCents: priced?.targetCents ?? null,
      months: priced ? priced.months : 12 / trips,
    },
  ];
};

type Destination = keyof typeof rules.leastTripEuros;
type Trips = keyof typeof tripWords | 1;

/** Its share of the year's budget, or as many years' budgets as the journey takes. */
const tripFor = (destination: Destination | undefined, budgetCents: number, trips: Trips) => {
  const share = trips === 1 ? budgetCents : roundGoalAmount(budgetCents / trips);
  const least = toCents(destination ? rules.leastTripEuros[destination] : rules.leastAnyTripEuros);
  return share === null || share < least
    ? savedFor(destination, budgetCents, least)
    : { targetCents: share, months: 12 / trips, reasons: [pricedReason(budgetCents, share, trips)] };
};

const savedFor = (destination: Destination | undefined, budgetCents: number, targetCents: number) => {
  const months = Math.ceil((targetCents * 12) / budgetCents);
  const isTooFar = months > rules.farthestMonths;
  return {
    targetCents,
    months: isTooFar ? null : months,
    reasons: [
      `${destination ? `Ir a ${destination}` : "Un viaje corto"} pide al menos ${formatShortEuros(targetCents)}.`,
      `Reservas ${formatShortEuros(budgetCents)} al año: ${isTooFar ? "de momento, sin fecha" : "los juntas para esa fecha"}.`,
    ],
  };
};

const likesToTravel = (profile: OnboardingProfile) =>
  profile.travelFrequency !== undefined ||
  Boolean(profile.travelBudget) ||
  Boolean(profile.travelPreferences?.destinations.length) ||
  Boolean(profile.financialGoals?.includes("Viaje de ensueño")) ||
  Boolean(profile.hobbies?.some(({ name }) => name === "Viajes"));

const titleOf = (destination: string | undefined, isDream: boolean) => {
  if (destination) return `Viaje a ${destination}`;
  return isDream ? "Viaje de ensueño" : "Próximo viaje";
};

const pricedReason = (budgetCents: number, targetCents: number, trips: Trips) => {
  if (trips === 1)
    return `Reservas ${formatShortEuros(budgetCents)} al año para viajar: son para este viaje.`;
  const about = targetCents * trips === budgetCents ? "" : "unos ";
  return `Reservas ${formatShortEuros(budgetCents)} al año para ${tripWords[trips]}: ${about}${formatShortEuros(targetCents)} para este.`;
};

const unpricedReason = (destination: string | undefined) =>
  destination
    ? `Quieres ir a ${destination}: ponle cifra cuando hayas mirado precios.`
    : "Te gusta viajar: elige destino y ponle cifra.";
