import { BankError, type RemoteAccount } from "#server/modules/banking/bank-provider.ts";
import { cleanOrNull, currencyOf, ibanOf } from "#server/modules/banking/providers/wire/read-values.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { type AccountHandle, type DataCall, handleOf } from "./data-call.ts";
import { type Account, accountSchema, type Session, sessionAccountSchema } from "./schemas.ts";

type SessionContext = Omit<AccountHandle, "uid">;

const typeOf = (cashAccountType: string | undefined): RemoteAccount["type"] => {
  if (cashAccountType === "SVGS") return "savings";
  return cashAccountType === "CARD" || cashAccountType === "LOAN" ? "credit" : "checking";
};

const remoteAccountOf = (account: Account, context: SessionContext): RemoteAccount => ({
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

/** A session lists only uids and hashes; the details are read one by one. */
export const createAccountReader = (readData: DataCall) => {
  /** Empty when the bank does not answer, so that linking still succeeds. */
  const readDetails = async (account: AccountHandle): Promise<object> => {
    try {
      const { body } = await readData(account, { resource: "details" });
      return typeof body === "object" && body !== null ? body : {};
    } catch (error) {
      if (error instanceof BankError) return {};
      throw error;
    }
  };

  return ({ accounts, accounts_data }: Session, context: SessionContext): Promise<RemoteAccount[]> => {
    const named = accounts.map((uid) => ({ uid }));
    const known = validRows(sessionAccountSchema, [...named, ...accounts_data]);
    const hashes = new Map(known.map(({ uid, identification_hash }) => [uid, identification_hash]));
    return Promise.all(
      [...hashes].map(async ([uid, identification_hash]) => {
        const details = await readDetails({ ...context, uid });
        const account = accountSchema.parse({
          ...details,
          uid,
          ...(identification_hash && { identification_hash }),
        });
        return remoteAccountOf(account, context);
      }),
    );
  };
};
