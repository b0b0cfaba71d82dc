import { formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
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
  const targetCents = trips === 1 ? travelBudget : roundGoalAmount((travelBudget ?? 0) / trips);
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
      reasons:
        travelBudget && targetCents
          ? [pricedReason(travelBudget, targetCents, trips)]
          : [unpricedReason(destination), ...motivationReasons(profile, "trip")],
      targetCents,
      months: 12 / trips,
    },
  ];
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

const pricedReason = (budgetCents: number, targetCents: number, trips: keyof typeof tripWords | 1) => {
  if (trips === 1)
    return `Reservas ${formatShortEuros(budgetCents)} al año para viajar: son para este viaje.`;
  const about = targetCents * trips === budgetCents ? "" : "unos ";
  return `Reservas ${formatShortEuros(budgetCents)} al año para ${tripWords[trips]}: ${about}${formatShortEuros(targetCents)} para este.`;
};

const unpricedReason = (destination: string | undefined) =>
  destination
    ? `Quieres ir a ${destination}: ponle cifra cuando hayas mirado precios.`
    : "Te gusta viajar: elige destino y ponle cifra.";
