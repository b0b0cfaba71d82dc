import { joinWithAnd } from "#server/spanish/format.ts";
import type { GoalCategory, Sessions } from "#shared/contracts/goals.ts";
import type { careerGoals, learningGoals as choices, OnboardingProfile } from "#shared/contracts/profile.ts";
import { bestHours, motivationReasons, priorityOf } from "./priority.ts";
import { type Proposal, slugOf } from "./proposal.ts";

type Skill = (typeof choices)[number];

interface Course {
  title: string;
  description: string;
  category: GoalCategory;
  sessions: Sessions;
  isProfessional: boolean;
}

/** Session lengths are our own choice. */
const courses: Record<Skill, Course> = {
  Idiomas: {
    title: "Mejorar un idioma",
    description: "Escuchar, leer y hablar un poco cada vez.",
    category: "other",
    sessions: { minutes: 30, perWeek: 3 },
    isProfessional: true,
  },
  Programación: {
    title: "Aprender a programar",
    description: "Seguir un curso y terminar un proyecto pequeño.",
    category: "carrera",
    sessions: { minutes: 60, perWeek: 2 },
    isProfessional: true,
  },
  Cocina: {
    title: "Aprender a cocinar mejor",
    description: "Probar una receta nueva cada vez.",
    category: "hobbies",
    sessions: { minutes: 60, perWeek: 1 },
    isProfessional: false,
  },
  Música: {
    title: "Aprender música",
    description: "Practicar en ratos cortos y a menudo.",
    category: "hobbies",
    sessions: { minutes: 30, perWeek: 3 },
    isProfessional: false,
  },
  Escritura: {
    title: "Aprender a escribir mejor",
    description: "Escribir un texto corto y corregirlo otro día.",
    category: "other",
    sessions: { minutes: 45, perWeek: 2 },
    isProfessional: true,
  },
  Diseño: {
    title: "Aprender diseño",
    description: "Seguir un curso y rehacer un diseño propio.",
    category: "carrera",
    sessions: { minutes: 60, perWeek: 2 },
    isProfessional: true,
  },
  Marketing: {
    title: "Aprender marketing",
    description: "Seguir un curso y aplicarlo a un caso real.",
    category: "carrera",
    sessions: { minutes: 60, perWeek: 1 },
    isProfessional: true,
  },
  Finanzas: {
    title: "Entender mejor el dinero",
    description: "Leer sobre ahorro, deuda e inversión, un tema cada vez.",
    category: "financiero",
    sessions: { minutes: 45, perWeek: 1 },
    isProfessional: false,
  },
};

const careerNames: Record<(typeof careerGoals)[number], string> = {
  Promoción: "la promoción que buscas",
  "Cambio de sector": "tu cambio de sector",
  Emprendimiento: "tu propio proyecto",
  Freelancing: "trabajar por tu cuenta",
  Especialización: "especializarte",
  Liderazgo: "liderar equipos",
};

export const learningGoals = (profile: OnboardingProfile): Proposal[] =>
  (profile.learningGoals ?? []).map((skill) => {
    const { isProfessional: _, ...course } = courses[skill];
    return {
      ...course,
      key: `profile:learning:${slugOf(skill)}`,
      priority: priorityOf(profile, "learning"),
      reasons: [
        linkOf(profile, skill),
        ...[...motivationReasons(profile, "learning"), ...bestHours(profile)].slice(0, 1),
      ],
      isSkill: true,
    };
  });

const linkOf = (
  { travelPreferences, financialGoals, careerGoals, hobbies }: OnboardingProfile,
  skill: Skill,
) => {
  const destinations = travelPreferences?.destinations.slice(0, 2) ?? [];
  if (skill === "Idiomas" && destinations.length)
    return `Quieres viajar a ${joinWithAnd(destinations)}: un idioma te abrirá puertas.`;
  const [firstGoal] = financialGoals ?? [];
  if (skill === "Finanzas" && firstGoal)
    return `Entender el dinero te acerca a un objetivo tuyo: «${firstGoal}».`;
  const hobby = hobbies?.find(({ name }) => name === skill);
  if (hobby) return `También es tu afición, con nivel ${hobby.level}.`;
  const [career] = careerGoals ?? [];
  if (career && courses[skill].isProfessional) return `Te servirá para ${careerNames[career]}.`;
  return "Quieres aprenderlo: poco y a menudo funciona mejor que mucho de golpe.";
};
