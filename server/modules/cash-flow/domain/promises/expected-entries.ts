import type { Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { type DayNumber, dayOfNumber, monthOfDay, numberOfDay } from "./day-numbers.ts";
import { amountsOf, type ExpectedAmount } from "./expected-amount.ts";
import { dueAfter, missedBy, timingOf } from "./status.ts";
import { movedTo } from "./working-days.ts";

/** A missed due day mostly means an end. */
const afterMissed = [1, 0.15, 0.05, 0.03, 0.02];

const entryOf = (
  series: Series,
  { day, due }: { day: DayNumber; due: DayNumber },
  { cents, spread }: ExpectedAmount,
  probability: number,
): ExpectedEntry => {
  const sign = (series.cents.at(-1) ?? 0) < 0 ? -1 : 1;
  const [one, other] = [Math.round(cents * (1 - spread)) * sign, Math.round(cents * (1 + spread)) * sign];
  return {
    seriesKey: series.key,
    day: dayOfNumber(day),
    ...(due < day && { dueOn: dayOfNumber(due) }),
    cents: cents * sign,
    lowCents: Math.min(one, other),
    highCents: Math.max(one, other),
    kind: series.kind,
    name: series.name,
    accountId: series.accountId,
    probability,
  };
};

/** The share of series that go on after each entry, where it is not the usual one. */
const lasting: Partial<Record<Series["every"], number>> = { week: 0.9965 };

/** What comes weekly and is late by more days comes with the next one. */
const daysLateInWeek = 3;

/** Of what is due today or before: late, and soon to come. */
const isAwaited = ({ every }: Series, daysLate: number, missed: number) =>
  missed === 0 && (every !== "week" || daysLate <= daysLateInWeek);

/** By how much being late makes it less sure. */
const certaintyAt = (daysLate: number) => (daysLate >= 0 ? Math.max(0.4, 1 - daysLate * 0.1) : 1);

const entriesOf = (series: Series, today: DayNumber, last: DayNumber): ExpectedEntry[] => {
  const lastDay = numberOfDay(series.days.at(-1) ?? "");
  const timing = timingOf(series);
  const missed = missedBy(timing, lastDay, today);
  let probability = series.confidence * (afterMissed[missed] ?? 0.01);
  const entries: ExpectedEntry[] = [];
  const amountIn = amountsOf(series);
  for (const { month, due } of dueAfter(timing, lastDay)) {
    if (due > last || monthOfDay(last) + 2 < month) break;
    // Late by less than the usual delay: it is expected on the next day on which banks work.
    const isLate = due <= today;
    if (isLate && !isAwaited(series, today - due, missed)) continue;
    const day = isLate ? movedTo(today + 1, "later") : due;
    if (day > last) continue;
    entries.push(
      entryOf(series, { day, due }, amountIn(month), round(probability * certaintyAt(today - due))),
    );
    probability *= lasting[series.every] ?? 0.985;
  }
  return entries;
};

const round = (value: number) => Math.round(value * 1000) / 1000;

/** What is expected in the days after `today`, in order of day. */
export const expectedEntries = (
  series: readonly Series[],
  { today }: Household,
  horizonDays: number,
): ExpectedEntry[] => {
  const from = numberOfDay(today);
  return series
    .flatMap((one) => entriesOf(one, from, from + horizonDays))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.seriesKey < b.seriesKey ? -1 : 1));
};
