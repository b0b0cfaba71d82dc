import { dayOfEntry } from "#client/api/promises.ts";
import { addDays, type Day, type Month, monthOf } from "#client/lib/months.ts";
import {
  billKinds,
  ownMoneyKinds,
  type Promised,
  type PromisedEntry,
  type PromiseKind,
} from "#shared/contracts/cash-flow/promises.ts";

/** The amount that was paid, where it was. */
export const amountOf = ({ amount, settled }: PromisedEntry) => settled?.amount ?? amount;

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

/** Euros, `out` and `own` positive: what is put aside or moved to an account of one's own is listed and not spent. */
export const sumsOf = (entries: readonly PromisedEntry[]) => {
  const counted = entries.filter(({ state }) => state !== "missing");
  const isOwn = ({ kind }: PromisedEntry) => ownMoneyKinds.has(kind);
  const amounts = counted.filter((entry) => !isOwn(entry)).map(amountOf);
  const goingOut = (all: readonly number[]) => -sum(all.filter((amount) => amount < 0));
  return {
    in: sum(amounts.filter((amount) => amount > 0)),
    out: goingOut(amounts),
    own: goingOut(counted.filter(isOwn).map(amountOf)),
  };
};

/** What is expected to go out in a year, positive: in bills, and apart from them in transfers to somebody. */
export const yearlyCosts = (promises: readonly Promised[]) => {
  const costOf = (isMeant: (kind: PromiseKind) => boolean) =>
    -sum(promises.filter(({ kind }) => isMeant(kind)).map(({ yearly }) => Math.min(0, yearly)));
  return { bills: costOf((kind) => billKinds.has(kind)), sent: costOf((kind) => kind === "sent") };
};

/** This week as the next seven days, with what is late. */
export const entriesOfWeek = (entries: readonly PromisedEntry[], today: Day) =>
  entries.filter(
    ({ day, state }) => state === "late" || state === "missing" || (day >= today && day < addDays(today, 7)),
  );

export const entriesOfMonth = (entries: readonly PromisedEntry[], month: Month) =>
  entries.filter((entry) => monthOf(dayOfEntry(entry)) === month);

/** Groups of one day, in their order. */
export const byDay = (entries: readonly PromisedEntry[]) => [...Map.groupBy(entries, dayOfEntry)];

/** Twelve months from this one on, each with what comes in it. */
export const byMonth = (entries: readonly PromisedEntry[], months: readonly Month[]) =>
  months.map((month) => ({ month, entries: entriesOfMonth(entries, month) }));
