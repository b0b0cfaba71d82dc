import { unknownBank } from "#shared/rules/bank-label.ts";
import { spanishAccountOf } from "#shared/rules/iban.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { bankNameOfIban } from "#shared/rules/spanish-banks.ts";
import { faultAt, moneyMismatch } from "./faults.ts";
import type { ReadResult, Statement, StatementAccount, StatementFault, StatementRow } from "./statement.ts";

export const netOf = (rows: readonly { amountInCents: number }[]) =>
  rows.reduce((sum, row) => sum + row.amountInCents, 0);

/** Most banks list the newest first. */
export const oldestFirst = (rows: StatementRow[]) =>
  (rows[0]?.date ?? "") > (rows.at(-1)?.date ?? "") ? rows.reverse() : rows;

/** All null for a foreign or missing IBAN. */
export const partsOfIban = (iban: string | null) =>
  (iban && spanishAccountOf(iban)) || { bankCode: null, branch: null, account: null };

/** The bank's everyday name by IBAN, else what the file calls it. */
export const institutionOf = (iban: string | null, fallback: string | null) =>
  (iban && bankNameOfIban(iban)) || fallback || unknownBank;

const continues = (before: StatementAccount, after: StatementAccount) =>
  before.closingBalanceInCents !== null &&
  before.closingBalanceInCents === after.openingBalanceInCents &&
  !isRepeatOf(after, before);

/** Joins statements of one account that follow each other, such as the daily blocks of a month. */
export const joinContinuations = (accounts: StatementAccount[]) => {
  const joined: StatementAccount[] = [];
  const latest = new Map<string, StatementAccount>();
  for (const account of accounts) {
    const key = `${account.iban} ${account.currency}`;
    const before = account.iban === null ? undefined : latest.get(key);
    if (before && continues(before, account)) {
      before.periodTo = account.periodTo ?? before.periodTo;
      before.closingBalanceInCents = account.closingBalanceInCents;
      for (const row of account.rows) before.rows.push(row);
    } else {
      const own = { ...account, rows: [...account.rows] };
      joined.push(own);
      latest.set(key, own);
    }
  }
  return joined;
};

export const resultOf = (statement: Statement, readingFaults: StatementFault[]): ReadResult => {
  const faults = [
    ...readingFaults.slice(0, maxFaults),
    ...limitsPassed(statement),
    ...checkAgainstEachOther(statement.accounts),
  ];
  if (faults.length === 0) return { valid: true, statement };
  const [first, ...others] = statement.accounts;
  return {
    valid: false,
    format: statement.format,
    encoding: statement.encoding,
    faults,
    readable: {
      count: statement.accounts.reduce((count, { rows }) => count + rows.length, 0),
      closingBalanceInCents: others.length === 0 ? (first?.closingBalanceInCents ?? null) : null,
    },
  };
};

/** More than a household's transactions of a century. */
export const maxRows = 500_000;
const maxAccounts = 200;

export const tooManyRows = () => faultAt("too_many_rows", undefined, "El fichero tiene más de 500.000 filas");

const limitsPassed = ({ rowsInFile, accounts }: Statement) => [
  ...(rowsInFile > maxRows ? [tooManyRows()] : []),
  ...(accounts.length > maxAccounts
    ? [faultAt("too_many_accounts", undefined, `El fichero tiene más de ${maxAccounts} cuentas`)]
    : []),
];

const maxFaults = 50;

export const refusal = (
  faults: StatementFault[],
  { format = null, encoding = null, orAtMost }: RefusalContext = {},
): Extract<ReadResult, { valid: false }> => ({
  valid: false,
  format,
  encoding,
  faults: faults.slice(0, maxFaults),
  readable: { count: 0, closingBalanceInCents: null, ...(orAtMost === undefined ? {} : { orAtMost }) },
});

interface RefusalContext {
  format?: string | null;
  encoding?: Statement["encoding"];
  orAtMost?: number;
}

const identityOf = ({ iban, bankCode, branch, account, product, currency }: StatementAccount) =>
  (iban ?? account) === null ? null : JSON.stringify([iban, bankCode, branch, account, product, currency]);

const isRepeatOf = (after: StatementAccount, before: StatementAccount) =>
  after.rows.length > 0 &&
  after.rows.length === before.rows.length &&
  JSON.stringify(after.rows) === JSON.stringify(before.rows);

const checkAgainstEachOther = (accounts: StatementAccount[]): StatementFault[] => {
  const byIdentity = Map.groupBy(accounts, identityOf);
  byIdentity.delete(null);
  return [...byIdentity.values()].flatMap((same) =>
    same.slice(1).flatMap((after, place) => {
      const before = same[place];
      return before ? checkPair(before, after) : [];
    }),
  );
};

const checkPair = (before: StatementAccount, after: StatementAccount): StatementFault[] => {
  const account = after.iban ?? after.account;
  if (isRepeatOf(after, before)) {
    const sentence = `El extracto de la cuenta ${account} está repetido`;
    return [faultAt("duplicated_block", undefined, sentence, { account, rows: after.rows.length })];
  }
  const { closingBalanceInCents: closing, periodTo } = before;
  const { openingBalanceInCents: opening, periodFrom } = after;
  const isNext = periodTo !== null && periodFrom === addDays(periodTo, 1);
  if (!isNext || closing === null || opening === null || closing === opening) return [];
  return [
    moneyMismatch({
      code: "balance_mismatch",
      field: "openingBalance",
      what: `El saldo inicial del ${periodFrom} de la cuenta ${account}`,
      against: "el saldo final del día anterior",
      declaredInCents: opening,
      computedInCents: closing,
      currency: after.currency,
    }),
  ];
};
