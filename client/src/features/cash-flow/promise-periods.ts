import { addDays, type Day, type Month, monthOf } from "#client/lib/months.ts";
import type { Promised, PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";

/** The amount that was paid, where it was. */
export const amountOf = ({ amount, settled }: PromisedEntry) => settled?.amount ?? amount;

/** Between own accounts nothing is spent. */
const isOwnMoney = ({ kind }: Pick<PromisedEntry, "kind">) => kind === "transfer" || kind === "contribution";

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

/** Euros; `out` is positive. */
export const sumsOf = (entries: readonly PromisedEntry[]) => {
  const amounts = entries.filter((entry) => !isOwnMoney(entry) && entry.state !== "missing").map(amountOf);
  return {
    in: sum(amounts.filter((amount) => amount > 0)),
    out: -sum(amounts.filter((amount) => amount < 0)),
  };
};

/** What is expected to be paid in a year, positive. */
export const yearlyCost = (promises: readonly Promised[]) =>
  -sum(promises.filter((one) => !isOwnMoney(one)).map(({ yearly }) => Math.min(0, yearly)));

/** This week as the next seven days, with what is late. */
export const entriesOfWeek = (entries: readonly PromisedEntry[], today: Day) =>
  entries.filter(
    ({ day, state }) => state === "late" || state === "missing" || (day >= today && day < addDays(today, 7)),
  );

export const entriesOfMonth = (entries: readonly PromisedEntry[], month: Month) =>
  entries.filter(({ day }) => monthOf(day) === month);

/** Groups of one day, in their order. */
export const byDay = (entries: readonly PromisedEntry[]) => [...Map.groupBy(entries, ({ day }) => day)];

/** Twelve months from this one on, each with what comes in it. */
export const byMonth = (entries: readonly PromisedEntry[], months: readonly Month[]) =>
  months.map((month) => ({ month, entries: entriesOfMonth(entries, month) }));
