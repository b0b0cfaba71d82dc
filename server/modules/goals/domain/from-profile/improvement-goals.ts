import type { GoalCategory, Sessions } from "#shared/contracts/goals.ts";
import type { improvementAreas, OnboardingProfile } from "#shared/contracts/profile.ts";
import { bestHours, motivationReasons, priorityOf } from "./priority.ts";
import { leavesNothing, leftSentence, nothingLeftWords, profileMoneyOf } from "./profile-money.ts";
import { type Proposal, slugOf } from "./proposal.ts";
import type { Concern } from "./rules.ts";

type Area = (typeof improvementAreas)[number];

interface Habit {
  title: string;
  description: string;
  category: GoalCategory;
  concern: Concern;
  sessions: Sessions | null;
  isOfMonth?(profile: OnboardingProfile): boolean;
  reason(profile: OnboardingProfile): string;
}

const habits: Record<Area, Habit> = {
  "Gestión del tiempo": {
    title: "Planificar la semana",
    description: "Mirar la agenda y elegir lo importante antes de que empiece.",
    category: "other",
    concern: "time",
    sessions: { minutes: 30, perWeek: 1 },
    reason: ({ workSchedule: { start, end } = {} }) =>
      start && end
        ? `Trabajas de ${start} a ${end}: con un plan, el resto del día cunde más.`
        : "Un rato de planificación ahorra muchas decisiones entre semana.",
  },
  Ahorro: {
    title: "Ahorrar todos los meses",
    description: "Apartar una parte el día que entra el dinero, antes de gastar.",
    category: "financiero",
    concern: "saving",
    sessions: null,
    isOfMonth: (profile) => Boolean(profileMoneyOf(profile).surplus) || leavesNothing(profile),
    reason: (profile) => {
      const { surplus } = profileMoneyOf(profile);
      if (leavesNothing(profile))
        return `${nothingLeftWords(profile)}: primero baja gastos, y después aparta al cobrar.`;
      return surplus
        ? `${leftSentence(profile, surplus)}: aparta una parte al cobrar.`
        : "Ahorrar primero y gastar después cuesta menos que al revés.";
    },
  },
  Ejercicio: {
    title: "Hacer ejercicio tres veces a la semana",
    description: "Ponerle día y hora, y empezar suave.",
    category: "salud",
    concern: "health",
    sessions: { minutes: 45, perWeek: 3 },
    reason: () => "Quieres mejorar en ejercicio: con día y hora cuesta menos cumplir.",
  },
  Alimentación: {
    title: "Planificar las comidas",
    description: "Decidir el menú de la semana y hacer una sola compra.",
    category: "salud",
    concern: "health",
    sessions: { minutes: 45, perWeek: 1 },
    reason: ({ hobbies = [] }) =>
      hobbies.some(({ name }) => name === "Cocina")
        ? "Te gusta la cocina: con el menú pensado, comer bien cuesta menos."
        : "Quieres comer mejor: con el menú pensado cuesta menos y se tira menos.",
  },
  Sueño: {
    title: "Dormir mejor",
    description: "Acostarte a la misma hora y dejar la pantalla un rato antes.",
    category: "salud",
    concern: "health",
    sessions: null,
    reason: ({ workSchedule: { start, end } = {} }) =>
      start && end
        ? `Trabajas de ${start} a ${end}: una hora fija para acostarte te ayudará.`
        : "Quieres dormir mejor: una hora fija para acostarte es el primer paso.",
  },
  Productividad: {
    title: "Trabajar sin interrupciones",
    description: "Reservar un rato sin avisos para la tarea más difícil.",
    category: "carrera",
    concern: "time",
    sessions: { minutes: 60, perWeek: 2 },
    reason: (profile) =>
      bestHours(profile)[0] ?? "Una tarea difícil sin interrupciones vale por varias a medias.",
  },
  Organización: {
    title: "Poner orden en casa y en los papeles",
    description: "Ordenar una cosa cada vez y terminarla.",
    category: "other",
    concern: "time",
    sessions: { minutes: 30, perWeek: 1 },
    reason: ({ organizationStyle }) =>
      organizationStyle
        ? styleReasons[organizationStyle]
        : "Ordenar poco a poco evita el día entero perdido.",
  },
};

const styleReasons = {
  digital: "Te organizas en digital: un solo sitio para todo evita olvidos.",
  papel: "Te organizas en papel: una sola libreta evita olvidos.",
  mixto: "Te organizas entre papel y pantalla: decide qué va en cada sitio.",
} as const;

export const improvementGoals = (profile: OnboardingProfile): Proposal[] =>
  (profile.improvementAreas ?? [])
    .filter((area) => area !== "Ejercicio" || !profile.hobbies?.some(({ name }) => name === "Deportes"))
    .map((area) => improvementGoal(profile, area));

export const improvementGoal = (profile: OnboardingProfile, area: Area): Proposal => {
  const { concern, reason, isOfMonth, ...habit } = habits[area];
  return {
    ...habit,
    key: `profile:improvement:${slugOf(area)}`,
    priority: priorityOf(profile, concern),
    reasons: [reason(profile), ...motivationReasons(profile, concern)],
    isOfMonth: isOfMonth?.(profile) ?? false,
  };
};
