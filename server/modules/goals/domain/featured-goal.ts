import { formatEuros, monthAndYear } from "#server/spanish/format.ts";
import { compareTexts } from "#shared/rules/compare-texts.ts";
import { type Pace, suggestedIncrease } from "./pace.ts";

export interface Candidate {
  id: string;
  /** 1 to 10, the most important. */
  priority: number;
  hasAmount: boolean;
  targetDate: string | null;
  isOnTrack: Pace["isOnTrack"];
  createdAt: Date;
}

/** By priority, then amount, deadline, being behind and age. Undefined for none. */
export const selectFeaturedGoal = <Goal extends Candidate>(goals: readonly Goal[]): Goal | undefined =>
  goals.toSorted(
    (a, b) =>
      b.priority - a.priority ||
      Number(b.hasAmount) - Number(a.hasAmount) ||
      compareTexts(a.targetDate ?? noDate, b.targetDate ?? noDate) ||
      Number(a.isOnTrack) - Number(b.isOnTrack) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      compareTexts(a.id, b.id),
  )[0];

/** Sorts after every day. */
const noDate = "~";

interface FeaturedGoalFacts {
  progress: number;
  hasAmount: boolean;
  targetDate: string | null;
  /** In cents for a goal with an amount, otherwise in percent. */
  pace: Pace;
}

const nearlyDone = 90;

/** At most two short Spanish sentences, with figures that the card shows. */
export const featuredGoalAdvice = (goal: FeaturedGoalFacts): string => {
  if (goal.pace.remaining === 0) return "Ya lo tienes. Márcalo como completado cuando quieras.";
  return goal.hasAmount ? moneyAdvice(goal) : progressAdvice(goal);
};

const moneyAdvice = ({ progress, targetDate, pace }: FeaturedGoalFacts) => {
  const missing = formatEuros(pace.remaining);
  if (pace.isOverdue) return `La fecha ya ha pasado y faltan ${missing}. Ponle otra y recalculamos el ritmo.`;
  if (progress >= nearlyDone) return `Ya casi está: solo faltan ${missing}. Un último empujón y lo tienes.`;
  if (targetDate === null || pace.monthly === null)
    return `Te faltan ${missing}. Ponle una fecha y te digo cuánto apartar cada mes.`;

  const [monthly, month] = [formatEuros(pace.monthly), monthAndYear(targetDate)];
  if (!pace.isOnTrack)
    return `Vas por detrás: para ${month} hacen falta ${monthly} al mes. Con ${formatEuros(suggestedIncrease(pace.monthly))} más recuperas el ritmo.`;
  return pace.isNew
    ? `Acabas de empezar. Con ${monthly} al mes llegas en ${month}.`
    : `Vas a buen ritmo. Con ${monthly} al mes llegas en ${month}.`;
};

const progressAdvice = ({ progress, pace }: FeaturedGoalFacts) => {
  if (pace.isOverdue) return `La fecha ya ha pasado y llevas un ${progress}\u00a0%. Ponle otra y seguimos.`;
  if (progress >= nearlyDone)
    return `Ya casi está: llevas un ${progress}\u00a0%. Un último empujón y lo tienes.`;
  if (progress === 0) return "Aún no has empezado. Reserva un rato esta semana para el primer paso.";
  if (!pace.isOnTrack)
    return `Llevas un ${progress}\u00a0% y el plazo se acerca. Reserva más ratos esta semana.`;
  return `Vas bien: llevas un ${progress}\u00a0%. Un rato esta semana te acerca más.`;
};
