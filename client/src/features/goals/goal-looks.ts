import type { LucideIcon } from "lucide-react";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HeartPulse from "lucide-react/icons/heart-pulse";
import Palette from "lucide-react/icons/palette";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Plane from "lucide-react/icons/plane";
import Target from "lucide-react/icons/target";
import type { BadgeTone } from "#client/components/badge.tsx";
import { type GoalCategory, goalCategories, type ParaType } from "#shared/contracts/goals.ts";

interface GoalLook {
  label: string;
  icon: LucideIcon;
  /** The colour as a text, also of a ring or a bar. */
  text: string;
  /** The text on its own tint. */
  tone: string;
}

/** Visual direction, section 2. */
const looks: Record<GoalCategory, GoalLook> = {
  financiero: {
    label: "Financiero",
    icon: PiggyBank,
    text: "text-goal-financiero",
    tone: "tone-goal-financiero",
  },
  salud: { label: "Salud", icon: HeartPulse, text: "text-goal-salud", tone: "tone-goal-salud" },
  carrera: { label: "Carrera", icon: GraduationCap, text: "text-goal-carrera", tone: "tone-goal-carrera" },
  hobbies: { label: "Hobbies", icon: Palette, text: "text-goal-hobbies", tone: "tone-goal-hobbies" },
  viajes: { label: "Viajes", icon: Plane, text: "text-goal-viajes", tone: "tone-goal-viajes" },
  other: { label: "Otros", icon: Target, text: "text-goal-other", tone: "tone-goal-other" },
};

export const goalLook = (category: GoalCategory) => looks[category];

export const goalCategoryChoices = goalCategories.map((value) => ({ value, label: looks[value].label }));

interface ParaLook {
  label: string;
  /** Of its badge. */
  tone: BadgeTone;
  /** The colour as a text and as a background. */
  text: string;
  solid: string;
}

/** Spec 3; colours as in the visual direction, section 2. */
const paraLooks: Record<ParaType, ParaLook> = {
  project: { label: "Proyecto", tone: "project", text: "text-para-project", solid: "bg-para-project" },
  area: { label: "Área", tone: "area", text: "text-para-area", solid: "bg-para-area" },
  resource: { label: "Recurso", tone: "resource", text: "text-para-resource", solid: "bg-para-resource" },
  archive: { label: "Archivado", tone: "archive", text: "text-para-archive", solid: "bg-para-archive" },
};

export const paraLook = (type: ParaType) => paraLooks[type];

/** Spec 9: 8 or more red, 6 or more orange, 4 or more blue, otherwise grey. */
export const priorityTone = (priority: number): BadgeTone => {
  if (priority >= 8) return "critical";
  if (priority >= 6) return "high";
  return priority >= 4 ? "mid" : "low";
};
