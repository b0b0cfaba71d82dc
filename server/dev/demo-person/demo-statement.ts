import { type CalendarDay, calendarDay, dayNumber } from "#server/dev/households/calendar.ts";
import { signOf } from "#server/dev/households/habit.ts";
import { centsOf } from "#server/dev/households/simulate.ts";
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
  rows: daysFromTo(from, to).flatMap((day) => rowsOf(account, calendarDay(dayNumber(day)))),
});

const rowsOf = ({ iban, habits }: DemoAccount, today: CalendarDay): StatementRow[] =>
  habits.flatMap((habit) => {
    const random = randomOf(`${seed} ${iban} ${habit.name} ${today.day}`);
    if (!habit.on(today, random)) return [];
    // A choice of shops comes before the price, so that the known figures of the demo person stay.
    const { name } = habit.parties.length > 1 ? random.oneOf(habit.parties) : habit.parties[0];
    return {
      date: today.day,
      valueDate: today.day,
      amountInCents: signOf(habit.kind) * centsOf(habit, today.month, random),
      description: name,
      externalId: null,
      counterparty: null,
      bankTransactionCode: null,
      balanceInCents: null,
    };
  });
