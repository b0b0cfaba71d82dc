import { normalise } from "#server/dev/evaluations/messages/answer.ts";
import type { QuestionAnswer } from "./answer-question.ts";
import type { ExpectedAnswer } from "./labelled-questions.ts";

const small = new Set("el la los las en de del a al un una mi mis y con por para".split(" "));
const wordsOf = (text: unknown) =>
  typeof text === "string"
    ? normalise(text)
        .split(" ")
        .filter((word) => word && !small.has(word))
    : [];

const holds = (text: unknown, words: unknown) => {
  const own = new Set(wordsOf(text));
  return wordsOf(words).every((word) => own.has(word));
};

const isAbsent = (value: unknown) => value === null || value === undefined;

/** Names agree when one holds all words of the other. */
const isSameName = (answered: unknown, wanted: unknown) =>
  isAbsent(wanted) || isAbsent(answered)
    ? isAbsent(answered) && isAbsent(wanted)
    : holds(answered, wanted) || holds(wanted, answered);

const isSameKey = (answered: unknown, wanted: unknown) =>
  isAbsent(wanted) ? isAbsent(answered) : !isAbsent(answered) && holds(answered, wanted);

interface Period {
  from: string;
  to: string;
}
const isSamePeriod = (answered: unknown, wanted: unknown) => {
  if (!answered || !wanted) return !answered && !wanted;
  const [one, other] = [answered as Period, wanted as Period];
  return one.from === other.from && one.to === other.to;
};

/** In any order. */
const isSamePair = (answered: unknown, wanted: unknown) => {
  const [one, other] = (answered ?? []) as Period[];
  const [first, second] = (wanted ?? []) as Period[];
  return (
    (isSamePeriod(one, first) && isSamePeriod(other, second)) ||
    (isSamePeriod(one, second) && isSamePeriod(other, first))
  );
};

type Same = (answered: unknown, wanted: unknown) => boolean;
const isAny = (same: Same, answered: unknown, wanted: unknown, others: readonly unknown[] = []) =>
  [wanted, ...others].some((one) => same(answered, one));

const isEqual: Same = (answered, wanted) => (answered ?? null) === (wanted ?? null);

const dayBefore = (now: string, days: number) =>
  new Date(Date.parse(now.slice(0, 10)) - days * 86_400_000).toISOString().slice(0, 10);

/** Without a period the whole history, or a year or more of it, is right. */
const isWholeHistory = (answered: unknown, now: string) =>
  !answered ||
  ((answered as Period).from <= dayBefore(now, 364) && (answered as Period).to >= now.slice(0, 10));

const isPeriodRight = ({ period: answered }: QuestionAnswer, expected: ExpectedAnswer, now: string) =>
  (expected.period === null && isWholeHistory(answered, now)) ||
  (isAny(isSamePeriod, answered, expected.period, expected.acceptablePeriods) &&
    (expected.period !== null || Boolean(expected.acceptablePeriods?.length)));

/** Without days in the question, a year from today, none, or four weeks and more from tomorrow at the latest. */
const isComingPeriodRight = (answer: QuestionAnswer, expected: ExpectedAnswer, now: string) => {
  if (expected.period === undefined && !expected.acceptablePeriods) return true;
  if (!expected.openPeriod) return isPeriodRight(answer, expected, now);
  const period = answer.period as Period | null;
  if (!period || isAny(isSamePeriod, period, expected.period, expected.acceptablePeriods)) return true;
  return (
    period.from <= dayBefore(now, -1) && Date.parse(period.to) - Date.parse(period.from) >= 27 * 86_400_000
  );
};

const isShopRight = (answer: QuestionAnswer, expected: ExpectedAnswer) => {
  const { merchant: answered, category } = answer;
  const { merchant, category: wanted, acceptableCategories, acceptableMerchants = [] } = expected;
  const isNamed =
    !isAbsent(answered) && [merchant, ...acceptableMerchants].some((one) => one && isSameName(answered, one));
  if (isNamed) return true;
  if (!isAbsent(answered)) return false;
  return (
    (isAbsent(merchant) || acceptableMerchants.includes(null)) &&
    isAny(isEqual, category, wanted, acceptableCategories)
  );
};

const isComingShopRight = (answer: QuestionAnswer, expected: ExpectedAnswer) =>
  (expected.category === undefined && expected.merchant === undefined) || isShopRight(answer, expected);

/** Words of the shop or of what was paid, in either slot, and at most two more. */
const isPaymentRight = (answer: QuestionAnswer, expected: ExpectedAnswer) => {
  const answered = [...wordsOf(answer.merchant), ...wordsOf(answer.text)];
  const ways = [
    [expected.merchant, expected.text],
    ...[...(expected.acceptableTexts ?? []), ...(expected.acceptableMerchants ?? [])].map((one) => [one]),
  ];
  return ways.some((way) => {
    const wanted = way.flatMap(wordsOf);
    return wanted.every((word) => answered.includes(word)) && answered.length <= wanted.length + 2;
  });
};

const isSameShares = (answered: unknown, wanted: unknown) => {
  if (!Array.isArray(wanted)) return isEqual(answered, wanted);
  return (
    Array.isArray(answered) &&
    answered.length === wanted.length &&
    wanted.every((name) => answered.some((one) => isSameName(one, name)))
  );
};

type Check = (answer: QuestionAnswer, expected: ExpectedAnswer, now: string) => boolean;

const isAmountRight: Check = ({ amount }, expected) =>
  isAny(isEqual, amount, expected.amount, expected.acceptableAmounts);
const isCategoryRight: Check = ({ category }, expected) =>
  isAny(isEqual, category, expected.category, expected.acceptableCategories);
const isGoalRight: Check = ({ goalKey }, expected) =>
  isAny(isSameKey, goalKey, expected.goalKey, expected.acceptableGoalKeys);

const checks: Record<string, readonly Check[]> = {
  spending: [isShopRight, isPeriodRight],
  income: [isCategoryRight, isPeriodRight],
  savings: [isPeriodRight],
  compare: [
    ({ what }, { what: wanted, acceptableWhats }) => isAny(isSameName, what, wanted, acceptableWhats),
    ({ periods }, expected) => isAny(isSamePair, periods, expected.periods, expected.acceptablePeriods),
  ],
  why_changed: [isCategoryRight, isPeriodRight],
  top_spending: [
    ({ by }, expected) => isAny(isEqual, by, expected.by, expected.acceptableBys),
    isPeriodRight,
  ],
  average_spending: [
    isShopRight,
    ({ per }, expected) => isAny(isEqual, per, expected.per, expected.acceptablePers),
  ],
  find_movement: [isPaymentRight, isAmountRight, isPeriodRight],
  person_balance: [({ person }, expected) => isSameName(person, expected.person), isPeriodRight],
  upcoming_bills: [isComingShopRight, isComingPeriodRight],
  what_if: [
    ({ change }, expected) => expected.change === undefined || isEqual(change, expected.change),
    ({ amount }, { amount: wanted, change }) => change === "cancel" || !wanted || amount === wanted,
    ({ per }, expected) =>
      expected.per === undefined || isAny(isEqual, per, expected.per, expected.acceptablePers),
    ({ name, change }, expected) =>
      change !== "cancel" ||
      !expected.name ||
      isAny(isSameName, name, expected.name, expected.acceptableNames),
  ],
  safe_to_spend: [
    ({ until }, expected) =>
      expected.until === undefined || isAny(isEqual, until, expected.until, expected.acceptableUntils),
  ],
  budget: [isCategoryRight],
  balance: [
    ({ account }, expected) => isAny(isSameName, account, expected.account, expected.acceptableAccounts),
  ],
  goal_progress: [isGoalRight],
  goal_date: [isGoalRight],
  affordability: [
    ({ item }, expected) => isAny(isSameName, item, expected.item, expected.acceptableItems),
    isAmountRight,
  ],
  list_events: [
    (answer, expected, now) =>
      expected.openPeriod ? isComingPeriodRight(answer, expected, now) : isPeriodRight(answer, expected, now),
    ({ titleKey }, expected) => isAny(isSameKey, titleKey, expected.titleKey, expected.acceptableTitleKeys),
    ({ part }, expected) => isAny(isEqual, part, expected.part, expected.acceptableParts),
  ],
  free_slots: [
    isPeriodRight,
    // An hour is what is taken where nothing is said.
    ({ minutes }, expected) => minutes === (expected.minutes ?? 60),
  ],
  create_event: [
    ({ titleKey }, expected) => isSameKey(titleKey, expected.titleKey),
    ({ start }, expected) => start === expected.start,
  ],
  move_event: [
    ({ match }, expected) =>
      isSameKey((match as ExpectedAnswer["match"])?.titleKey, expected.match?.titleKey),
    ({ newStart }, expected) => newStart === expected.newStart,
  ],
  delete_event: [
    ({ match }, expected) =>
      isSameKey((match as ExpectedAnswer["match"])?.titleKey, expected.match?.titleKey),
  ],
  create_goal: [
    ({ titleKey }, expected) => isSameKey(titleKey, expected.titleKey),
    ({ targetAmount }, expected) => isEqual(targetAmount, expected.targetAmount),
    ({ targetDate }, expected) => isAny(isEqual, targetDate, expected.targetDate, expected.acceptableDates),
  ],
  advance_goal: [isGoalRight, isAmountRight, ({ percent }, expected) => isEqual(percent, expected.percent)],
  add_movement: [
    isAmountRight,
    isCategoryRight,
    ({ what }, { what: wanted, acceptableWhats }) => isAny(isSameName, what, wanted, acceptableWhats),
    ({ date }, { date: wanted, acceptableDates }) => isAny(isEqual, date, wanted, acceptableDates),
  ],
  set_budget: [isCategoryRight, isAmountRight],
  split_movement: [
    isPaymentRight,
    ({ shares }, { shares: wanted, acceptableShares }) =>
      isAny(isSameShares, shares, wanted, acceptableShares),
  ],
  change_category: [
    isCategoryRight,
    ({ merchant }, expected) => isAny(isSameName, merchant, expected.merchant, expected.acceptableMerchants),
  ],
};

const orders = new Set(
  "create_event move_event delete_event create_goal advance_goal change_category add_movement set_budget split_movement".split(
    " ",
  ),
);
const isOrder = (intent: string) => orders.has(intent);

/**
 * `honest` says that it does not know or asks back; `wrong` answers something else, or with a wrong slot.
 */
export type Mark = "right" | "honest" | "wrong";

export const markOf = (answer: QuestionAnswer, expected: ExpectedAnswer, now: string): Mark => {
  if (answer.intent === expected.intent && answer.intent === "unknown") return "right";
  if (expected.clarify && answer.clarify) return "right";
  const isRight =
    answer.intent === expected.intent &&
    (checks[answer.intent] ?? []).every((check) => check(answer, expected, now));
  // Asking before what was ordered is right.
  if (isRight && (!answer.clarify || isOrder(answer.intent))) return "right";
  if (answer.intent === "unknown" || answer.clarify) return "honest";
  if (expected.acceptableIntents?.includes(answer.intent)) return "right";
  return "wrong";
};

export const wasWritten = ({ intent, clarify }: QuestionAnswer, expected: ExpectedAnswer) =>
  isOrder(intent) && !clarify && !isOrder(expected.intent) && !expected.acceptableIntents?.some(isOrder);
