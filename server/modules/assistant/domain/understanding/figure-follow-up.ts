import { readNumber } from "#server/spanish/numbers.ts";
import { nameOf } from "./answerable.ts";
import { billIn } from "./asked-of-bills.ts";
import { daysFromThose } from "./beside-days.ts";
import { readBudgetLimit } from "./budget-limit.ts";
import { readBills, readSafe } from "./coming-money.ts";
import { daysGone } from "./days-asked.ts";
import { readGoalProgress } from "./goals.ts";
import { wordsLeftAside } from "./left-aside.ts";
import { meanStepIn } from "./mean-steps.ts";
import { readBudget } from "./money-questions.ts";
import type { Reading } from "./read-message.ts";
import { sameKindOf } from "./same-kind.ts";
import { readPartialSpending } from "./spending.ts";
import type { Intent, Period, Understanding, UnderstandingOf } from "./understanding.ts";
import { readWhatIf } from "./what-if.ts";

type GoesOn<I extends Intent> = (reading: Reading, before: UnderstandingOf<I>) => Understanding | null;

/** The days that are named, or those beside the ones of before. */
const pastOf = (reading: Reading, before: Period): Period | null => {
  const { past } = reading;
  return daysFromThose(reading, before) ?? (past && { from: past.from, to: past.to });
};

const isOfWhen = ({ plain }: Reading) => /\b(?:cuando|que dia|que mes|a tiempo|pa cuando)\b/.test(plain);

/** "¿y en octubre?" after a question about some days. */
const ofOtherDays = <Of extends { period: Period }>(reading: Reading, before: Of): Of | null => {
  const period = pastOf(reading, before.period);
  return period && { ...before, period };
};

const afterTop: GoesOn<"top_spending"> = (reading, before) => {
  const isOfShops = /\b(?:tiendas?|comercios?|sitios?)\b/.test(reading.plain);
  const by = /\b(?:categorias?|partidas?|tipos? de gastos?)\b/.test(reading.plain)
    ? "category"
    : isOfShops
      ? "merchant"
      : null;
  const period = pastOf(reading, before.period);
  if (!by && !period && IN_TOTAL.test(reading.plain)) return before;
  return by || period ? { ...before, by: by ?? before.by, period: period ?? before.period } : null;
};

const afterWhy: GoesOn<"why_changed"> = (reading, before) => {
  const { category, merchant } = readPartialSpending(reading);
  const isOther = category !== null || merchant !== null;
  const period = pastOf(reading, before.period);
  if (!isOther && !period) return null;
  const { asked: _, ...rest } = before;
  return { ...rest, ...(isOther && { category, merchant }), period: period ?? before.period };
};

const afterBills: GoesOn<"upcoming_bills"> = (reading, before) => {
  const beside = before.period && daysFromThose(reading, before.period);
  if (beside) return { ...before, period: beside };
  const alike = sameKindOf(reading, before.asked ?? before.merchant ?? before.category);
  if (alike && before.category !== null) {
    const { aside: _, ...same } = before;
    return { ...same, merchant: null, asked: alike };
  }
  const next = readBills(reading);
  if (!next) return null;
  const isOther = next.category !== null || next.merchant !== null;
  if (!isOther && next.period === null) return null;
  return isOther ? { ...next, period: next.period ?? before.period } : { ...before, period: next.period };
};

const afterSafe: GoesOn<"safe_to_spend"> = (reading) => {
  const { until } = readSafe(reading);
  return until === null ? null : { intent: "safe_to_spend", until };
};

/** "¿y el gimnasio?" after what is saved without another thing. */
const otherCancelled = (reading: Reading, before: UnderstandingOf<"what_if">) => {
  const asked = readWhatIf(reading);
  const name =
    asked?.change === "cancel"
      ? asked.name
      : nameOf(reading, wordsLeftAside(reading, { ...before, name: null }));
  return name === null ? null : { ...before, name };
};

/** "¿y si solo son 50?": the same change, of another size. */
const afterWhatIf: GoesOn<"what_if"> = (reading, before) => {
  const cents = reading.amounts[0]?.cents;
  const isYear = /\b(?:al ano|anual(?:es)?|en un ano)\b/.test(reading.plain);
  const factor = /\bel doble\b/.test(reading.plain) ? 2 : /\bla mitad\b/.test(reading.plain) ? 0.5 : null;
  if (factor !== null && before.cents !== null)
    return { ...before, cents: Math.round(before.cents * factor) };
  if (cents === undefined && isYear) return { ...before, per: "year" };
  if (cents === undefined) return before.change === "cancel" ? otherCancelled(reading, before) : null;
  if (before.change === "cancel") return null;
  return { ...before, cents: (before.cents ?? 0) < 0 ? -cents : cents };
};

const RECKONS_ANEW =
  /^(?:(?:vale|y|pues) )?(?:pon(?:le)?|imagina(?:te)?|digamos|mejor|calcula) (?:que |con |si )?(?:son |sean |fueran |fuesen )?[0-9]/;

/** "pon que son 250 en vez de eso". */
export const otherSize: GoesOn<"what_if"> = (reading, before) =>
  RECKONS_ANEW.test(reading.plain) ? afterWhatIf(reading, before) : null;

const RAISED = /^(?:(?:pues|vale|y) )?(?:sub|baj|pon|dej|cambi|ampli)[a-z]*(?:lo|la) (?:a|en|hasta) [0-9]/;

/** "súbelo a 90". */
export const otherLimit = (
  { plain, amounts }: Reading,
  { category }: { category: string | null },
): Understanding | null => {
  const cents = RAISED.test(plain) ? amounts[0]?.cents : undefined;
  return cents === undefined ? null : { intent: "set_budget", category, cents };
};

const afterBudget: GoesOn<"budget"> = (reading) => {
  const { category } = readBudget(reading);
  return category === null ? null : { intent: "budget", category };
};

/** What was missing, or a better limit: "mejor 200". */
const afterLimit: GoesOn<"set_budget"> = (reading, before) => {
  const next = readBudgetLimit(reading);
  if (next.cents === null && next.category === null) return null;
  const cents = next.cents ?? before.cents;
  // Another category is no longer the person's own one.
  return next.category === null ? { ...before, cents } : { ...next, cents };
};

const PARTS =
  /\b(?:entre|somos|eramos) (?:los |las )?(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b/;

const afterSplit: GoesOn<"split_movement"> = (reading, before) => {
  const shares = readNumber(reading.plain.match(PARTS)?.[1] ?? "");
  return shares !== null && shares >= 2 ? { ...before, shares } : null;
};

/** "uf, o sea que para cuándo" names no other goal. */
const ONLY_WHEN =
  /\b(?:para|pa) cuando(?: (?:(?:dices|crees|calculas) que )?(?:llego|llegamos|llegaria|es|seria|sera|estaria|estara|(?:lo|la) (?:tendre|tendria|tendremos|tendriamos)))?$|^(?:y )?cuando$/;

const ofGoalBefore = (reading: Reading, before: string | null): Understanding | null => {
  const isSame = before !== null && reading.names.length === 0 && ONLY_WHEN.test(reading.plain);
  const goal = isSame ? before : readGoalProgress(reading).goal;
  return isOfWhen(reading) && (goal ?? before) ? { intent: "goal_date", goal: goal ?? before } : null;
};

const EACH_MONTH =
  /\bcuanto(?: (?:tengo que|tendria que|hay que|debo|deberia|he de))? (?:apartar|aparto|ahorrar|ahorro|meter|meto|poner|pongo|guardar)\b/;

/** "¿y cuánto tengo que apartar cada mes?": for the goal that was told of. */
const monthlyOf = (reading: Reading, goal: string | null): Understanding | null =>
  goal !== null && reading.names.length === 0 && EACH_MONTH.test(reading.plain)
    ? { intent: "goal_progress", goal }
    : null;

const afterProgress: GoesOn<"goal_progress"> = (reading, { goal }) => {
  // "¿y hace un mes?" names no goal.
  if (reading.past !== null && reading.names.length === 0) return null;
  const monthly = monthlyOf(reading, goal);
  if (monthly) return monthly;
  const next = readGoalProgress(reading);
  return ofGoalBefore(reading, goal) ?? (next.goal ? next : null);
};

const afterGoalDate: GoesOn<"goal_date"> = (reading, { goal }) => {
  const monthly = monthlyOf(reading, goal);
  if (monthly) return monthly;
  const next = readGoalProgress(reading).goal;
  return ofGoalBefore(reading, goal) ?? (next ? { intent: "goal_date", goal: next } : null);
};

/** "¿y descontando gastos qué me sobró?" after what came in. */
const LESS_WHAT_WENT =
  /\b(?:quitando|descontando|restando|sin|menos) (?:todos |ya )?(?:los |mis )?gastos\b.{0,40}\b(?:sobr|qued)[a-z]{1,6}\b|\b(?:sobr|qued)[a-z]{1,6}\b.{0,30}\b(?:quitando|descontando|restando) (?:todos )?(?:los |mis )?gastos\b/;

/** "quitándole eso a lo que gané, ¿me quedó algo?" after what went. */
const OF_WHAT_CAME =
  /\b(?:quita|resta|desconta|quitando|restando|descontando)(?:le|lo|selo|ndole)? ?(?:eso|esto|todo eso)? (?:a|de) (?:lo que (?:gane|ganamos|cobre|cobramos|ingrese|entro|me entro)|(?:mi|el|la) (?:sueldo|nomina|pension|paga))\b/;

export const leftOfIncome = (reading: Reading, before: Understanding): Understanding | null => {
  if (before.intent !== "spending" || reading.past) return null;
  const pattern = before.flow === "in" ? LESS_WHAT_WENT : OF_WHAT_CAME;
  return pattern.test(reading.plain) ? { intent: "savings", period: before.period } : null;
};

/** "¿y eso en un año cuánto es?" */
const afterSubscriptions: GoesOn<"subscriptions"> = (reading, before) =>
  meanStepIn(reading.plain) === null || readPartialSpending(reading).merchant !== null ? null : before;

/** "¿y el súper, gasto más que antes?" is of no bill. */
const OF_SPENDING = /\bgast[a-z]+\b/;

/** "¿y el agua?": the same of another bill. */
const afterBill = <I extends "bill_rise" | "own_part" | "bill_end">(
  reading: Reading,
  before: UnderstandingOf<I>,
): Understanding | null => {
  if (OF_SPENDING.test(reading.plain)) return null;
  const bill = billIn(reading);
  return bill && { ...before, ...bill };
};

const afterPeople = <I extends "top_people" | "top_payers">(
  reading: Reading,
  before: UnderstandingOf<I>,
): Understanding | null => {
  if (reading.past) return { ...before, period: daysGone(reading) };
  return IN_TOTAL.test(reading.plain) ? before : null;
};

/** "¿y cuánto en total?": the sum is told beside the list. */
const IN_TOTAL =
  /^(?:y |pero )?(?:(?:cuanto|que) )?(?:(?:es|son|suma|suman|hacen|seria) )?(?:en total|todo|todos|todo junto|todos juntos|el total)(?: cuanto| cuanto es| cuanto son)?$/;

/** "¿y de media al mes?" after what was saved. */
const OF_MEAN = /\b(?:de media|promedio|al mes|normalmente|de normal)\b/;

const ADDED =
  /^(?:(?:pues|vale|venga|y|entonces) )*(?:echa|pon|mete|suma|anade|aporta)(?:le|selos|l[oa]s)? (?:otros |otras |unos |unas )?[0-9]/;

/** "pues échale otros 120" after a goal that was told of. */
export const addedToGoal = (reading: Reading, goal: string | null): Understanding | null => {
  const cents = ADDED.test(reading.plain) && goal !== null ? reading.amounts[0]?.cents : undefined;
  return cents === undefined ? null : { intent: "advance_goal", goal, cents, percent: null };
};

export const figureFollowUps: { [I in Intent]?: GoesOn<I> } = {
  bill_rise: afterBill,
  own_part: afterBill,
  bill_end: afterBill,
  top_people: afterPeople,
  top_payers: afterPeople,
  savings: (reading, before) =>
    OF_MEAN.test(reading.plain) ? { intent: "left_over", wanted: "left" } : ofOtherDays(reading, before),
  overspending: ofOtherDays,
  week_summary: ofOtherDays,
  top_spending: afterTop,
  why_changed: afterWhy,
  upcoming_bills: afterBills,
  safe_to_spend: afterSafe,
  what_if: afterWhatIf,
  subscriptions: afterSubscriptions,
  budget: afterBudget,
  set_budget: afterLimit,
  split_movement: afterSplit,
  goal_progress: afterProgress,
  goal_date: afterGoalDate,
};
