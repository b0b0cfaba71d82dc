import { bestBalance, checkBalance } from "#server/modules/banking/providers/wire/best-balance.ts";
import { centsOf, currencyOf, dayOf } from "#server/modules/banking/providers/wire/read-values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { balanceSchema } from "./schemas.ts";

/** ISO 20022 codes of the API's names. */
const codes = new Map(
  Object.entries({
    interimavailable: "ITAV",
    interimbooked: "ITBD",
    closingbooked: "CLBD",
    expected: "XPCD",
    closingavailable: "CLAV",
    forwardavailable: "FWAV",
    openingbooked: "OPBD",
    openingavailable: "OPAV",
    previouslyclosedbooked: "PRCD",
  }),
);

/** In the order of what a person can spend. */
const preference = ["ITAV", "ITBD", "CLBD", "XPCD", "CLAV", "FWAV", "OPBD", "OPAV", "PRCD"];

/** Leaves out balances that include a credit line. */
const readable = (rows: unknown[]) =>
  validRows(balanceSchema, rows).flatMap((row) => {
    const cents = centsOf(row.balanceAmount.amount);
    const currency = currencyOf(row.balanceAmount.currency);
    const code = codes.get(row.balanceType.toLowerCase()) ?? row.balanceType;
    if (cents === null || currency === null || row.creditLimitIncluded) return [];
    return [{ code, cents, currency, on: dayOf(row.referenceDate) }];
  });

export const balancesOf = (rows: unknown[]) => {
  const balances = readable(rows);
  const balance = bestBalance(balances, preference);
  return { balance, ...(balance && { check: checkBalance(balances) }) };
};
