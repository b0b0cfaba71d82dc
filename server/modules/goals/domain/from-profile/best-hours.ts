import { joinWithAnd } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** A sentence on the hours that suit the person, or none when all or none do. */
export const bestHours = ({ productiveHours = {} }: OnboardingProfile): string[] => {
  const { morning, afternoon, evening } = productiveHours;
  const parts = [
    ...(morning ? ["por la mañana"] : []),
    ...(afternoon ? ["por la tarde"] : []),
    ...(evening ? ["por la noche"] : []),
  ];
  return parts.length % 3 === 0 ? [] : [`Rindes mejor ${joinWithAnd(parts)}.`];
};
