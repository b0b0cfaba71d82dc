import { bestBalance, checkBalance } from "#server/modules/banking/providers/wire/best-balance.ts";
import { centsOf, currencyOf, dayOf } from "#server/modules/banking/providers/wire/values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { balanceSchema } from "./schemas.ts";

/** The available ones come late: nothing here says whether a credit line is in them. */
const preference = ["XPCD", "ITBD", "CLBD", "ITAV", "CLAV", "FWAV", "OPBD", "OPAV", "PRCD"];

/** The sign stands in the amount, or in an indicator that the documentation does not know. */
const signed = (cents: number, indicator: string | undefined) =>
  indicator === "DBIT" && cents > 0 ? -cents : cents;

const readable = (rows: unknown[]) =>
  validRows(balanceSchema, rows).flatMap((row) => {
    const cents = centsOf(row.balance_amount.amount);
    const currency = currencyOf(row.balance_amount.currency);
    if (cents === null || currency === null) return [];
    const on = dayOf(row.reference_date);
    return [{ code: row.balance_type, cents: signed(cents, row.credit_debit_indicator), currency, on }];
  });

/** What can be spent, and what movements are checked against. */
export const balancesOf = (rows: unknown[]) => {
  const balances = readable(rows);
  const balance = bestBalance(balances, preference);
  return { balance, ...(balance && { check: checkBalance(balances) }) };
};
