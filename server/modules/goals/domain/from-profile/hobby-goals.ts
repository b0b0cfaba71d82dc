import type { hobbies, hobbyFrequencies, OnboardingProfile } from "#shared/contracts/profile.ts";
import { motivationReasons, priorityOf } from "./priority.ts";
import { type Proposal, slugOf } from "./proposal.ts";
import { rules } from "./rules.ts";

type Hobby = (typeof hobbies)[number];
type Frequency = (typeof hobbyFrequencies)[number];

const acts: Record<Exclude<Hobby, "Viajes">, string> = {
  Fotografía: "Hacer fotos",
  Lectura: "Leer",
  Cocina: "Cocinar con calma",
  Deportes: "Hacer deporte",
  Música: "Hacer música",
  Arte: "Hacer algo creativo",
  Tecnología: "Trastear con tecnología",
  Jardinería: "Cuidar las plantas",
  Gaming: "Jugar a videojuegos",
};

export const hobbyFrequencyTexts: Record<Frequency, string> = {
  diaria: "cada día",
  semanal: "cada semana",
  mensual: "cada mes",
};
const plans: Record<Frequency, string> = {
  diaria: "Media hora al día, siempre a la misma hora.",
  semanal: "Un rato largo a la semana, con día fijo.",
  mensual: "Elegir un día al mes y reservarlo.",
};
const extra: Record<Frequency, number> = { diaria: 1, semanal: 0, mensual: -1 };

export const hobbyGoals = (profile: OnboardingProfile): Proposal[] =>
  (profile.hobbies ?? []).flatMap(({ name, level, frequency }): Proposal[] => {
    if (name === "Viajes" || profile.learningGoals?.some((skill) => skill === name)) return [];
    const motives = motivationReasons(profile, "hobby");
    return [
      {
        key: `profile:hobby:${slugOf(name)}`,
        title: `${acts[name]} ${hobbyFrequencyTexts[frequency]}`,
        description: plans[frequency],
        category: name === "Deportes" ? "salud" : "hobbies",
        priority: priorityOf(profile, "hobby", extra[frequency]),
        reasons: [
          `Quieres dedicarle tiempo ${hobbyFrequencyTexts[frequency]} y tu nivel es ${level}.`,
          ...(motives.length ? motives : ["Con un hueco reservado no se queda para otro día."]),
        ],
        sessions: rules.sessionsByFrequency[frequency],
      },
    ];
  });
