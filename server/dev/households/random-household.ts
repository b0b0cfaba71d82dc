import { createRandom, type Random } from "#server/dev/random.ts";
import { calendarDay, dayNumber, dayOfMinute } from "./calendar.ts";
import type { Pocket } from "./habit.ts";
import { profileOf } from "./profiles/profiles.ts";
import { simulate } from "./simulate.ts";
import type { Transaction } from "./transaction.ts";

/** Days as `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface RandomAccount {
  pocket: Pocket;
  bank: string;
  openingCents: number;
  /** All that was booked, by booking. */
  transactions: Transaction[];
  /** What the person downloaded: files overlap, leave gaps and may be old. */
  files: Period[];
}

const banks = ["Santander", "BBVA", "CaixaBank", "Sabadell", "ING", "Openbank"];
const today = dayNumber("2026-11-20");

export const bookingDayOf = ({ bookedAt }: Transaction) => calendarDay(dayOfMinute(bookedAt)).day;

export const isInFile = ({ files }: RandomAccount, transaction: Transaction) => {
  const day = bookingDayOf(transaction);
  return files.some(({ from, to }) => from <= day && day <= to);
};

/** Up to four files of at most half a year, in the order of their downloads. */
const filesOf = (random: Random, first: number): Period[] =>
  Array.from({ length: random.between(1, 4) }, () => {
    const from = random.between(first, today);
    const to = Math.min(today, from + random.between(7, 180));
    return { from: calendarDay(from).day, to: calendarDay(to).day };
  });

/**
 * For property tests: the same seed always gives the same household of one of the profiles, with months of life in four
 * accounts at two banks, and the files by which the app may learn of them.
 */
export const randomHousehold = (seed: number) => {
  const random = createRandom(seed);
  const profile = profileOf(`household ${seed}`);
  const first = today - random.between(60, 500);
  const all = simulate(`household ${seed}`, profile, { from: first, to: today })
    .filter(({ bookedAt }) => dayOfMinute(bookedAt) <= today)
    .sort((one, other) => one.bookedAt - other.bookedAt);
  const [main = "", second = ""] = random.shuffled(banks);
  const accountOf = (pocket: Pocket, bank: string, openingCents: number): RandomAccount => ({
    ...{ pocket, bank, openingCents, files: filesOf(random, first) },
    transactions: all.filter((transaction) => transaction.pocket === pocket),
  });
  const { current, savings, spending } = profile.opening;
  const accounts = [
    accountOf("current", main, current),
    accountOf("savings", main, savings),
    accountOf("spending", second, spending),
    accountOf("card", second, 0),
  ];
  return { kind: profile.kind, accounts };
};
