import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { careerGoals } from "./career-goals.ts";
import { hobbyGoals } from "./hobby-goals.ts";
import { improvementGoals } from "./improvement-goals.ts";
import { learningGoals } from "./learning-goals.ts";
import { moneyGoals } from "./money-goals.ts";
import type { MeasuredProfile } from "./profile-money.ts";
import { draftOf, type Proposal } from "./proposal.ts";
import { rules } from "./rules.ts";
import { spreadTargetDates } from "./spread-dates.ts";
import { starterGoals } from "./starter-goals.ts";
import { travelGoals } from "./travel-goals.ts";

/** Returns 4 to 12 goals, the most important first; `today` is `YYYY-MM-DD` in Madrid. The same wish always has the same key. */
export const goalsOfProfile = (profile: MeasuredProfile, today: string): GoalDraft[] => {
  const subjects = [moneyGoals, travelGoals, careerGoals, improvementGoals, learningGoals, hobbyGoals];
  const chosen = selectRoundRobin(
    subjects.map((goalsOf) => goalsOf(profile)),
    rules.mostGoals,
  );
  const goals = spreadTargetDates(withStarters(chosen, profile), profile);
  return limitWeeklyMinutes(byPriority(goals)).map((proposal) => draftOf(proposal, profile, today));
};

const withStarters = (chosen: readonly Proposal[], profile: OnboardingProfile): Proposal[] => {
  const missing = Math.max(0, rules.minGoals - chosen.length);
  const fresh = starterGoals(profile).filter(({ key }) => chosen.every((goal) => goal.key !== key));
  return [...chosen, ...fresh.slice(0, missing)];
};

const byPriority = (proposals: readonly Proposal[]) => proposals.toSorted((a, b) => b.priority - a.priority);

/** The best of each subject first, then the second of each. */
const selectRoundRobin = (subjects: readonly (readonly Proposal[])[], most: number): Proposal[] => {
  const ranked = subjects.map(byPriority);
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    byPriority(ranked.flatMap((subject) => subject.slice(round, round + 1))),
  );
  return rounds.flat().slice(0, most);
};

/** Removes the sessions that exceed the weekly minutes. */
const limitWeeklyMinutes = (proposals: readonly Proposal[]): Proposal[] => {
  let left: number = rules.maxMinutesPerWeek;
  return proposals.map((proposal) => {
    const { minutes, perWeek } = proposal.sessions ?? { minutes: 0, perWeek: 0 };
    if (minutes * perWeek > left) return { ...proposal, sessions: null };
    left -= minutes * perWeek;
    return proposal;
  });
};
