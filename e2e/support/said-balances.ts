import type { APIRequestContext } from "@playwright/test";
import { correctBalance, getAccount } from "#shared/contracts/banking/accounts.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { maxEuros } from "#shared/contracts/text.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";

/** The person says that accounts of which no file has told hold what their rows add up to. */
export const sayBalances = async (request: APIRequestContext) => {
  const answer = await request.get(listAccounts.path);
  const { accounts }: EndpointResponse<typeof listAccounts> = await answer.json();
  for (const { id, balance, lacksBalance } of accounts) {
    if (!lacksBalance) continue;
    const most = Math.min(maxEuros, Math.max(-maxEuros, balance));
    const details = await request.get(getAccount.path.replace(":id", id));
    const { balanceVersion: version }: EndpointResponse<typeof getAccount> = await details.json();
    const data = { version, balance: most };
    const said = await request.post(correctBalance.path.replace(":id", id), { data });
    if (!said.ok()) throw new Error(await said.text());
  }
};
