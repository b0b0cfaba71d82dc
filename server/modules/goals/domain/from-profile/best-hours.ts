import { joinWithAnd } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

export const bestHours = ({ productiveHours = {} }: OnboardingProfile): string[] => {
  const { morning, afternoon, evening } = productiveHours;
  const parts = [
    ...(morning ? ["por la mañana"] : []),
    ...(afternoon ? ["por la tarde"] : []),
    ...(evening ? ["por la noche"] : []),
  ];
  return parts.length % 3 === 0 ? [] : [`Rindes mejor ${joinWithAnd(parts)}.`];
};
