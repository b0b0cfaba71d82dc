import { randomOf } from "#server/dev/random.ts";
import type {
  Statement,
  StatementAccount,
  StatementRow,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { daysFromTo } from "#shared/rules/madrid-day.ts";
import { type DemoAccount, household } from "./household.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

interface Span {
  from: Day;
  to: Day;
  /** At the beginning of the history the bank states an opening balance. */
  isBeginning: boolean;
}

const seed = "aifred-1";

/** A day has the same rows whichever span it is asked in. */
export const demoStatement = (span: Span): Statement => {
  const accounts = household.map((account) => accountOf(account, span));
  return {
    format: "demo",
    encoding: "utf-8",
    delimiter: null,
    accounts,
    rowsInFile: accounts.reduce((sum, { rows }) => sum + rows.length, 0),
    ignoredRows: 0,
  };
};

const accountOf = (account: DemoAccount, { from, to, isBeginning }: Span): StatementAccount => ({
  iban: account.iban,
  bankCode: null,
  branch: null,
  account: null,
  holder: null,
  institution: account.institution,
  product: account.product,
  currency: "EUR",
  periodFrom: from,
  periodTo: to,
  openingBalanceInCents: isBeginning ? account.openingCents : null,
  closingBalanceInCents: null,
  rows: daysFromTo(from, to).flatMap((day) => rowsOf(account, day)),
});

const rowsOf = ({ iban, habits }: DemoAccount, day: Day): StatementRow[] =>
  habits.flatMap(({ name, on }) => {
    const payment = on(day, randomOf(`${seed} ${iban} ${name} ${day}`));
    if (!payment) return [];
    return {
      date: day,
      valueDate: day,
      amountInCents: payment.cents,
      description: payment.text,
      externalId: null,
      counterparty: null,
      bankTransactionCode: null,
      balanceInCents: null,
    };
  });
