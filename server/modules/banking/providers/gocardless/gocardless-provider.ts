import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import { bodyOf, createBankHttp } from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { accountOf } from "./account-handle.ts";
import { allowanceOf } from "./allowance.ts";
import { balancesOf } from "./balances.ts";
import { createCall } from "./call.ts";
import { createConsents } from "./consents.ts";
import { institutionsOf } from "./institutions.ts";
import { balancesSchema, listSchema, transactionsSchema } from "./schemas.ts";
import { readTransactions } from "./transactions.ts";

export interface GoCardlessOptions {
  id: "simulated" | "gocardless";
  /** Without `/api/v2`. */
  baseUrl: string;
  secretId: string;
  secretKey: string;
  clock: Clock;
  /** Per call; 30 seconds by default. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Before a call is repeated; `tries` are those made so far. */
  pause?: (tries: number) => Promise<unknown>;
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
      return { ...balancesOf(bodyOf(balancesSchema, answer).balances), allowance };
    },

    async movements(account, from) {
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
