import { spanishAccountOf } from "#shared/rules/iban.ts";
import { bankNameOfIban } from "#shared/rules/spanish-banks.ts";
import { checkAgainstEachOther, isRepeatOf } from "./account-checks.ts";
import { faultAt } from "./faults.ts";
import type { ReadResult, Statement, StatementAccount, StatementFault, StatementRow } from "./statement.ts";

export const netOf = (rows: StatementRow[]) => rows.reduce((sum, row) => sum + row.amountInCents, 0);

/** All null for a foreign or missing IBAN. */
export const partsOfIban = (iban: string | null) =>
  (iban && spanishAccountOf(iban)) || { bankCode: null, branch: null, account: null };

/** The bank's everyday name by IBAN, else what the file calls it. */
export const institutionOf = (iban: string | null, fallback: string | null) =>
  (iban && bankNameOfIban(iban)) || fallback || "Banco";

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

const limitsPassed = ({ rowsInFile, accounts }: Statement) => [
  ...(rowsInFile > maxRows
    ? [faultAt("too_many_rows", undefined, "El fichero tiene más de 500.000 filas")]
    : []),
  ...(accounts.length > maxAccounts
    ? [faultAt("too_many_accounts", undefined, `El fichero tiene más de ${maxAccounts} cuentas`)]
    : []),
];

const maxFaults = 50;

export const refusal = (
  faults: StatementFault[],
  { format = null, encoding = null, orAtMost }: RefusalContext = {},
): ReadResult => ({
  valid: false,
  format,
  encoding,
  faults: faults.slice(0, maxFaults),
  readable: { count: 0, closingBalanceInCents: null, ...(orAtMost === undefined ? {} : { orAtMost }) },
});

interface RefusalContext {
  format?: string | null;
  encoding?: Statement["encoding"] | null;
  orAtMost?: number;
}
