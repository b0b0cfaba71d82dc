import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import {
  leavesNothing,
  leftFigure,
  leftSentence,
  nothingLeftWords,
  profileMoneyOf,
} from "./profile-money.ts";
import type { Proposal } from "./proposal.ts";
import { rules } from "./rules.ts";

/**
 * Delays money goals by the same factor until their monthly total can be saved. A goal beyond the farthest date loses its date,
 * the least important first.
 */
export const spreadTargetDates = (proposals: readonly Proposal[], profile: OnboardingProfile): Proposal[] => {
  const { income, surplus, isMeasured } = profileMoneyOf(profile);
  if (income === null || surplus === null) return [...proposals];
  const room = Math.min(
    ruleShares(income).savings,
    isMeasured ? surplus : (surplus * rules.savedPercentOfSurplus) / 100,
  );
  const dates = datesWithin(room, proposals.filter(isDated));
  return proposals.map((proposal) => {
    if (!isDated(proposal)) return proposal;
    const months = dates.get(proposal.key) ?? null;
    if (months === proposal.months) return proposal;
    return {
      ...proposal,
      months,
      isOfMonth: true,
      reasons: [
        ...proposal.reasons.slice(0, 1),
        noteOn(months, leavesNothing(profile) ? 0 : surplus, profile),
      ],
    };
  });
};

interface DatedProposal extends Proposal {
  targetCents: number;
  months: number;
}

const isDated = (proposal: Proposal): proposal is DatedProposal =>
  Boolean(proposal.targetCents && proposal.months);

/** `room` is in cents a month. */
const datesWithin = (room: number, goals: readonly DatedProposal[]): Map<string, number> => {
  if (room <= 0) return new Map();
  const monthlyTotal = goals.reduce((sum, { targetCents, months }) => sum + targetCents / months, 0);
  const stretch = Math.max(1, monthlyTotal / room);
  const dates = new Map(goals.map(({ key, months }) => [key, Math.ceil(months * stretch)]));
  const tooFar = goals.filter(({ key }) => (dates.get(key) ?? 0) > rules.farthestMonths);
  const [leastImportant] = tooFar.toSorted((a, b) => a.priority - b.priority || b.months - a.months);
  if (!leastImportant) return dates;
  return datesWithin(
    room,
    goals.filter((goal) => goal !== leastImportant),
  );
};

const noteOn = (months: number | null, surplus: number, profile: OnboardingProfile) => {
  if (surplus <= 0) return `${nothingLeftWords(profile)} que ahorrar: de momento, sin fecha.`;
  return months === null
    ? `Aún no cabe en lo que te queda al mes${leftFigure(profile, surplus)}: de momento, sin fecha.`
    : `${leftSentence(profile, surplus)}: la fecha cuenta con ello.`;
};
