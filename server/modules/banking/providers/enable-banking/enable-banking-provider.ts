import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import { bodyOf, createBankHttp } from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import { accountOf } from "./account-handle.ts";
import { balancesOf } from "./balances.ts";
import { createCall } from "./call.ts";
import { createCatalogue } from "./catalogue.ts";
import { createConsents } from "./consents.ts";
import { createDataCall } from "./data-call.ts";
import { balancesSchema } from "./schemas.ts";
import { createSigner } from "./signer.ts";
import { createTransactionReader } from "./transaction-reader.ts";

export interface EnableBankingOptions {
  baseUrl: string;
  applicationId: string;
  /** RSA, PEM; line ends may be written as `\n`. */
  privateKey: string;
  clock: Clock;
  /** Per call; by default 2 minutes, because banks are slow. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Before a call is repeated; `tries` are those made so far. */
  pause?: (tries: number) => Promise<unknown>;
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
  const readMovements = createTransactionReader({ readData, clock });

  return {
    id: "enable-banking",
    presenceLiftsLimit: true,
    institutions: catalogue.institutions,
    ...createConsents({ call, catalogue, readData, clock }),

    async balance(account, presence) {
      const answer = await readData(accountOf(account), { resource: "balances", presence });
      return { ...balancesOf(bodyOf(balancesSchema, answer).balances), allowance: null };
    },

    movements: (account, from, presence) => readMovements(accountOf(account), from, presence),
  };
};
