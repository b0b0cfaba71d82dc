import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { mailLinks } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson } from "#server/platform/db/person-row.ts";

type StoredLink = Omit<typeof mailLinks.$inferInsert, "userId" | "usedAt">;
export type LinkPurpose = StoredLink["purpose"];
interface LinkQuery {
  id: string;
  purpose: LinkPurpose;
  now: Date;
}
/** `since`: from when on what was made is to end. */
export type UsedLink = Pick<typeof mailLinks.$inferSelect, "userId" | "since">;
export type MailLinkRepository = ReturnType<typeof createMailLinkRepository>;

const usable = ({ id, purpose, now }: LinkQuery) =>
  and(
    eq(mailLinks.id, id),
    eq(mailLinks.purpose, purpose),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  );

/** Links are found by their secret, so queries need no user id. New ones throw `unauthenticated` without their person. */
export const createMailLinkRepository = (db: Database) => ({
  async replace(userId: string, link: StoredLink) {
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await tx
        .delete(mailLinks)
        .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, link.purpose)));
      await tx.insert(mailLinks).values({ ...link, userId });
    });
  },

  async add(userId: string, link: StoredLink) {
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await tx
        .delete(mailLinks)
        .where(
          and(
            eq(mailLinks.userId, userId),
            eq(mailLinks.purpose, link.purpose),
            lt(mailLinks.expiresAt, link.createdAt),
          ),
        );
      await tx.insert(mailLinks).values({ ...link, userId });
    });
  },

  async holderOf(link: LinkQuery): Promise<string | undefined> {
    const [found] = await db.select({ userId: mailLinks.userId }).from(mailLinks).where(usable(link));
    return found?.userId;
  },

  /** Uses the link and runs `work` in one transaction; of parallel calls one succeeds. */
  async use<Done>(link: LinkQuery, work: (scope: Database, link: UsedLink) => Promise<Done>) {
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
