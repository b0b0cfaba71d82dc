import { type OnboardingProfile, weekdays } from "#shared/contracts/profile.ts";
import type { AvailableHours } from "./domain/planner/available-hours.ts";

const workWeek = [0, 1, 2, 3, 4];
const partsOfDay = ["morning", "afternoon", "evening"] as const;

/** Working hours without days mean Monday to Friday. */
export const hoursOfProfile = ({ productiveHours, workSchedule }: OnboardingProfile): AvailableHours => {
  const { start, end, days } = workSchedule ?? {};
  const isKnown = start !== undefined && end !== undefined && start !== end;
  return {
    parts: partsOfDay.filter((part) => productiveHours?.[part]),
    work: isKnown ? { start, end, days: days?.map((day) => weekdays.indexOf(day)) ?? workWeek } : null,
  };
};
