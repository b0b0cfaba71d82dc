import { correctBalance, getAccount } from "#shared/contracts/banking/accounts.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import type { ApiClient } from "#shared/http/api-client.ts";

/** What an account holds today, as the person sees and says it. */
export const sayBalance = async (call: ApiClient, id: string, balance: number) => {
  const { balanceVersion } = await call(getAccount, { params: { id } });
  return call(correctBalance, { params: { id }, body: { version: balanceVersion, balance } });
};

/** The person says that accounts of which no file has told hold what their rows add up to. */
export const sayBalances = async (call: ApiClient) => {
  for (const { id, balance, lacksBalance } of (await call(listAccounts)).accounts)
    if (lacksBalance) await sayBalance(call, id, balance);
};
