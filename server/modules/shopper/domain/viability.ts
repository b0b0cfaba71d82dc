import { cushionMonths } from "#server/modules/spending/domain/cushion.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import { type GoalDelay, goalDelays } from "./goal-delays.ts";
import { calculateInstalments, type Instalments, monthlyPayment } from "./instalments.ts";
import { emergencyTargetCents, freeMonthlyCents, type MoneyFacts, spareCents } from "./money-facts.ts";
import { cushionNote, debtNote, goalsNote, monthNote, verdictText } from "./viability-texts.ts";

interface ViabilityPart {
  label: string;
  /** 0 to 10, one decimal. */
  score: number;
  weight: number;
  note: string;
}

/** Amounts are in cents. */
export interface Viability {
  /** 0 to 10, whole: 8 or more is good, below 6 is not. */
  score: number;
  parts: ViabilityPart[];
  /** Spanish, at most two sentences. */
  verdict: string;
  priceCents: number;
  /** Of the months to come, in their mean; may be negative. */
  freeMonthlyCents: number;
  balanceCents: number;
  emergencyTargetCents: number;
  /** Months of expenses that remain covered after paying at once, one decimal; null when expenses are unknown. */
  monthsOfCushion: number | null;
  goalDelays: GoalDelay[];
  /** The lowest balance of the next weeks after paying at once; null without enough history. */
  lowest: { day: string; cents: number } | null;
  instalments: Instalments | null;
}

interface Purchase {
  priceCents: number;
  downPaymentCents?: number | undefined;
  months?: number | undefined;
  monthlyCents?: number | undefined;
}

interface BalancePoint {
  day: string;
  cents: number;
}

/** The assumed term of a loan. */
const monthsToBorrow = 36;

type ScoreCurve = readonly (readonly [at: number, score: number])[];

/** Price in months of free money. */
const monthCurve: ScoreCurve = [
  [0.25, 10],
  [1, 8],
  [3, 5],
  [12, 1],
  [24, 0],
];
/** Remaining share of the emergency fund. */
const fundCurve: ScoreCurve = [
  [0, 0],
  [0.5, 6],
  [1, 10],
];
/** All instalments as a multiple of their limit. */
const debtCurve: ScoreCurve = [
  [0.5, 10],
  [1, 6],
  [1.5, 2],
  [2, 0],
];
/** Delay of the most delayed goal in days. */
const delayCurve: ScoreCurve = [
  [0, 10],
  [30, 7],
  [90, 4],
  [365, 0],
];

/** The score never rises with the price, because each part uses the full price, however it is paid. */
export const viabilityOf = (
  facts: MoneyFacts,
  purchase: Purchase,
  forecast: readonly BalancePoint[] = [],
): Viability => {
  const { priceCents, downPaymentCents = 0, months, monthlyCents } = purchase;
  const free = freeMonthlyCents(facts);
  const delays = goalDelays(facts, priceCents);
  const parts = [
    { label: "Lo que te sobrará al mes", weight: 30, ...monthPart(facts, priceCents) },
    { label: "Tu colchón", weight: 35, ...cushionPart(facts, priceCents) },
    { label: "Tus cuotas", weight: 20, ...debtPart(facts, purchase) },
    { label: "Tus objetivos", weight: 15, ...goalsPart(facts, delays) },
  ];
  const score = Math.round(parts.reduce((sum, part) => sum + part.score * part.weight, 0) / 100);
  const after = {
    score,
    priceCents,
    freeMonthlyCents: free,
    balanceCents: facts.balanceCents,
    emergencyTargetCents: emergencyTargetCents(facts),
    monthsOfCushion: monthsOfCushion(facts, priceCents),
    goalDelays: delays,
    instalments: months ? calculateInstalments({ priceCents, downPaymentCents, months, monthlyCents }) : null,
  };
  return { ...after, parts, verdict: verdictText(after), lowest: lowestAfter(forecast, priceCents) };
};

const lowestAfter = ([first, ...rest]: readonly BalancePoint[], priceCents: number) => {
  if (!first) return null;
  const lowest = rest.reduce((least, point) => (point.cents < least.cents ? point : least), first);
  return { day: lowest.day, cents: lowest.cents - priceCents };
};

const monthsOfCushion = ({ balanceCents, expenseCents }: MoneyFacts, priceCents: number) =>
  cushionMonths(balanceCents - priceCents, expenseCents);

const monthPart = (facts: MoneyFacts, priceCents: number) => {
  const free = freeMonthlyCents(facts);
  const months = free > 0 ? priceCents / free : Number.POSITIVE_INFINITY;
  return { score: interpolate(monthCurve, months), note: monthNote(months, free) };
};

/** Combines the remaining emergency fund (60 %) and the remaining share of the balance (40 %). */
const cushionPart = (facts: MoneyFacts, priceCents: number) => {
  const after = facts.balanceCents - priceCents;
  const target = emergencyTargetCents(facts);
  const fundScore = target > 0 ? interpolate(fundCurve, after / target) : after >= 0 ? 10 : 0;
  const remainingShare = facts.balanceCents > 0 ? Math.max(0, after / facts.balanceCents) * 10 : 0;
  const note = cushionNote({
    after,
    months: monthsOfCushion(facts, priceCents),
    recommended: facts.emergencyMonths,
  });
  return { score: oneDecimal(0.6 * fundScore + 0.4 * remainingShare), note };
};

/** What spare money does not cover counts as borrowed. */
const debtPart = (
  facts: MoneyFacts,
  { priceCents, downPaymentCents = 0, months, monthlyCents }: Purchase,
) => {
  const borrowed = months ? priceCents - downPaymentCents : priceCents - spareCents(facts);
  const added = monthlyCents ?? monthlyPayment(Math.max(0, borrowed), months ?? monthsToBorrow);
  const paid = facts.fixedDebtCents + added;
  const limit = ruleShares(Math.max(0, facts.incomeCents)).savings;
  const multiple = paid === 0 ? 0 : limit > 0 ? paid / limit : Number.POSITIVE_INFINITY;
  return { score: interpolate(debtCurve, multiple), note: debtNote(paid, facts.incomeCents) };
};

const goalsPart = ({ goals }: MoneyFacts, delays: readonly GoalDelay[]) => ({
  score: interpolate(delayCurve, delays[0]?.days ?? 0),
  note: goalsNote(goals.length, delays[0]),
});

/** Linear interpolation, constant outside, one decimal. */
const interpolate = (curve: ScoreCurve, at: number) => {
  const next = curve.findIndex(([x]) => at <= x);
  const [right, fundScore] = [curve[next] ?? curve.at(-1), curve[next - 1]];
  if (!right) return 0;
  if (!fundScore || next < 0) return right[1];
  return oneDecimal(
    fundScore[1] + ((at - fundScore[0]) / (right[0] - fundScore[0])) * (right[1] - fundScore[1]),
  );
};

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
