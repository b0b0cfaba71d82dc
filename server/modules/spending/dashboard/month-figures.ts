import {
  type AccountMonths,
  countedRows,
  meanMonthCents,
} from "#server/modules/banking/domain/money-reading.ts";
import type { DayMoney } from "#shared/rules/day-money.ts";

export interface DayTotal extends DayMoney {
  accountId: string;
  /** What the day changed the balance by, own transfers included, in the person's share. */
  netCents: number;
  count: number;
}

/** Of a mean month up to today, in cents; `months` are the whole months, or this month without any. */
export const monthlyFigures = (days: readonly DayTotal[], months: AccountMonths, today: string) => {
  const counted = countedRows(days, months).filter(({ day }) => day <= today);
  return {
    incomeCents: meanMonthCents(counted, months, ({ incomeCents }) => incomeCents),
    expenseCents: meanMonthCents(counted, months, ({ expenseCents }) => expenseCents),
  };
};
