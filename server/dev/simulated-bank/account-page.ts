import { calendarDay, dayOfMinute, instantOfMinute, minutesPerDay } from "#server/dev/households/calendar.ts";
import { personOf } from "#server/dev/households/person.ts";
import { hexOf } from "#server/dev/stable-ids.ts";
import {
  type BankAccount,
  historyOf,
  ibanOfAccount,
  institutionOfAccount,
  maskedPanOfAccount,
} from "./bank-account.ts";
import type { BalanceType } from "./wording/dialect.ts";
import { dialectOf } from "./wording/dialects.ts";
import { amountOf, createRenderer } from "./wording/transaction.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

export const accountName = (account: BankAccount) =>
  dialectOf(institutionOfAccount(account)).products[account.pocket];

export const ownerName = ({ customer }: BankAccount) => personOf(customer).fullName;

const cashAccountTypes = { current: "CACC", spending: "CACC", savings: "SVGS", nest: "SVGS", card: "CARD" };

export const detailsOf = (account: BankAccount) => {
  const iban = ibanOfAccount(account);
  const name = accountName(account);
  return {
    account: {
      resourceId: hexOf(`${account.customer} ${account.institutionId} ${account.pocket} resource`),
      ...(iban ? { iban } : { maskedPan: maskedPanOfAccount(account) }),
      currency: "EUR",
      ownerName: ownerName(account),
      name,
      product: name,
      cashAccountType: cashAccountTypes[account.pocket],
      status: "enabled",
      bic: institutionOfAccount(account).bic,
      usage: "PRIV",
    },
  };
};

export const balancesOf = (account: BankAccount, now: Date) => {
  const history = historyOf(account, now);
  const today = dayOfMinute(history.now);
  const startOfToday = today * minutesPerDay;
  const sums = { booked: history.openingCents, closing: history.openingCents, pending: 0 };
  let lastChange = startOfToday;
  for (const { cents, heldCents, bookedAt } of history.transactions) {
    if (bookedAt > history.now) sums.pending += heldCents;
    else sums.booked += cents;
    if (bookedAt < startOfToday) sums.closing += cents;
    if (bookedAt <= history.now) lastChange = bookedAt;
  }
  const cents: Record<BalanceType, number> = {
    interimBooked: sums.booked,
    interimAvailable: sums.booked + sums.pending,
    expected: sums.booked + sums.pending,
    closingBooked: sums.closing,
  };
  return {
    balances: dialectOf(institutionOfAccount(account)).balances.map((balanceType) => ({
      balanceAmount: amountOf(cents[balanceType]),
      balanceType,
      ...(account.pocket === "card" && { creditLimitIncluded: false }),
      referenceDate: calendarDay(balanceType === "closingBooked" ? today - 1 : today).day,
      lastChangeDateTime: instantOfMinute(lastChange),
    })),
  };
};

interface Span {
  from: Day;
  to: Day;
}

/** Newest first; both days included. */
export const transactionsOf = (account: BankAccount, { from, to }: Span, now: Date) => {
  const history = historyOf(account, now);
  const render = createRenderer(account);
  const { sendsPending } = dialectOf(institutionOfAccount(account));
  const isWithin = (minute: number) => {
    const { day } = calendarDay(dayOfMinute(minute));
    return day >= from && day <= to;
  };

  let balance = history.openingCents;
  const booked = [];
  const pending = [];
  for (const transaction of history.transactions) {
    if (transaction.bookedAt > history.now) {
      if (sendsPending && isWithin(transaction.happenedAt))
        pending.push(render(transaction, "pending", null));
    } else {
      balance += transaction.cents;
      if (isWithin(transaction.bookedAt)) booked.push(render(transaction, "booked", balance));
    }
  }
  return {
    transactions: { booked: booked.reverse(), pending: pending.reverse() },
    last_updated: now.toISOString(),
  };
};
