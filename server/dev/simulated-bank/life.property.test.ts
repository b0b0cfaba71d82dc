import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileKinds, profileOf } from "#server/dev/households/profiles/profiles.ts";
import { isValidIban } from "#shared/rules/iban.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import { balancesOf, transactionsOf } from "./account-page.ts";
import { type BankAccount, ibanOfAccount } from "./bank-account.ts";
import { institutions } from "./institutions.ts";
import type { TransactionBody } from "./wording/transaction.ts";

const since = "2024-02-01";
const wholeLife = { from: since, to: "2027-12-31" };

const account = (
  customer: string,
  institutionId: string,
  pocket: BankAccount["pocket"] = "current",
): BankAccount => ({ customer, institutionId, pocket, since, principalId: "BBVA_BBVAESMM" });

const accounts = fc
  .record({
    customer: fc.string({ minLength: 4, maxLength: 8 }),
    institutionId: fc.constantFrom(...institutions.map(({ id }) => id)),
    pocket: fc.constantFrom("current", "savings", "spending", "card", "nest"),
  })
  .map(({ customer, institutionId, pocket }) =>
    account(customer, institutionId, pocket as BankAccount["pocket"]),
  );

const instants = fc
  .integer({ min: 0, max: 60 * 24 * 400 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));

const cents = ({ transactionAmount }: Pick<TransactionBody, "transactionAmount">) =>
  Math.round(Number(transactionAmount.amount) * 100);
const sum = (rows: TransactionBody[]) => rows.reduce((total, row) => total + cents(row), 0);
const balance = (of: BankAccount, now: Date, type: string) => {
  const found = balancesOf(of, now).balances.find(({ balanceType }) => balanceType === type);
  return found && cents({ transactionAmount: found.balanceAmount });
};

describe("a made-up life", () => {
  it("has the same rows for a day whenever the day is requested once it is booked", () => {
    fc.assert(
      fc.property(accounts, instants, fc.integer({ min: 0, max: 60 }), (of, now, days) => {
        const to = addDays(madridDayOf(now), -1);
        const later = new Date(now.getTime() + days * 86_400_000);

        const before = transactionsOf(of, { from: since, to }, now).transactions.booked;
        const after = transactionsOf(of, { from: since, to }, later).transactions.booked;

        expect(after).toEqual(before);
      }),
      runs(8),
    );
  });

  it("has balances that differ by exactly the rows between two moments", () => {
    fc.assert(
      fc.property(accounts, instants, instants, (of, one, other) => {
        const bookedAt = (now: Date) => sum(transactionsOf(of, wholeLife, now).transactions.booked);
        const rows = bookedAt(other) - bookedAt(one);

        const balances = [one, other].map((now) => balance(of, now, "interimBooked"));

        if (balances[0] !== undefined) expect((balances[1] ?? 0) - (balances[0] ?? 0)).toBe(rows);
      }),
      runs(8),
    );
  });

  it("has available what is booked and what is pending", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), instants, (customer, now) => {
        const of = account(customer, "SANTANDER_BSCHESMM");
        const { pending } = transactionsOf(of, wholeLife, now).transactions;

        const available = balance(of, now, "interimAvailable") ?? 0;

        expect(available - (balance(of, now, "interimBooked") ?? 0)).toBe(sum(pending));
      }),
      runs(8),
    );
  });

  it("gives every booked row of an account an identifier of its own", () => {
    fc.assert(
      fc.property(accounts, instants, (of, now) => {
        const { booked, pending } = transactionsOf(of, wholeLife, now).transactions;
        const ids = [...booked, ...pending].map(({ internalTransactionId }) => internalTransactionId);

        expect(new Set(ids).size).toBe(ids.length);
      }),
      runs(8),
    );
  });

  it("has account numbers that pass every check, but for cards", () => {
    fc.assert(
      fc.property(accounts, (of) => {
        const iban = ibanOfAccount(of);

        if (of.pocket === "card") expect(iban).toBeNull();
        else expect(isValidIban(iban ?? "")).toBe(true);
      }),
    );
  });

  it("lives in many kinds of household", () => {
    const lived = new Set(Array.from({ length: 200 }, (_, place) => profileOf(`person ${place}`).kind));

    expect([...lived].sort()).toEqual([...profileKinds].sort());
    expect(profileKinds.length).toBeGreaterThanOrEqual(8);
  });
});
