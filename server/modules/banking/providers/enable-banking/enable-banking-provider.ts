import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import {
  type BankHttpOptions,
  bodyOf,
  createBankHttp,
} from "#server/modules/banking/providers/wire/bank-http.ts";
import { chooseBalances } from "#server/modules/banking/providers/wire/best-balance.ts";
import { centsOf, currencyOf, dayOf } from "#server/modules/banking/providers/wire/read-values.ts";
import type { Clock } from "#server/platform/clock.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { createCall } from "./call.ts";
import { createCatalogue } from "./catalogue.ts";
import { createConsents } from "./consents.ts";
import { accountOf, createDataCall } from "./data-call.ts";
import { balanceSchema, balancesSchema } from "./schemas.ts";
import { createSigner } from "./signer.ts";
import { createTransactionReader } from "./transaction-reader.ts";

interface EnableBankingOptions extends Omit<BankHttpOptions, "timeoutMs"> {
  applicationId: string;
  /** RSA, PEM; line ends may be written as `\n`. */
  privateKey: string;
  clock: Clock;
  /** Per call; by default 2 minutes, because banks are slow. */
  timeoutMs?: number;
}

/** The browser returns with `code` and `state`, or `error=access_denied`. Throws `StartError` for an invalid key. */
export const createEnableBanking = (options: EnableBankingOptions): BankProvider => {
  const { clock, timeoutMs = 120_000 } = options;
  const call = createCall({
    send: createBankHttp({ ...options, timeoutMs }),
    bearer: createSigner(options),
    clock,
  });
  const catalogue = createCatalogue({ call, clock });
  const readData = createDataCall({ call, catalogue, clock });
  const readTransactions = createTransactionReader({ readData, clock });

  return {
    id: "enable-banking",
    presenceLiftsLimit: true,
    institutions: catalogue.institutions,
    ...createConsents({ call, catalogue, readData, clock }),

    async balance(account, presence) {
      const answer = await readData(accountOf(account), { resource: "balances", presence });
      const balances = readableBalances(bodyOf(balancesSchema, answer).balances);
      return { ...chooseBalances(balances, preference), allowance: null };
    },

    transactions: (account, from, presence) => readTransactions(accountOf(account), from, presence),
  };
};

/** Available balances come late, because they may include a credit line. */
const preference = ["XPCD", "ITBD", "CLBD", "ITAV", "CLAV", "FWAV", "OPBD", "OPAV", "PRCD"];

/** Some banks put the sign into an undocumented indicator. */
const signed = (cents: number, indicator: string | undefined) =>
  indicator === "DBIT" && cents > 0 ? -cents : cents;

const readableBalances = (rows: unknown[]) =>
  validRows(balanceSchema, rows).flatMap((row) => {
    const cents = centsOf(row.balance_amount.amount);
    const currency = currencyOf(row.balance_amount.currency);
    if (cents === null || currency === null) return [];
    const on = dayOf(row.reference_date);
    return [{ code: row.balance_type, cents: signed(cents, row.credit_debit_indicator), currency, on }];
  });
