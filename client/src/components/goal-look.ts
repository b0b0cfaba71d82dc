import type { LucideIcon } from "lucide-react";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HeartPulse from "lucide-react/icons/heart-pulse";
import Palette from "lucide-react/icons/palette";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Plane from "lucide-react/icons/plane";
import Target from "lucide-react/icons/target";
import { type GoalCategory, goalCategories } from "#shared/contracts/goals.ts";

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
