import { capitalised, formatEuros, joinWithAnd, monthAndYear } from "#server/spanish/format.ts";
import { compareTexts } from "#shared/rules/compare-texts.ts";
import { type Pace, suggestedIncrease, type Verdict } from "./pace.ts";
import { noShortfall, type Shortfall, shortfallWords } from "./shortfall.ts";

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
  shortfall?: Shortfall;
  /** Names of accounts whose balance nobody has told. */
  withoutBalance?: readonly string[];
  /** Where the forecast of money leads it: null where that is not in five years, undefined without a forecast. */
  expectedOn?: string | null | undefined;
  /** The money to come is for other goals too. */
  isShared?: boolean;
}

const nearlyDone = 90;

/** At most two short Spanish sentences, with figures that the card shows. */
export const featuredGoalAdvice = (goal: FeaturedGoalFacts): string => {
  if (goal.pace.verdict === "reached") return "Ya lo tienes. Márcalo como completado cuando quieras.";
  if (goal.withoutBalance?.length) return untoldAdvice(goal.withoutBalance);
  return goal.hasAmount ? moneyAdvice(goal) : progressAdvice(goal);
};

const untoldAdvice = (names: readonly string[]) =>
  `No sé el saldo de ${joinWithAnd(names.map((name) => `«${name}»`))}. Dime cuánto tienes hoy y te digo cuánto falta.`;

const moneyAdvice = ({
  progress,
  targetDate,
  pace,
  shortfall = noShortfall,
  expectedOn,
  isShared = false,
}: FeaturedGoalFacts) => {
  const missing = formatEuros(pace.remaining);
  const { verdict } = pace;
  if (verdict === "overdue")
    return `La fecha ya ha pasado y faltan ${missing}. Ponle otra y recalculamos el ritmo.`;
  if (targetDate === null || pace.monthly === null)
    return undatedAdvice(missing, { shortfall, expectedOn, isShared });

  const [monthly, month] = [formatEuros(pace.monthly), monthAndYear(targetDate)];
  if (shortfall.cents > 0) {
    const words = shortfallWords(shortfall);
    const start = verdict === "behind" ? `Vas por detrás y ${words}` : capitalised(words);
    return `${start}: para apartar ${monthly} al mes, primero baja gastos.`;
  }
  const late = lateWords({ expectedOn, isShared }, targetDate);
  if (late) return `Para ${month} hacen falta ${monthly} al mes${late}`;
  if (verdict === "behind")
    return `Vas por detrás: para ${month} hacen falta ${monthly} al mes. Con ${formatEuros(suggestedIncrease(pace.monthly))} más llegas con margen.`;
  if (verdict === "new") return `Aún es pronto para ver tu ritmo. Con ${monthly} al mes llegas en ${month}.`;
  if (progress >= nearlyDone) return `Ya casi está: solo faltan ${missing}. Un último empujón y lo tienes.`;
  return `Vas a buen ritmo. Con ${monthly} al mes llegas en ${month}.`;
};

interface Led {
  expectedOn: FeaturedGoalFacts["expectedOn"];
  isShared: boolean;
}

const undatedAdvice = (
  missing: string,
  { shortfall, expectedOn, isShared }: Led & { shortfall: Shortfall },
) => {
  const left = leftOverWords(isShared);
  if (shortfall.cents > 0)
    return `Te faltan ${missing}. ${capitalised(shortfallWords(shortfall))}: primero baja gastos, y después ponle una fecha.`;
  return expectedOn
    ? `Te faltan ${missing}. ${capitalised(left)} llegas en ${monthAndYear(expectedOn)}.`
    : `Te faltan ${missing}${expectedOn === null ? `, y ${left} no llegas en cinco años` : ""}. Ponle una fecha y te digo cuánto apartar cada mes.`;
};

/** What is left of each month, from which a goal gets its part. */
export const leftOverWords = (isShared: boolean) =>
  isShared ? "con lo que te sobrará, repartido entre tus objetivos," : "con lo que te sobrará";

/** Null where the forecast keeps the date, or is not there. */
const lateWords = ({ expectedOn, isShared }: Led, targetDate: string) => {
  if (!isLate(expectedOn, targetDate)) return null;
  const left = leftOverWords(isShared);
  return expectedOn
    ? `. ${capitalised(left)} llegas en ${monthAndYear(expectedOn)}.`
    : `, y ${left} no llegas.`;
};

const isLate = (expectedOn: FeaturedGoalFacts["expectedOn"], targetDate: string) =>
  expectedOn === null || (expectedOn !== undefined && expectedOn.slice(0, 7) > targetDate.slice(0, 7));

/** The verdict of the pace so far, unless the money to come leads past the date. */
export const verdictAhead = ({
  pace: { verdict },
  targetDate,
  expectedOn,
}: Pick<FeaturedGoalFacts, "pace" | "targetDate" | "expectedOn">): Verdict => {
  const isWell = verdict === "steady" || verdict === "new";
  return isWell && targetDate !== null && isLate(expectedOn, targetDate) ? "late" : verdict;
};

const progressAdvice = ({ progress, pace: { verdict } }: FeaturedGoalFacts) => {
  if (verdict === "undated" && progress === 100) return "Está al día: sigue así.";
  const done = `llevas un ${progress}\u00a0%`;
  if (verdict === "overdue") return `La fecha ya ha pasado y ${done}. Ponle otra y seguimos.`;
  if (progress === 0) return "Queda el primer paso: reserva un rato esta semana.";
  if (verdict === "behind") return `Vas por detrás: ${done}. Reserva más ratos esta semana.`;
  if (progress >= nearlyDone) return `Ya casi está: ${done}. Un último empujón y lo tienes.`;
  if (verdict === "steady") return `Vas bien: ${done}. Un rato esta semana te acerca más.`;
  return `L${done.slice(1)}. Un rato esta semana te acerca más.`;
};
