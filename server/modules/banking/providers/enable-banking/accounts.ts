import type { RemoteAccount } from "#server/modules/banking/bank-provider.ts";
import { cleanOrNull, currencyOf, ibanOf } from "#server/modules/banking/providers/wire/read-values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { handleOf } from "./account-handle.ts";
import { type Account, accountSchema } from "./schemas.ts";

export interface SessionContext {
  session: string;
  institutionId: string;
}

const typeOf = (cashAccountType: string | undefined): RemoteAccount["type"] => {
  if (cashAccountType === "SVGS") return "savings";
  return cashAccountType === "CARD" || cashAccountType === "LOAN" ? "credit" : "checking";
};

export const remoteAccountOf = (account: Account, context: SessionContext): RemoteAccount => ({
  remoteId: handleOf({ ...context, uid: account.uid }),
  iban: ibanOf(account.account_id.iban),
  steadyId: cleanOrNull(account.identification_hash) ?? cleanOrNull(account.account_id.other?.identification),
  name: cleanOrNull(account.details) ?? cleanOrNull(account.product) ?? cleanOrNull(account.name),
  type: typeOf(account.cash_account_type),
  currency: currencyOf(account.currency),
});

/** The bank gives no access to an account without uid. */
export const accountsOf = (rows: unknown[], context: SessionContext) =>
  [...new Map(validRows(accountSchema, rows).map((account) => [account.uid, account])).values()].map(
    (account) => remoteAccountOf(account, context),
  );
