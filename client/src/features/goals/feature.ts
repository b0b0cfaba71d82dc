import type { Feature } from "#client/components/feature-slots.ts";
import { GoalAmount } from "./goal-amount.tsx";

export const goals: Feature = {
  name: "goals",
  Overlay: GoalAmount,
};
