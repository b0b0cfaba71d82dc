import type { DueRule } from "#server/modules/cash-flow/domain/promise.ts";
import { type DayNumber, dateOfDay } from "./day-numbers.ts";
import { dueDay, dueMonth } from "./due-day.ts";

/** The latest ones say most; older ones may follow an older contract. */
const considered = 18;
const weightPerRow = 0.97;
/** The share by which a rarer kind of rule must fit better: receipts move later, pay moves earlier. */
const handicap = { usual: 0, unmoved: 0.05, otherWay: 0.3, workingDay: 0.1 };
/** Of days off, so that exact fits are told apart too. */
const floor = 0.15;

const wrap = (date: number) => ((date - 1 + 31) % 31) + 1;

interface Candidate {
  rule: DueRule;
  handicap: number;
}

const dateRules = (date: number, isIncome: boolean): Candidate[] => [
  { rule: { on: "date", date, moved: isIncome ? "earlier" : "later" }, handicap: handicap.usual },
  { rule: { on: "date", date, moved: "not" }, handicap: handicap.unmoved },
  { rule: { on: "date", date, moved: isIncome ? "later" : "earlier" }, handicap: handicap.otherWay },
];

const workingDayRules = [1, 2, 3].flatMap((count) =>
  [true, false].map(
    (fromEnd): Candidate => ({
      rule: { on: "working day", fromEnd, count },
      handicap: handicap.workingDay * count,
    }),
  ),
);

const candidates = (days: readonly DayNumber[], isIncome: boolean): Candidate[] => {
  const dates = new Set(
    days.flatMap((day) => [-3, -2, -1, 0, 1, 2, 3].map((step) => wrap(dateOfDay(day) + step))),
  );
  return [...[...dates].flatMap((date) => dateRules(date, isIncome)), ...workingDayRules];
};

/** What a wrong day costs: more than three off, the entry looks missed; one odd month must not decide. */
const priceOfDays = [0, 0.3, 0.9, 1.8, 4.5, 5.5, 6];

const costOf = (rule: DueRule, days: readonly DayNumber[]) => {
  let cost = 0;
  let weights = 0;
  for (const [at, day] of days.entries()) {
    const weight = weightPerRow ** (days.length - 1 - at);
    cost += weight * (priceOfDays[Math.abs(dueDay(rule, dueMonth(rule, day)) - day)] ?? 5);
    weights += weight;
  }
  return cost / weights;
};

/** The rule that explains the days best; with one day alone, that date. */
export const dueRuleOf = (days: readonly DayNumber[], isIncome: boolean): DueRule => {
  const latest = days.slice(-considered);
  const usual: DueRule = {
    on: "date",
    date: dateOfDay(latest.at(-1) ?? 0),
    moved: isIncome ? "earlier" : "later",
  };
  if (latest.length < 2) return usual;
  let best: { rule: DueRule; cost: number } = { rule: usual, cost: costOf(usual, latest) + floor };
  for (const one of candidates(latest, isIncome)) {
    const cost = (costOf(one.rule, latest) + floor) * (1 + one.handicap);
    if (cost < best.cost - 1e-9) best = { rule: one.rule, cost };
  }
  return best.rule;
};
