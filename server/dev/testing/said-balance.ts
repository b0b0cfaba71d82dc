import { correctBalance } from "#shared/contracts/banking/accounts.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import type { ApiClient } from "#shared/http/api-client.ts";

/** The person says that accounts of which no file has told hold what their rows add up to. */
export const sayBalances = async (call: ApiClient) => {
  for (const { id, balance, lacksBalance } of (await call(listAccounts)).accounts)
    if (lacksBalance) await call(correctBalance, { params: { id }, body: { balance } });
};
