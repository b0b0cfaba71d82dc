import { bestBalance, checkBalance } from "#server/modules/banking/providers/wire/best-balance.ts";
import { centsOf, currencyOf, dayOf } from "#server/modules/banking/providers/wire/values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { balanceSchema } from "./schemas.ts";

/** The API's names by their ISO 20022 code. */
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

/** What answers best "what can I spend". */
const preference = ["ITAV", "ITBD", "CLBD", "XPCD", "CLAV", "FWAV", "OPBD", "OPAV", "PRCD"];

/** A balance that holds a credit line is no money of the person's and never chosen. */
const readable = (rows: unknown[]) =>
  validRows(balanceSchema, rows).flatMap((row) => {
    const cents = centsOf(row.balanceAmount.amount);
    const currency = currencyOf(row.balanceAmount.currency);
    const code = codes.get(row.balanceType.toLowerCase()) ?? row.balanceType;
    if (cents === null || currency === null || row.creditLimitIncluded) return [];
    return [{ code, cents, currency, on: dayOf(row.referenceDate) }];
  });

/** What can be spent, and what movements are checked against. */
export const balancesOf = (rows: unknown[]) => {
  const balances = readable(rows);
  const balance = bestBalance(balances, preference);
  return { balance, ...(balance && { check: checkBalance(balances) }) };
};
