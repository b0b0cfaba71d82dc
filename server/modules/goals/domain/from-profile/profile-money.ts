import type { FreeMonth } from "#server/modules/cash-flow/domain/forecast/free-month.ts";
import { formatShortEuros } from "#server/spanish/format.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { toCents } from "#shared/rules/money.ts";
import { rules } from "./rules.ts";

const maxGoalCents = 1_000_000_000;

const known = (euros: number | undefined) => (euros === undefined ? null : toCents(euros));

/** A mean of the whole months that the person's accounts tell of. */
export interface MeasuredMonth {
  incomeCents: number;
  expenseCents: number;
  /** Null where nobody has told it. */
  balanceCents: number | null;
  /** Of a month to come, as it is forecast; null without a forecast. */
  ahead: FreeMonth | null;
  /** Accounts that the mean leaves out, in words; null without any. */
  without: string | null;
}

/** What accounts tell counts before what the person told. */
export type MeasuredProfile = OnboardingProfile & { measured?: MeasuredMonth };

/** What may as well be nothing is not planned with. */
const aheadOf = (measured: MeasuredMonth | undefined) =>
  measured?.ahead && (measured.ahead.isFirm ? measured.ahead.cents : Math.min(0, measured.ahead.cents));

/** Cents a month (the travel budget: a year); null when unknown. `fixed` is all spending when it is measured. */
export const profileMoneyOf = ({ measured, ...profile }: MeasuredProfile) => {
  const income = measured?.incomeCents ?? known(profile.monthlyIncome);
  const fixed = measured?.expenseCents ?? known(profile.fixedExpenses);
  return {
    isMeasured: measured !== undefined,
    income,
    fixed,
    surplus: aheadOf(measured) ?? (income === null || fixed === null ? null : income - fixed),
    balance: measured?.balanceCents ?? null,
    travelBudget: known(profile.travelBudget),
  };
};

/** Whether both are known and a month leaves nothing worth a word. */
export const leavesNothing = (profile: MeasuredProfile) => {
  const { surplus } = profileMoneyOf(profile);
  return surplus !== null && surplus < toCents(rules.leastLeftEuros);
};

/** What a sentence on what is left begins with. */
export const leftWords = ({ measured }: MeasuredProfile) => {
  if (measured) return measured.ahead ? "Según lo previsto" : "Según tus cuentas";
  return "Según tu perfil";
};

/** Such sentences are stored and a forecast goes on: its figure is told where it is made. */
export const leftFigure = ({ measured }: MeasuredProfile, surplus: number) =>
  measured?.ahead ? "" : `, ${formatShortEuros(surplus)}`;

/** The beginning of a sentence on what is left. */
export const leftSentence = (profile: MeasuredProfile, surplus: number) =>
  profile.measured?.ahead
    ? `${leftWords(profile)} te queda dinero cada mes`
    : `${leftWords(profile)} te quedan ${formatShortEuros(surplus)} al mes`;

/** The beginning of a sentence on a month that leaves nothing, or of which nobody can be sure. */
export const nothingLeftWords = (profile: MeasuredProfile, nothing = "nada") => {
  const isUnsure = profile.measured?.ahead && !profile.measured.ahead.isFirm;
  return `${leftWords(profile)} ${isUnsure ? "no es seguro que te quede algo" : `no te queda ${nothing}`}`;
};

/** Rounds to 10 € below 10.000 €, to 50 € above; null outside the range of a goal. */
export const roundGoalAmount = (cents: number) => {
  const step = cents < 1_000_000 ? 1000 : 5000;
  const rounded = Math.round(cents / step) * step;
  return rounded > 0 && rounded <= maxGoalCents ? rounded : null;
};
