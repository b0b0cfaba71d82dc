import { bestBalance } from "#server/adapters/banking/wire/best-balance.ts";
import { centsOf, currencyOf } from "#server/adapters/banking/wire/values.ts";
import { rowsOf } from "#server/adapters/wire/lenient.ts";
import { balanceSchema } from "./schemas.ts";

/** The available ones come late: nothing here says whether a credit line is in them. */
const preference = ["XPCD", "ITBD", "CLBD", "ITAV", "CLAV", "FWAV", "OPBD", "OPAV", "PRCD"];

/** The sign stands in the amount, or in an indicator that the documentation does not know. */
const signed = (cents: number, indicator: string | undefined) =>
  indicator === "DBIT" && cents > 0 ? -cents : cents;

export const balanceOf = (rows: unknown[]) =>
  bestBalance(
    rowsOf(balanceSchema, rows).flatMap(({ balance_amount, balance_type, credit_debit_indicator }) => {
      const cents = centsOf(balance_amount.amount);
      const currency = currencyOf(balance_amount.currency);
      if (cents === null || currency === null) return [];
      return [{ code: balance_type, cents: signed(cents, credit_debit_indicator), currency }];
    }),
    preference,
  );
