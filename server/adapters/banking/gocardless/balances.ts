import { bestBalance } from "#server/adapters/banking/wire/best-balance.ts";
import { centsOf, currencyOf } from "#server/adapters/banking/wire/values.ts";
import { rowsOf } from "#server/adapters/wire/lenient.ts";
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
export const balanceOf = (rows: unknown[]) =>
  bestBalance(
    rowsOf(balanceSchema, rows).flatMap(({ balanceAmount, balanceType, creditLimitIncluded }) => {
      const cents = centsOf(balanceAmount.amount);
      const currency = currencyOf(balanceAmount.currency);
      const code = codes.get(balanceType.toLowerCase()) ?? balanceType;
      return cents === null || currency === null || creditLimitIncluded ? [] : [{ code, cents, currency }];
    }),
    preference,
  );
