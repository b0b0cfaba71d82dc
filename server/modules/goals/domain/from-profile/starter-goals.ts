import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { improvementGoal } from "./improvement-goals.ts";
import { priorityOf } from "./priority.ts";
import type { Proposal } from "./proposal.ts";
import { rules } from "./rules.ts";

/** A start for whoever has told little: one of money, two of time. No figure is made up. */
export const starterGoals = (profile: OnboardingProfile): Proposal[] => [
  {
    key: "profile:know-spending",
    title: "Saber en qué se va el dinero",
    description: "Mirar un mes entero de movimientos, categoría por categoría.",
    category: "financiero",
    priority: priorityOf(profile, "saving"),
    reasons: ["Un mes entero, mirado por categorías, enseña dónde se puede ahorrar."],
    months: rules.months.knowSpending,
  },
  improvementGoal(profile, "Gestión del tiempo"),
  {
    key: "profile:own-time",
    title: "Reservar tiempo para lo que me gusta",
    description: "Un rato fijo a la semana, sin obligaciones.",
    category: "hobbies",
    priority: priorityOf(profile, "hobby"),
    reasons: ["Lo que no tiene hueco en la agenda se queda para otro día."],
    sessions: { minutes: 60, perWeek: 1 },
  },
];
