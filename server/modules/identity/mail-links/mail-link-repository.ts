import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { mailLinks } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables.ts";

type StoredLink = Omit<typeof mailLinks.$inferInsert, "userId" | "usedAt">;
export type LinkPurpose = StoredLink["purpose"];
/** Which link, and by what time it is looked at. */
interface LinkQuery {
  id: string;
  purpose: LinkPurpose;
  now: Date;
}
/** `since`: from when on what was made is to end. */
export type UsedLink = Pick<typeof mailLinks.$inferSelect, "userId" | "since">;
/** A transaction under way, for the repositories of what a link opens. */
export type MailLinkScope = Database;
export type MailLinkRepository = ReturnType<typeof createMailLinkRepository>;

const usable = ({ id, purpose, now }: LinkQuery) =>
  and(
    eq(mailLinks.id, id),
    eq(mailLinks.purpose, purpose),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  );

/** Links are asked for by what only their mail holds; whose they are is in the row. */
export const createMailLinkRepository = (db: Database) => ({
  /** Ends the person's earlier links of the same purpose. */
  async replace(userId: string, link: StoredLink) {
    await db.transaction(async (tx) => {
      onlyRow(await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update"));
      await tx
        .delete(mailLinks)
        .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, link.purpose)));
      await tx.insert(mailLinks).values({ ...link, userId });
    });
  },

  /** Leaves the person's earlier links of the same purpose, but for those that are too old. */
  async add(userId: string, link: StoredLink) {
    await db
      .delete(mailLinks)
      .where(
        and(
          eq(mailLinks.userId, userId),
          eq(mailLinks.purpose, link.purpose),
          lt(mailLinks.expiresAt, link.createdAt),
        ),
      );
    await db.insert(mailLinks).values({ ...link, userId });
  },

  /** Whose it is, while it can be used. */
  async holderOf(link: LinkQuery): Promise<string | undefined> {
    const [found] = await db.select({ userId: mailLinks.userId }).from(mailLinks).where(usable(link));
    return found?.userId;
  },

  /** Uses it along with `work`, in one transaction; of several at once one does. Answers whose it was and what came of the work. */
  async use<Done>(link: LinkQuery, work: (scope: MailLinkScope, link: UsedLink) => Promise<Done>) {
    return db.transaction(async (tx) => {
      const [used] = await tx
        .update(mailLinks)
        .set({ usedAt: link.now })
        .where(usable(link))
        .returning({ userId: mailLinks.userId, since: mailLinks.since });
      return used && { userId: used.userId, done: await work(tx, used) };
    });
  },
});
