import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { careerGoals } from "./career-goals.ts";
import { hobbyGoals } from "./hobby-goals.ts";
import { improvementGoals } from "./improvement-goals.ts";
import { learningGoals } from "./learning-goals.ts";
import { moneyGoals } from "./money-goals.ts";
import { draftOf, type Proposal } from "./proposal.ts";
import { rules } from "./rules.ts";
import { byPriority, limitWeeklyMinutes, selectRoundRobin } from "./select-proposals.ts";
import { spreadTargetDates } from "./spread-dates.ts";
import { starterGoals } from "./starter-goals.ts";
import { travelGoals } from "./travel-goals.ts";

/** Returns 4 to 12 goals, the most important first; `today` is `YYYY-MM-DD` in Madrid. The same wish always has the same key. */
export const goalsOfProfile = (profile: OnboardingProfile, today: string): GoalDraft[] => {
  const subjects = [moneyGoals, travelGoals, careerGoals, improvementGoals, learningGoals, hobbyGoals];
  const chosen = selectRoundRobin(
    subjects.map((goalsOf) => goalsOf(profile)),
    rules.mostGoals,
  );
  const goals = spreadTargetDates(withStarters(chosen, profile), profile);
  return limitWeeklyMinutes(byPriority(goals)).map((proposal) => draftOf(proposal, today));
};

const withStarters = (chosen: readonly Proposal[], profile: OnboardingProfile): Proposal[] => {
  const missing = Math.max(0, rules.minGoals - chosen.length);
  const fresh = starterGoals(profile).filter(({ key }) => chosen.every((goal) => goal.key !== key));
  return [...chosen, ...fresh.slice(0, missing)];
};
