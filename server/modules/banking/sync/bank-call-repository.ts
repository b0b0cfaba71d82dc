import { and, eq, sql } from "drizzle-orm";
import { bankCalls } from "#server/modules/banking/connections/tables.ts";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { CallCount } from "./quota.ts";

export type Scope = (typeof bankCalls.$inferSelect)["scope"];

/** One purse: a scope of an account. */
export interface Purse {
  accountId: string;
  scope: Scope;
}

/** A day whose calls count no longer. */
const longAgo = "1970-01-01";

/** What has been asked of banks today, account by account. */
export const createBankCallRepository = (db: Database) => {
  const isPurse = (userId: string, { accountId, scope }: Purse) =>
    and(eq(bankCalls.userId, userId), eq(bankCalls.accountId, accountId), eq(bankCalls.scope, scope));

  return {
    async calls(userId: string) {
      return db.select().from(bankCalls).where(eq(bankCalls.userId, userId));
    },

    /** Changes a purse's count with nobody else at it; a change to null leaves it. Null when the account is no more. */
    async changeCalls(
      userId: string,
      purse: Purse,
      change: (count: CallCount | null) => CallCount | null,
    ): Promise<CallCount | null> {
      return db.transaction(async (tx) => {
        // Before the account, as who takes the person out does: else both would wait for each other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
        // A row to lock: two who found none would both count from zero.
        await tx.execute(sql`
          insert into ${bankCalls} (user_id, account_id, scope, day, used)
          select user_id, id, ${purse.scope}, ${longAgo}, 0 from ${accounts}
            where user_id = ${userId} and id = ${purse.accountId} for key share
          on conflict do nothing`);
        const [before] = await tx.select().from(bankCalls).where(isPurse(userId, purse)).for("update");
        const after = before ? change(before) : null;
        if (after) {
          const { day, used, remaining, blockedUntil } = after;
          await tx
            .update(bankCalls)
            .set({ day, used, remaining, blockedUntil })
            .where(isPurse(userId, purse));
        }
        return after;
      });
    },
  };
};
