import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { Collections } from "./records.ts";
import { simulatedBankRecords as records } from "./tables.ts";

type Name = keyof Collections;

export type SimulatedBankRepository = ReturnType<typeof createSimulatedBankRepository>;

const at = (collection: Name, id: string) => and(eq(records.collection, collection), eq(records.id, id));
const stored = (record: object) => ({ ...record }) as Record<string, unknown>;

export const createSimulatedBankRepository = (db: Database) => ({
  async find<C extends Name>(collection: C, id: string) {
    const [row] = await db.select().from(records).where(at(collection, id));
    return row?.record as Collections[C] | undefined;
  },

  /** False when the id is taken. */
  async add<C extends Name>(collection: C, id: string, record: Collections[C]) {
    const added = await db
      .insert(records)
      .values({ collection, id, record: stored(record) })
      .onConflictDoNothing()
      .returning({ id: records.id });
    return added.length > 0;
  },

  /** Changes one record; two processes never overwrite each other's change. */
  change<C extends Name>(
    collection: C,
    id: string,
    make: (before: Collections[C] | undefined) => Collections[C],
  ) {
    return db.transaction(async (tx) => {
      // A lock by name: there may be no row yet that could be locked.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${collection} ${id}`}))`);
      const [row] = await tx.select().from(records).where(at(collection, id));
      const made = make(row?.record as Collections[C] | undefined);
      await tx
        .insert(records)
        .values({ collection, id, record: stored(made) })
        .onConflictDoUpdate({
          target: [records.collection, records.id],
          set: { record: stored(made) },
        });
      return made;
    });
  },

  async remove(collection: Name, id: string) {
    await db.delete(records).where(at(collection, id));
  },

  /** Deletes a customer with their consents and accounts. */
  async forgetCustomer(customer: string) {
    const field = (name: string) => sql<string>`${records.record} ->> ${name}`;
    const ofCustomer = sql`split_part(${field("reference")}, '.', 1) = ${customer}`;
    await db.transaction(async (tx) => {
      const requisitions = await tx
        .delete(records)
        .where(and(eq(records.collection, "requisitions"), ofCustomer))
        .returning({ agreement: field("agreementId") });
      const accounts = await tx
        .delete(records)
        .where(and(eq(records.collection, "accounts"), eq(field("customer"), customer)))
        .returning({ id: records.id });
      // Also those of ended requisitions, because a reference stays taken.
      await tx
        .delete(records)
        .where(and(eq(records.collection, "references"), sql`starts_with(${records.id}, ${`${customer}.`})`));
      const ids = [customer, ...requisitions.map(({ agreement }) => agreement)];
      await tx.delete(records).where(inArray(records.id, ids));
      for (const { id } of accounts) {
        await tx
          .delete(records)
          .where(and(eq(records.collection, "calls"), sql`strpos(${records.id}, ${id}) > 0`));
      }
    });
  },

  /** Newest first. */
  async page<C extends Name>(collection: C, { limit, offset }: { limit: number; offset: number }) {
    const here = eq(records.collection, collection);
    const rows = await db
      .select()
      .from(records)
      .where(here)
      .orderBy(desc(sql`${records.record} ->> 'created'`), records.id)
      .limit(limit)
      .offset(offset);
    const [total] = await db.select({ count: count() }).from(records).where(here);
    return { items: rows.map(({ record }) => record as unknown as Collections[C]), total: total?.count ?? 0 };
  },

  async callsOf(day: string, name: string) {
    const [row] = await db
      .select()
      .from(records)
      .where(at("calls", `${day} ${name}`));
    return (row?.record as Collections["calls"] | undefined)?.count ?? 0;
  },

  /** Counts one call and returns the day's count; null when the limit was reached before. */
  async countCall(day: string, name: string, limit: number) {
    const made = sql<number>`(${records.record} ->> 'count')::int`;
    const [row] = await db
      .insert(records)
      .values({ collection: "calls", id: `${day} ${name}`, record: { count: 1 } })
      .onConflictDoUpdate({
        target: [records.collection, records.id],
        set: { record: sql`jsonb_build_object('count', ${made} + 1)` },
        setWhere: sql`${made} < ${limit}`,
      })
      .returning();
    const calls = (row?.record as Collections["calls"] | undefined)?.count ?? null;
    if (calls === 1) {
      await db.delete(records).where(and(eq(records.collection, "calls"), lt(records.id, day)));
    }
    return calls;
  },
});
