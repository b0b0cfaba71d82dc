import type { Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, PromiseRhythm, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { dateIn, dayOfNumber, monthAfter, monthOfNumber, numberOf } from "./generator/calendar.ts";

const rhythms: readonly [PromiseRhythm, number][] = [
  ["month", 1],
  ["2months", 2],
  ["quarter", 3],
  ["halfyear", 6],
  ["year", 12],
];

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Rows of one party at even gaps: what a detector should at least find. */
export const findSeries = ({ rows, today }: Household): Series[] => {
  const groups = Map.groupBy(
    rows,
    ({ accountId, description, cents }) =>
      `${accountId} ${foldedPhrase(description.replace(/\d+/g, ""))} ${Math.sign(cents)}`,
  );
  return [...groups].flatMap(([key, group]) => {
    const days = group.map(({ day }) => numberOf(day));
    const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
    const usual = median(gaps);
    const rhythm = rhythms.find(([, months]) => Math.abs(usual - months * 30.4) <= 2 + months * 1.5);
    const last = group.at(-1);
    if (!rhythm || !last || gaps.filter((gap) => Math.abs(gap - usual) <= 6).length < gaps.length * 0.7)
      return [];
    const isAlive = numberOf(today) - (days.at(-1) ?? 0) < rhythm[1] * 30.4 + 15;
    return [
      {
        key,
        name: last.creditorName ?? last.description,
        kind: last.cents > 0 ? ("income" as const) : ("bill" as const),
        every: rhythm[0],
        accountId: last.accountId,
        category: null,
        rowIds: group.map(({ id }) => id),
        days: group.map(({ day }) => day),
        cents: group.map(({ cents }) => cents),
        isMetered:
          Math.abs(median(group.map(({ cents }) => cents)) - last.cents) > 0.05 * Math.abs(last.cents),
        due: { on: "date" as const, date: Number(last.day.slice(8)), moved: "later" as const },
        monthsOff: [],
        status: isAlive ? ("alive" as const) : ("ended" as const),
        confidence: 0.8,
      },
    ];
  });
};

export const expectedEntries = (
  series: readonly Series[],
  { today }: Household,
  horizonDays: number,
): ExpectedEntry[] => {
  const [from, to] = [numberOf(today), numberOf(today) + horizonDays];
  return series.flatMap(({ key, status, every, days, cents, kind, name, accountId, isMetered }) => {
    const step = rhythms.find(([rhythm]) => rhythm === every)?.[1];
    const [last, amount] = [days.at(-1), isMetered ? median(cents) : cents.at(-1)];
    if (status !== "alive" || !step || !last || amount === undefined) return [];
    const spread = Math.round(Math.abs(amount) * (isMetered ? 0.35 : 0.01));
    return [1, 2, 3, 4].flatMap((count) => {
      const day = dateIn(monthAfter(monthOfNumber(numberOf(last)), count * step), Number(last.slice(8)));
      if (day <= from || day > to) return [];
      return [
        {
          seriesKey: key,
          day: dayOfNumber(day),
          cents: amount,
          lowCents: amount - spread,
          highCents: amount + spread,
          kind,
          name,
          accountId,
          probability: 0.9,
        },
      ];
    });
  });
};
