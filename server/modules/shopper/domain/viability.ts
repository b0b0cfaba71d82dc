import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import { type GoalDelay, goalDelays } from "./goal-delays.ts";
import { type Instalments, instalmentsOf, monthlyPayment } from "./instalments.ts";
import { emergencyTargetCents, freeMonthlyCents, type MoneyFacts, spareCents } from "./money-facts.ts";
import { cushionNote, debtNote, goalsNote, monthNote, verdictOf } from "./viability-words.ts";

export interface ViabilityPart {
  label: string;
  /** 0 to 10, one decimal. */
  score: number;
  /** Percent of the whole. */
  weight: number;
  /** Spanish. */
  note: string;
}

/** Whether a purchase fits into a person's money. Cents. */
export interface Viability {
  /** 0 to 10, whole: 8 or more is good, below 6 is not. */
  score: number;
  parts: ViabilityPart[];
  /** Spanish, at most two sentences. */
  verdict: string;
  priceCents: number;
  /** Of a mean month; may be negative. */
  freeMonthlyCents: number;
  /** Before buying. */
  balanceCents: number;
  emergencyTargetCents: number;
  /** Months of expenses that the balance covers after paying at once, one decimal; null while no expenses are known. */
  monthsOfCushion: number | null;
  goalDelays: GoalDelay[];
  /** The lowest balance of the weeks after paying at once; null without enough history. */
  lowest: { day: string; cents: number } | null;
  /** Only when so many months were asked for. */
  instalments: Instalments | null;
}

export interface Purchase {
  priceCents: number;
  downPaymentCents?: number | undefined;
  /** Paid in so many instalments. */
  months?: number | undefined;
  /** As offered. */
  monthlyCents?: number | undefined;
}

/** A day as `YYYY-MM-DD` and the balance at its end. */
interface Point {
  day: string;
  cents: number;
}

/** Without a word on months, what must be borrowed is reckoned over three years. */
const monthsToBorrow = 36;

type Curve = readonly (readonly [at: number, score: number])[];

/** How many months of free money it costs. */
const monthCurve: Curve = [
  [0.25, 10],
  [1, 8],
  [3, 5],
  [12, 1],
  [24, 0],
];
/** How much of the emergency fund is left. */
const fundCurve: Curve = [
  [0, 0],
  [0.5, 6],
  [1, 10],
];
/** All instalments as a multiple of their sound share of the income. */
const debtCurve: Curve = [
  [0.5, 10],
  [1, 6],
  [1.5, 2],
  [2, 0],
];
/** Days of the most delayed goal. */
const delayCurve: Curve = [
  [0, 10],
  [30, 7],
  [90, 4],
  [365, 0],
];

/**
 * The same input has the same score. It never rises with the price, and never falls with the free money of the month:
 * each part looks at the whole price, however it is paid.
 */
export const viabilityOf = (
  facts: MoneyFacts,
  purchase: Purchase,
  forecast: readonly Point[] = [],
): Viability => {
  const { priceCents, downPaymentCents = 0, months, monthlyCents } = purchase;
  const free = freeMonthlyCents(facts);
  const delays = goalDelays(facts, priceCents);
  const parts = [
    { label: "Lo que te sobra al mes", weight: 30, ...monthPart(facts, priceCents) },
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
    instalments: months ? instalmentsOf({ priceCents, downPaymentCents, months, monthlyCents }) : null,
  };
  return { ...after, parts, verdict: verdictOf(after), lowest: lowestAfter(forecast, priceCents) };
};

/** The first of the lowest points, once the price is paid. */
const lowestAfter = ([first, ...rest]: readonly Point[], priceCents: number) => {
  if (!first) return null;
  const lowest = rest.reduce((least, point) => (point.cents < least.cents ? point : least), first);
  return { day: lowest.day, cents: lowest.cents - priceCents };
};

/** Rounded down: nobody is told of more than there is. */
const monthsOfCushion = ({ balanceCents, expenseCents }: MoneyFacts, priceCents: number) =>
  expenseCents > 0 ? Math.floor((Math.max(0, balanceCents - priceCents) * 10) / expenseCents) / 10 : null;

const monthPart = (facts: MoneyFacts, priceCents: number) => {
  const free = freeMonthlyCents(facts);
  const months = free > 0 ? priceCents / free : Number.POSITIVE_INFINITY;
  return { score: onCurve(monthCurve, months), note: monthNote(months, free) };
};

/** What is left of the fund counts for more than half; how much of the savings goes, for the rest. */
const cushionPart = (facts: MoneyFacts, priceCents: number) => {
  const after = facts.balanceCents - priceCents;
  const target = emergencyTargetCents(facts);
  const left = target > 0 ? onCurve(fundCurve, after / target) : after >= 0 ? 10 : 0;
  const kept = facts.balanceCents > 0 ? Math.max(0, after / facts.balanceCents) * 10 : 0;
  const note = cushionNote({
    after,
    months: monthsOfCushion(facts, priceCents),
    wanted: facts.emergencyMonths,
  });
  return { score: oneDecimal(0.6 * left + 0.4 * kept), note };
};

/** All instalments against the share of 50/30/20. What spare money does not cover is taken as borrowed. */
const debtPart = (
  facts: MoneyFacts,
  { priceCents, downPaymentCents = 0, months, monthlyCents }: Purchase,
) => {
  const borrowed = months ? priceCents - downPaymentCents : priceCents - spareCents(facts);
  const added = monthlyCents ?? monthlyPayment(Math.max(0, borrowed), months ?? monthsToBorrow);
  const paid = facts.fixedDebtCents + added;
  const limit = ruleShares(Math.max(0, facts.incomeCents)).savings;
  const multiple = paid === 0 ? 0 : limit > 0 ? paid / limit : Number.POSITIVE_INFINITY;
  return { score: onCurve(debtCurve, multiple), note: debtNote(paid, facts.incomeCents) };
};

const goalsPart = ({ goals }: MoneyFacts, delays: readonly GoalDelay[]) => ({
  score: onCurve(delayCurve, delays[0]?.days ?? 0),
  note: goalsNote(goals.length, delays[0]),
});

/** Straight lines between the points, level beyond them; one decimal. */
const onCurve = (curve: Curve, at: number) => {
  const next = curve.findIndex(([x]) => at <= x);
  const [right, left] = [curve[next] ?? curve.at(-1), curve[next - 1]];
  if (!right) return 0;
  if (!left || next < 0) return right[1];
  return oneDecimal(left[1] + ((at - left[0]) / (right[0] - left[0])) * (right[1] - left[1]));
};

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
