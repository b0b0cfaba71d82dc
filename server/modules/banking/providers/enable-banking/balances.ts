import { bestBalance, checkBalance } from "#server/modules/banking/providers/wire/best-balance.ts";
import { centsOf, currencyOf, dayOf } from "#server/modules/banking/providers/wire/read-values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { balanceSchema } from "./schemas.ts";

/** Available balances come late, because they may include a credit line. */
const preference = ["XPCD", "ITBD", "CLBD", "ITAV", "CLAV", "FWAV", "OPBD", "OPAV", "PRCD"];

/** Some banks put the sign into an undocumented indicator. */
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

export const balancesOf = (rows: unknown[]) => {
  const balances = readable(rows);
  const balance = bestBalance(balances, preference);
  return { balance, ...(balance && { check: checkBalance(balances) }) };
};
