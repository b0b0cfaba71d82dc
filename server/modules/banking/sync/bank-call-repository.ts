import { and, eq, sql } from "drizzle-orm";
import { bankCalls } from "#server/modules/banking/connections/tables.ts";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { CallCount } from "./quota.ts";

export type Scope = (typeof bankCalls.$inferSelect)["scope"];

export interface CallScope {
  accountId: string;
  scope: Scope;
}

const longAgo = "1970-01-01";

export const createBankCallRepository = (db: Database) => {
  const isCallScope = (userId: string, { accountId, scope }: CallScope) =>
    and(eq(bankCalls.userId, userId), eq(bankCalls.accountId, accountId), eq(bankCalls.scope, scope));

  return {
    async calls(userId: string) {
      return db.select().from(bankCalls).where(eq(bankCalls.userId, userId));
    },

    /** Changes a count under a row lock; a change to null leaves it. Returns null when the account no longer exists. */
    async changeCalls(
      userId: string,
      callScope: CallScope,
      change: (count: CallCount | null) => CallCount | null,
    ): Promise<CallCount | null> {
      return db.transaction(async (tx) => {
        // Lock the person before the account, in the order that deletion does, or both could deadlock.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
        // Insert a row to lock: two transactions that found none would both count from zero.
        await tx.execute(sql`
          insert into ${bankCalls} (user_id, account_id, scope, day, used)
          select user_id, id, ${callScope.scope}, ${longAgo}, 0 from ${accounts}
            where user_id = ${userId} and id = ${callScope.accountId} for key share
          on conflict do nothing`);
        const [before] = await tx
          .select()
          .from(bankCalls)
          .where(isCallScope(userId, callScope))
          .for("update");
        const after = before ? change(before) : null;
        if (after) {
          const { day, used, remaining, blockedUntil } = after;
          await tx
            .update(bankCalls)
            .set({ day, used, remaining, blockedUntil })
            .where(isCallScope(userId, callScope));
        }
        return after;
      });
    },
  };
};
