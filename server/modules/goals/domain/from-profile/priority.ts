import { joinWithAnd } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import {
  basePriorities,
  type Concern,
  concernsByMotivation,
  type Motivation,
  riskAdjustments,
} from "./rules.ts";

const motiveNames: Record<Motivation, string> = {
  Familia: "la familia",
  "Crecimiento personal": "el crecimiento personal",
  "Estabilidad financiera": "la estabilidad financiera",
  Reconocimiento: "el reconocimiento",
  Libertad: "la libertad",
  "Impacto social": "el impacto social",
};

const motivesFor = ({ motivations = [] }: OnboardingProfile, concern: Concern) =>
  motivations.filter((motivation) => concernsByMotivation[motivation].includes(concern));

/** 1 to 10; `extra` is added for one goal. */
export const priorityOf = (profile: OnboardingProfile, concern: Concern, extra = 0) => {
  const byRisk = profile.riskTolerance ? (riskAdjustments[profile.riskTolerance][concern] ?? 0) : 0;
  const points = basePriorities[concern] + motivesFor(profile, concern).length + byRisk + extra;
  return Math.min(10, Math.max(1, points));
};

export const motivationReasons = (profile: OnboardingProfile, concern: Concern): string[] =>
  motivesFor(profile, concern)
    .slice(0, 1)
    .map((motivation) => `Encaja con lo que te mueve: ${motiveNames[motivation]}.`);

export const bestHours = ({ productiveHours = {} }: OnboardingProfile): string[] => {
  const { morning, afternoon, evening } = productiveHours;
  const parts = [
    ...(morning ? ["por la mañana"] : []),
    ...(afternoon ? ["por la tarde"] : []),
    ...(evening ? ["por la noche"] : []),
  ];
  return parts.length % 3 === 0 ? [] : [`Rindes mejor ${joinWithAnd(parts)}.`];
};
