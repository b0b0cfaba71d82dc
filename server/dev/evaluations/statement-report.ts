import type {
  ReadResult,
  StatementAccount,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";

const withoutNulls = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const accountReport = (account: StatementAccount) => {
  const amounts = account.rows.map(({ amountInCents }) => amountInCents);
  const credits = amounts.filter((amount) => amount > 0);
  const debits = amounts.filter((amount) => amount < 0);
  const days = account.rows.map(({ date }) => date).sort();
  return {
    iban: account.iban,
    ...withoutNulls({
      bankCode: account.bankCode,
      branch: account.branch,
      account: account.account,
      holder: account.holder,
      institution: account.institution,
      product: account.product,
    }),
    currency: account.currency,
    ...withoutNulls({ periodFrom: account.periodFrom, periodTo: account.periodTo }),
    count: amounts.length,
    creditCount: credits.length,
    debitCount: debits.length,
    creditSum: fromCents(sumOf(credits)),
    debitSum: fromCents(sumOf(debits)),
    netSum: fromCents(sumOf(amounts)),
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    openingBalance: fromCentsIfAny(account.openingBalanceInCents),
    closingBalance: fromCentsIfAny(account.closingBalanceInCents),
    transactions: account.rows.map(({ date, valueDate, amountInCents, description, externalId }) => ({
      date,
      valueDate,
      amount: fromCents(amountInCents),
      description,
      ...withoutNulls({ externalId }),
    })),
  };
};

export const statementReport = (file: string, result: ReadResult): Record<string, unknown> => {
  if (!result.valid) {
    const { count, closingBalanceInCents, orAtMost } = result.readable;
    return {
      file,
      format: result.format,
      encoding: result.encoding,
      valid: false,
      errors: result.faults,
      readable: {
        count,
        ...withoutNulls({ closingBalance: fromCentsIfAny(closingBalanceInCents), orAtMost }),
      },
    };
  }
  const { statement } = result;
  return {
    file,
    format: statement.format,
    encoding: statement.encoding,
    ...withoutNulls({
      delimiter: statement.delimiter,
      records: statement.records,
      recordCount88: statement.recordCount88,
    }),
    valid: true,
    rowsInFile: statement.rowsInFile,
    ignoredRows: statement.ignoredRows,
    accounts: statement.accounts.map(accountReport),
  };
};
