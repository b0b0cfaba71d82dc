import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { forgetKnownBrowsers } from "#server/modules/identity/account-access/end-access-queries.ts";
import { activities, knownBrowsers } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

/** What a browser shows: the hash of its name, and whether that is older than the table. */
interface Shown {
  hash: string;
  isOld: boolean;
}

interface Meeting {
  shown: Shown | null;
  /** Hash of the name that it gets, if what it shows is not known. */
  fresh: string;
  at: Date;
}

export type KnownBrowserRepository = ReturnType<typeof createKnownBrowserRepository>;

const mostBrowsers = 20;

export const createKnownBrowserRepository = (db: Database) => {
  const isBrowser = (userId: string, hash: string) =>
    and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.nameHash, hash));

  /** Those that came once go before those that came back: a stranger's many must not drive out the owner's. */
  const makeRoom = async (tx: Database, userId: string, newest: string) => {
    const surplus = await tx
      .select({ nameHash: knownBrowsers.nameHash })
      .from(knownBrowsers)
      .where(and(eq(knownBrowsers.userId, userId), ne(knownBrowsers.nameHash, newest)))
      .orderBy(
        desc(sql`${knownBrowsers.lastSeenAt} > ${knownBrowsers.firstSeenAt}`),
        desc(knownBrowsers.lastSeenAt),
        asc(knownBrowsers.nameHash),
      )
      .offset(mostBrowsers - 1);
    if (surplus.length === 0) return;
    const hashes = surplus.map(({ nameHash }) => nameHash);
    await tx
      .delete(knownBrowsers)
      .where(and(eq(knownBrowsers.userId, userId), inArray(knownBrowsers.nameHash, hashes)));
  };

  const add = async (tx: Database, userId: string, { fresh, at }: Omit<Meeting, "shown">) => {
    await tx.insert(knownBrowsers).values({ userId, nameHash: fresh, firstSeenAt: at, lastSeenAt: at });
    await makeRoom(tx, userId, fresh);
  };

  const see = async (tx: Database, userId: string, hash: string, at: Date) => {
    const updated = await tx
      .update(knownBrowsers)
      .set({ lastSeenAt: at })
      .where(isBrowser(userId, hash))
      .returning({ hash: knownBrowsers.nameHash });
    return updated.length > 0;
  };

  /** Accounts that are older than the table have signed in without a row of it. */
  const hasSignedIn = async (tx: Database, userId: string) => {
    const signIns = await tx
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.userId, userId), inArray(activities.kind, ["signed_in", "signed_in_anew"])))
      .limit(1);
    return signIns.length > 0;
  };

  return {
    async addressOf(userId: string) {
      const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return row?.email ?? null;
    },

    async isKnown(email: string, { hash, isOld }: Shown) {
      const [holder] = await db
        .select({ id: users.id, forgottenAt: users.browsersForgottenAt })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      if (!holder) return false;
      if (isOld && holder.forgottenAt === null) return true;
      return (await db.$count(knownBrowsers, isBrowser(holder.id, hash))) > 0;
    },

    /**
     * Notes that the person has signed in. `known` leaves what the browser shows as it is; else its name is the fresh one:
     * `renewed` of one that was known, `first` for the first browser of an account, `new` for any other.
     */
    async meet(
      userId: string,
      { shown, fresh, at }: Meeting,
    ): Promise<"known" | "renewed" | "first" | "new"> {
      return db.transaction(async (tx) => {
        const [person] = await tx
          .select({ forgottenAt: users.browsersForgottenAt })
          .from(users)
          .where(eq(users.id, userId))
          .for("no key update");
        if (!person) return "known";
        if (shown && (await see(tx, userId, shown.hash, at))) return "known";
        const hadAny = (await tx.$count(knownBrowsers, eq(knownBrowsers.userId, userId))) > 0;
        await add(tx, userId, { fresh, at });
        if (shown?.isOld && person.forgottenAt === null) return "renewed";
        return hadAny || (await hasSignedIn(tx, userId)) ? "new" : "first";
      });
    },

    /** The browser of that name is known from now on, without having signed in. */
    trust: (userId: string, fresh: string, at: Date) =>
      db.transaction((tx) => add(tx, userId, { fresh, at })),

    forget: (userId: string, at: Date) => forgetKnownBrowsers(db, userId, at),
  };
};
