import type { Sessions } from "#shared/contracts/goals.ts";
import type { careerGoals as choices, OnboardingProfile } from "#shared/contracts/profile.ts";
import { motivationReasons, priorityOf } from "./priority.ts";
import { type Proposal, slugOf } from "./proposal.ts";

type Career = (typeof choices)[number];

interface Path {
  title: string;
  description: string;
  months: number | null;
  sessions: Sessions;
}

/** Months and hours are our own choice. */
const paths: Record<Career, Path> = {
  Promoción: {
    title: "Conseguir una promoción",
    description: "Reunir resultados, hablar con quien decide y pedirla.",
    months: 12,
    sessions: { minutes: 60, perWeek: 1 },
  },
  "Cambio de sector": {
    title: "Cambiar de sector",
    description: "Elegir sector, hablar con gente de dentro y preparar la candidatura.",
    months: 12,
    sessions: { minutes: 60, perWeek: 2 },
  },
  Emprendimiento: {
    title: "Poner en marcha un proyecto propio",
    description: "Probar la idea con clientes antes de gastar en ella.",
    months: 12,
    sessions: { minutes: 60, perWeek: 2 },
  },
  Freelancing: {
    title: "Conseguir el primer cliente propio",
    description: "Reunir muestras de tu trabajo, fijar la tarifa y ofrecerte.",
    months: 6,
    sessions: { minutes: 60, perWeek: 2 },
  },
  Especialización: {
    title: "Especializarme en mi oficio",
    description: "Elegir un campo y estudiarlo a fondo.",
    months: null,
    sessions: { minutes: 45, perWeek: 2 },
  },
  Liderazgo: {
    title: "Aprender a liderar",
    description: "Practicar con un equipo pequeño y pedir opinión.",
    months: null,
    sessions: { minutes: 45, perWeek: 1 },
  },
};

/** Who lives of clients of their own has had the first one. */
const moreClients = {
  title: "Conseguir otro buen cliente",
  description: "Enseñar tu trabajo, revisar la tarifa y ofrecerte.",
};

export const careerGoals = (profile: OnboardingProfile): Proposal[] =>
  (profile.careerGoals ?? []).map((career) => ({
    ...paths[career],
    ...(career === "Freelancing" && profile.incomeSource === "autonomo" && moreClients),
    key: `profile:career:${slugOf(career)}`,
    category: "carrera",
    priority: priorityOf(profile, "career"),
    reasons: [
      `Has elegido «${career}»: con un rato fijo cada semana avanza.`,
      ...motivationReasons(profile, "career"),
    ],
    isSkill: paths[career].months === null,
  }));
