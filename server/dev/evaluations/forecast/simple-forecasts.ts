import { foldedPhrase } from "#shared/rules/fold.ts";
import { dateIn, dayOfNumber, lengthOf, monthAfter, monthOfNumber, numberOf } from "./generator/calendar.ts";
import type { History } from "./household-file.ts";
import type { BalanceDay } from "./score-balance.ts";

interface Past {
  first: number;
  rows: { day: number; amount: number; key: string }[];
}

/** The change of the total after 1, 2, … days, seen from the end of a day. */
type Changes = (past: Past, origin: number, count: number) => number[];

const keyOf = ({ merchantName, creditorName, description, account }: History["movements"][number]) =>
  `${account} ${foldedPhrase((creditorName ?? merchantName ?? description).replace(/\d+/g, ""))}`;

const pastOf = ({ movements }: History): Past => {
  const rows = movements.map((movement) => ({
    day: numberOf(movement.date),
    amount: movement.amount,
    key: keyOf(movement),
  }));
  return { first: Math.min(...rows.map(({ day }) => day)), rows };
};

const cumulated = (changes: readonly number[]) => {
  let sum = 0;
  return changes.map((change) => (sum += change));
};

const ahead = (origin: number, count: number) => Array.from({ length: count }, (_, at) => origin + 1 + at);

/** (i) The mean of the same day of the month over the last three full months. */
export const likeLastMonths: Changes = ({ rows }, origin, count) => {
  const nets = new Map<number, number>();
  for (const { day, amount } of rows) if (day <= origin) nets.set(day, (nets.get(day) ?? 0) + amount);
  const now = monthOfNumber(origin);
  const months = [1, 2, 3].map((back) => monthAfter(now, -back));
  const meanOf = (date: number) => {
    const those = months.filter((month) => lengthOf(month) >= date);
    return (
      those.reduce((sum, month) => sum + (nets.get(dateIn(month, date)) ?? 0), 0) / Math.max(1, those.length)
    );
  };
  return cumulated(ahead(origin, count).map((day) => meanOf(Number(dayOfNumber(day).slice(8)))));
};

const isMonthly = (gap: number) => gap >= 25 && gap <= 36;

/** (ii) Only what came monthly from the same party with amounts within 10 %. */
export const onlyMonthly: Changes = ({ rows }, origin, count) => {
  const groups = Map.groupBy(
    rows.filter(({ day }) => day <= origin),
    ({ key, amount }) => `${key} ${Math.sign(amount)}`,
  );
  const due: { date: number; amount: number }[] = [];
  for (const group of groups.values()) {
    const [third, second, last] = group.slice(-3);
    if (!third || !second || !last || origin - last.day > 40) continue;
    const isEven = [third, second].every(
      ({ amount }) => Math.abs(amount - last.amount) <= 0.1 * Math.abs(last.amount),
    );
    if (!isEven || !isMonthly(last.day - second.day) || !isMonthly(second.day - third.day)) continue;
    due.push({ date: Number(dayOfNumber(last.day).slice(8)), amount: last.amount });
  }
  return cumulated(
    ahead(origin, count).map((day) => {
      const month = monthOfNumber(day);
      return due.reduce((sum, { date, amount }) => (dateIn(month, date) === day ? sum + amount : sum), 0);
    }),
  );
};

export const heldFlat: Changes = (_past, _origin, count) => Array.from({ length: count }, () => 0);

const actualChanges = ({ rows }: Past, origin: number, count: number) => {
  const nets = new Array<number>(count).fill(0);
  for (const { day, amount } of rows)
    if (day > origin && day <= origin + count)
      nets[day - origin - 1] = (nets[day - origin - 1] ?? 0) + amount;
  return cumulated(nets);
};

const quantileOf = (sorted: readonly number[], share: number) => {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
};

/** With a band from the forecast's own errors, made a month, two months, … ago. */
export const simpleForecast = (history: History, changes: Changes): BalanceDay[] => {
  const past = pastOf(history);
  const origin = numberOf(history.asOf);
  const count = history.horizonDays;
  const errors: number[][] = Array.from({ length: count }, () => []);
  for (let back = 1; back <= 30; back += 1) {
    const place = monthAfter(monthOfNumber(origin), -back);
    const then = dateIn(place, Number(history.asOf.slice(8)));
    if (then < past.first + 110) break;
    const known = Math.min(count, origin - then);
    const [forecast, actual] = [changes(past, then, known), actualChanges(past, then, known)];
    for (let at = 0; at < known; at += 1) errors[at]?.push((actual[at] ?? 0) - (forecast[at] ?? 0));
  }
  const today = history.accounts.reduce((sum, { balance }) => sum + balance, 0);
  return changes(past, origin, count).map((change, at) => {
    const sorted = (errors[at] ?? []).toSorted((one, other) => one - other);
    const p50 = today + change;
    return {
      day: dayOfNumber(origin + 1 + at),
      p50,
      p10: p50 + Math.min(0, quantileOf(sorted, 0.1)),
      p90: p50 + Math.max(0, quantileOf(sorted, 0.9)),
    };
  });
};
