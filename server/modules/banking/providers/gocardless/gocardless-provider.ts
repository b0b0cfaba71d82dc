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
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { accountOf } from "./accounts.ts";
import { allowanceOf } from "./allowance.ts";
import { createCall } from "./call.ts";
import { createConsents } from "./consents.ts";
import { institutionsOf } from "./institutions.ts";
import { balanceSchema, balancesSchema, listSchema, transactionsSchema } from "./schemas.ts";
import { readTransactions } from "./transactions.ts";

/** `baseUrl` comes without `/api/v2`. */
interface GoCardlessOptions extends Omit<BankHttpOptions, "timeoutMs"> {
  id: "simulated" | "gocardless";
  secretId: string;
  secretKey: string;
  clock: Clock;
  /** Per call; 30 seconds by default. */
  timeoutMs?: number;
}

/** API v2. The browser returns with `ref=<psuId>.<reference>`, and `error` when the person gave up. */
export const createGoCardless = (options: GoCardlessOptions): BankProvider => {
  const { id, clock, secretId, secretKey, timeoutMs = 30_000 } = options;
  const send = createBankHttp({ ...options, timeoutMs });
  const tokens = createAccessTokens({ send, clock, secretId, secretKey });
  const call = createCall({ send, tokens, clock });
  const consents = createConsents(call);

  const read = async (account: string, resource: string) => {
    const { uuid } = accountOf(account);
    const answer = await call({
      method: "GET",
      path: `/api/v2/accounts/${encodeURIComponent(uuid)}/${resource}`,
      aboutAccount: true,
    });
    return { answer, allowance: allowanceOf(answer.headers, clock.now()) };
  };

  return {
    id,
    presenceLiftsLimit: false,

    async institutions() {
      const answer = await call({ method: "GET", path: "/api/v2/institutions/?country=es" });
      return institutionsOf(bodyOf(listSchema, answer));
    },

    ...consents,

    async balance(account) {
      const { answer, allowance } = await read(account, "balances/");
      const balances = readableBalances(bodyOf(balancesSchema, answer).balances);
      return { ...chooseBalances(balances, preference), allowance };
    },

    async transactions(account, from) {
      const { answer, allowance } = await read(
        account,
        from === null ? "transactions/" : `transactions/?date_from=${encodeURIComponent(from)}`,
      );
      const { institutionId } = accountOf(account);
      const { transactions } = bodyOf(transactionsSchema, answer);
      return {
        ...readTransactions(transactions, { institutionId, today: madridDayOf(clock.now()) }),
        allowance,
      };
    },
  };
};

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
const readableBalances = (rows: unknown[]) =>
  validRows(balanceSchema, rows).flatMap((row) => {
    const cents = centsOf(row.balanceAmount.amount);
    const currency = currencyOf(row.balanceAmount.currency);
    const code = codes.get(row.balanceType.toLowerCase()) ?? row.balanceType;
    if (cents === null || currency === null || row.creditLimitIncluded) return [];
    return [{ code, cents, currency, on: dayOf(row.referenceDate) }];
  });
