import { expect, test } from "vitest";
import type { StatementAccount } from "#server/modules/banking/domain/statement-files/statement.ts";
import { accountKeyOf, identityOf } from "#server/modules/banking/ledger/account-identity.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { targetsOf } from "./statement-target.ts";

const withSecret =
  (secret: string): LedgerService["identityOf"] =>
  (userId, facts) =>
    identityOf(facts, { userId, secret });

const ana = {
  userId: "ana",
  identityOf: withSecret("s3cret"),
  accountKeyOf: (userId: string, iban: string) => accountKeyOf(iban, { userId, secret: "s3cret" }),
  today: "2026-11-21",
  fileName: "movimientos.csv",
};

const row = (date: string, amountInCents: number) => ({
  date,
  valueDate: date,
  amountInCents,
  description: "COMPRA",
  externalId: null,
  counterparty: null,
  bankTransactionCode: null,
  balanceInCents: null,
});

const anAccount = (changes: Partial<StatementAccount> = {}): StatementAccount => ({
  iban: null,
  bankCode: null,
  branch: null,
  account: null,
  holder: null,
  institution: "Revolut",
  product: null,
  currency: "EUR",
  periodFrom: null,
  periodTo: null,
  openingBalanceInCents: null,
  closingBalanceInCents: null,
  rows: [],
  ...changes,
});

const onlyTarget = (changes: Partial<StatementAccount>) => targetsOf([anAccount(changes)], ana)[0];

test("where nothing in a file names its bank, the file's name may; the account stays the same", () => {
  const unknown = [anAccount({ institution: "Banco" })];
  const named = targetsOf(unknown, { ...ana, fileName: "Extracto_OPENBANK_2026.xls" })[0];

  expect(named).toMatchObject({ name: "Cuenta Openbank", institutionName: "Openbank" });
  expect(named?.identity).toBe(targetsOf(unknown, ana)[0]?.identity);
  expect(targetsOf([anAccount()], { ...ana, fileName: "openbank.csv" })[0]?.institutionName).toBe("Revolut");
});

const iban = "ES9121000418450200051332";

test("an account is the same by its IBAN, whatever the file calls it, and only for its own person", () => {
  const identity = onlyTarget({ iban })?.identity;

  expect(onlyTarget({ iban, institution: "CaixaBank", product: "Nómina" })?.identity).toBe(identity);
  expect(onlyTarget({ iban, currency: "USD" })?.identity).not.toBe(identity);
  expect(targetsOf([anAccount({ iban })], { ...ana, userId: "luis" })[0]?.identity).not.toBe(identity);
  expect(targetsOf([anAccount({ iban })], { ...ana, identityOf: withSecret("other") })[0]?.identity).not.toBe(
    identity,
  );
});

test("without IBAN an account is identified by bank, product, currency and number", () => {
  const accounts = [{}, { product: "Ahorro" }, { currency: "USD" }, { account: "1" }, { institution: "N26" }];

  const identities = accounts.map((changes) => onlyTarget(changes)?.identity);

  expect(new Set(identities).size).toBe(accounts.length);
  expect(onlyTarget({})?.identity).toBe(identities[0]);
});

test("a person knows it by its product or its last digits", () => {
  expect(onlyTarget({ iban })).toMatchObject({ name: "Cuenta Revolut", ibanLast4: "1332", type: "checking" });
  expect(onlyTarget({ account: "0200051332" })).toMatchObject({ name: "Cuenta ·1332", ibanLast4: null });
  expect(onlyTarget({ product: "Ahorros" })).toMatchObject({ name: "Ahorros", type: "savings" });
  expect(onlyTarget({ product: "Tarjeta de crédito" })).toMatchObject({ type: "credit" });
  expect(onlyTarget({ product: "Actual" })).toMatchObject({ name: "Cuenta Revolut", type: "checking" });
  expect(onlyTarget({})).toMatchObject({ name: "Cuenta Revolut", ibanLast4: null });
});

test("the stated balance holds to the end of the period, but not into the future", () => {
  const closingOf = (changes: Partial<StatementAccount>) =>
    onlyTarget({ closingBalanceInCents: 500, rows: [row("2026-11-10", 1)], ...changes })?.closing;

  expect(closingOf({})).toEqual({ day: "2026-11-10", cents: 500 });
  expect(closingOf({ periodTo: "2026-11-15" })).toEqual({ day: "2026-11-15", cents: 500 });
  expect(closingOf({ periodTo: "2026-11-30" })).toEqual({ day: "2026-11-21", cents: 500 });
  expect(closingOf({ closingBalanceInCents: null })).toBeNull();
  expect(closingOf({ closingBalanceInCents: null, openingBalanceInCents: 40 })).toEqual({
    day: "2026-11-10",
    cents: 41,
  });
});

test("blocks of one account become one, in the order of their days, with the latest balance", () => {
  const blocks = [
    anAccount({ iban, closingBalanceInCents: 70, rows: [row("2026-11-02", -30)] }),
    anAccount({ iban, closingBalanceInCents: 100, rows: [row("2026-11-01", 100)] }),
  ];

  const targets = targetsOf(blocks, ana);

  expect(targets).toMatchObject([
    {
      rows: [{ date: "2026-11-01" }, { date: "2026-11-02" }],
      closing: { day: "2026-11-02", cents: 70 },
      firstDay: "2026-11-01",
      lastDay: "2026-11-02",
    },
  ]);
});
