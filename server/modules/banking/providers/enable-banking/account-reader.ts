import { BankError, type RemoteAccount } from "#server/modules/banking/bank-provider.ts";
import { validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { remoteAccountOf, type SessionContext } from "./accounts.ts";
import type { DataCall } from "./data-call.ts";
import { accountSchema, type Session, sessionAccountSchema } from "./schemas.ts";

/** A session lists only uids and hashes; the details are read one by one. */
export const createAccountReader = (readData: DataCall) => {
  /** Empty when the bank does not answer, so that linking still succeeds. */
  const readDetails = async (uid: string, { session, institutionId }: SessionContext): Promise<object> => {
    try {
      const { body } = await readData({ session, uid, institutionId }, { resource: "details" });
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
        const details = await readDetails(uid, context);
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
