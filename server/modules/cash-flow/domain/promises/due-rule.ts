import type { DueRule } from "#server/modules/cash-flow/domain/promise.ts";
import { type DayNumber, dateOfDay } from "./day-numbers.ts";
import { dueDay, dueMonth } from "./due-day.ts";

/** The latest ones say most; older ones may follow an older contract. */
const considered = 18;
const weightPerRow = 0.97;
/** The share by which a rarer kind of rule must fit better: receipts move later, pay moves earlier. */
const handicap = { usual: 0, unmoved: 0.05, otherWay: 0.3, workingDay: 0.1, lastWeekday: 0.2 };
/** Of days off, so that exact fits are told apart too. */
const floor = 0.15;

const wrap = (date: number) => ((date - 1 + 31) % 31) + 1;

interface Candidate {
  rule: DueRule;
  handicap: number;
}

const dateRules = (isIncome: boolean, date: number): Candidate[] => [
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

/** Of pay alone: a bill has a date. */
const lastWeekdayRules = [0, 1, 2, 3, 4].map(
  (weekday): Candidate => ({ rule: { on: "last weekday", weekday }, handicap: handicap.lastWeekday }),
);

const rulesByDate = [true, false].map((isIncome) =>
  Array.from({ length: 32 }, (_, date) => dateRules(isIncome, date)),
);

const candidates = (days: readonly DayNumber[], isIncome: boolean): Candidate[] => {
  const dates = new Set<number>();
  for (const day of days) {
    const date = dateOfDay(day);
    for (let step = -3; step <= 3; step += 1) dates.add(wrap(date + step));
  }
  const rules = rulesByDate[isIncome ? 0 : 1] ?? [];
  const others = isIncome ? [...workingDayRules, ...lastWeekdayRules] : workingDayRules;
  return [...[...dates].flatMap((date) => rules[date] ?? []), ...others];
};

/** What a wrong day costs: more than three off, the entry looks missed; one odd month must not decide. */
const priceOfDays = [0, 0.3, 0.9, 1.8, 4.5, 5.5, 6];

const weights = Array.from({ length: considered }, (_, at) => weightPerRow ** at);

/** Infinity as soon as it is sure to be above `most`. */
const costOf = (rule: DueRule, days: readonly DayNumber[], most = Infinity) => {
  const newest = days.length - 1;
  let total = 0;
  for (let at = 0; at <= newest; at += 1) total += weights[newest - at] ?? 0;
  let cost = 0;
  for (let at = 0; at <= newest; at += 1) {
    const day = days[at] ?? 0;
    const off = Math.abs(dueDay(rule, dueMonth(rule, day)) - day);
    if (off === 0) continue;
    cost += (weights[newest - at] ?? 0) * (priceOfDays[off] ?? 5);
    if (cost / total > most) return Infinity;
  }
  return cost / total;
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
    const cost = (costOf(one.rule, latest, best.cost) + floor) * (1 + one.handicap);
    if (cost < best.cost - 1e-9) best = { rule: one.rule, cost };
  }
  return best.rule;
};
