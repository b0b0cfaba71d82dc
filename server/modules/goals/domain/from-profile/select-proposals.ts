import type { Proposal } from "./proposal.ts";
import { rules } from "./rules.ts";

export const byPriority = (proposals: readonly Proposal[]) =>
  proposals.toSorted((a, b) => b.priority - a.priority);

/** The best of each subject first, then the second of each. */
export const selectRoundRobin = (subjects: readonly (readonly Proposal[])[], most: number): Proposal[] => {
  const ranked = subjects.map(byPriority);
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, round) =>
    byPriority(ranked.flatMap((subject) => subject.slice(round, round + 1))),
  );
  return inTurn.flat().slice(0, most);
};

/** Removes the sessions that exceed the weekly minutes. */
export const limitWeeklyMinutes = (proposals: readonly Proposal[]): Proposal[] => {
  let left: number = rules.maxMinutesPerWeek;
  return proposals.map((proposal) => {
    const { minutes, perWeek } = proposal.sessions ?? { minutes: 0, perWeek: 0 };
    if (minutes * perWeek > left) return { ...proposal, sessions: null };
    left -= minutes * perWeek;
    return proposal;
  });
};
