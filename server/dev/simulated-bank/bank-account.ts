import { dayNumber, dayOfMinute, madridMinuteOf } from "#server/dev/households/calendar.ts";
import type { Pocket } from "#server/dev/households/habit.ts";
import { profileOf } from "#server/dev/households/profiles/profiles.ts";
import { nestHabits } from "#server/dev/households/profiles/second-account.ts";
import { simulate, simulateHabits } from "#server/dev/households/simulate.ts";
import type { Transaction } from "#server/dev/households/transaction.ts";
import { quickRandomOf } from "#server/dev/random.ts";
import { ibanOf, maskedPanOf } from "#server/dev/simulated-bank/account-numbers.ts";
import { type Institution, knownInstitution } from "#server/dev/simulated-bank/institutions.ts";

/** The pockets at one institution; `place` is the order in which the customer authorised the banks. */
export const pocketsAt = (place: number): Pocket[] => {
  if (place === 0) return ["current", "savings"];
  return place === 1 ? ["spending", "card"] : ["nest"];
};

export interface BankAccount {
  customer: string;
  institutionId: string;
  pocket: Pocket;
  /** The first day of the customer's history. */
  since: string;
  /** The customer's first bank, which sends money to the second. */
  principalId: string;
}

const nameOf = ({ customer, institutionId, pocket }: BankAccount) => `${customer} ${institutionId} ${pocket}`;

/** Null for a card. */
export const ibanOfAccount = (account: BankAccount) =>
  account.pocket === "card" ? null : ibanOf(knownInstitution(account.institutionId), nameOf(account));

export const maskedPanOfAccount = (account: BankAccount) => maskedPanOf(nameOf(account));

/** The other account of the same customer at the same bank. */
export const siblingOf = (account: BankAccount): BankAccount => ({
  ...account,
  pocket: account.pocket === "savings" ? "current" : "savings",
});

/** The account that sends money to the second one. */
export const sourceOf = (account: BankAccount): BankAccount => ({
  ...account,
  institutionId: account.principalId,
  pocket: "current",
});

export const institutionOfAccount = ({ institutionId }: BankAccount): Institution =>
  knownInstitution(institutionId);

const openingOf = (account: BankAccount) => {
  const { customer, pocket } = account;
  if (pocket === "card") return 0;
  if (pocket === "nest") return quickRandomOf(`${nameOf(account)} opening`).between(180_000, 940_000);
  return profileOf(customer).opening[pocket];
};

export interface AccountHistory {
  openingCents: number;
  /** All transactions until now, by booking. */
  transactions: Transaction[];
  /** The minute of the request in Madrid. */
  now: number;
}

/** A sync requests balances and rows of each account, which need one life up to one day. */
const cachedLives = 8;
const lives = new Map<string, Transaction[]>();

const lifeOf = (account: BankAccount, to: number) => {
  const isNest = account.pocket === "nest";
  const name = `${isNest ? nameOf(account) : account.customer} ${isNest} ${account.since} ${to}`;
  const span = { from: dayNumber(account.since), to };
  const life =
    lives.get(name) ??
    (isNest
      ? simulateHabits(nameOf(account), nestHabits, span)
      : simulate(account.customer, profileOf(account.customer), span));
  lives.delete(name);
  lives.set(name, life);
  for (const oldest of [...lives.keys()].slice(0, -cachedLives)) lives.delete(oldest);
  return life;
};

export const historyOf = (account: BankAccount, instant: Date): AccountHistory => {
  const now = madridMinuteOf(instant);
  const transactions = lifeOf(account, dayOfMinute(now))
    .filter(({ pocket, happenedAt }) => pocket === account.pocket && happenedAt <= now)
    .sort((one, other) => one.bookedAt - other.bookedAt || (one.key < other.key ? -1 : 1));
  return { openingCents: openingOf(account), transactions, now };
};
