import { and, asc, type Column, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  merchantNames,
  transactionEdits,
  transactionParts,
} from "#server/modules/banking/adjustments/tables.ts";
import {
  differsIn,
  type Edit,
  editFields,
  isAdjusted,
  ownWordsOf,
  type Part,
  type StateChange,
  type TransactionState,
  unedited,
  type Verdict,
} from "#server/modules/banking/domain/transaction-state.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, recordsAlike, recordsOfPerson, recordsSharing } from "#server/platform/db/records.ts";
import { isInRecords, recordsOfIds } from "./record-queries.ts";
import { transactions } from "./tables.ts";

/** The clock's, or the database's. */
type Instant = Date | SQL;

export type TransactionStateRepository = ReturnType<typeof createTransactionStateRepository>;

const stateColumns = {
  category: transactions.category,
  ownCategoryId: transactions.ownCategoryId,
  categorySource: transactions.categorySource,
  categoryConfidence: transactions.categoryConfidence,
  categoryReason: transactions.categoryReason,
  transferId: transactions.transferId,
  transferRefused: transactions.transferRefused,
};

const {
  version: _,
  updatedAt: __,
  userId: ___,
  transactionId: ____,
  ...editColumns
} = getTableColumns(transactionEdits);
const { userId: _____, place: ______, ...partColumns } = getTableColumns(transactionParts);

/** Most rows share what they say with many: each of these is read once, because reading rows one by one takes longest. */
const idsSharing = (id: Column) => sql<string>`string_agg(${id}::text, ',')`;

const byId = <Shared extends object>(rows: readonly (Shared & { ids: string })[]) =>
  new Map(
    rows.flatMap(({ ids, ...shared }) => ids.split(",").map((id) => [id, shared as unknown as Shared])),
  );

const verdictOfRecords = sql`category text, own_category_id uuid, source text, confidence smallint, reason text`;
const toVerdict = {
  category: sql`input.category`,
  ownCategoryId: sql`input.own_category_id`,
  categorySource: sql`input.source`,
  categoryConfidence: sql`input.confidence`,
  categoryReason: sql`input.reason`,
};

/** At most some thousands at a time. */
export const createTransactionStateRepository = (db: Database) => {
  /** Replaces what was there; versions grow by one. */
  const storeEdits = async (userId: string, changes: readonly StateChange[], updatedAt: Instant) => {
    const records = changes.map(({ id, after }) => ({ transactionId: id, ...pickEdit(after) }));
    const shared = {
      userId,
      version: 1,
      updatedAt: updatedAt instanceof Date ? updatedAt.toISOString() : updatedAt,
    };
    const given = (column: string) => sql.raw(`excluded.${column}`);
    await db
      .insert(transactionEdits)
      .select(recordsAlike(transactionEdits, ["transactionId"], shared, records))
      .onConflictDoUpdate({
        target: [transactionEdits.userId, transactionEdits.transactionId],
        set: {
          ...Object.fromEntries(editFields.map((field) => [field, given(toSnakeCase(field))])),
          updatedAt: given("updated_at"),
          version: sql`${transactionEdits.version} + 1`,
        },
      });
  };

  const storeParts = async (userId: string, changes: readonly StateChange[]) => {
    const ids = changes.map(({ id }) => id);
    await db
      .delete(transactionParts)
      .where(and(eq(transactionParts.userId, userId), isAnyOf(transactionParts.transactionId, ids)));
    const records = changes.flatMap(({ id, after }) =>
      after.parts.map((part, place) => ({ transactionId: id, place, ...part })),
    );
    if (records.length > 0)
      await db.insert(transactionParts).select(recordsSharing(transactionParts, { userId }, records));
  };

  return {
    /** Each with the name that the person gave its merchant. */
    async named(userId: string, ids: readonly string[]) {
      return db
        .select({ row: transactions, name: merchantNames.name })
        .from(transactions)
        .innerJoin(recordsOfIds(userId, ids), isInRecords)
        .leftJoin(
          merchantNames,
          and(
            eq(merchantNames.userId, transactions.userId),
            eq(merchantNames.alikeKey, transactions.alikeKey),
          ),
        );
    },

    /** In the order of the ids, without those that do not exist. */
    async states(userId: string, ids: readonly string[]): Promise<Map<string, TransactionState>> {
      const rows = await db
        .select({ ...stateColumns, ids: idsSharing(transactions.id) })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), isAnyOf(transactions.id, ids)))
        .groupBy(...Object.values(stateColumns));
      const edits = await db
        .select({ ...editColumns, ids: idsSharing(transactionEdits.transactionId) })
        .from(transactionEdits)
        .where(and(eq(transactionEdits.userId, userId), isAnyOf(transactionEdits.transactionId, ids)))
        .groupBy(...Object.values(editColumns));
      const parts = Map.groupBy(
        await db
          .select(partColumns)
          .from(transactionParts)
          .where(and(eq(transactionParts.userId, userId), isAnyOf(transactionParts.transactionId, ids)))
          .orderBy(asc(transactionParts.transactionId), asc(transactionParts.place)),
        ({ transactionId }) => transactionId,
      );
      const rowOf = byId(rows);
      const editOf = byId<Edit>(edits);
      return new Map(
        ids.flatMap((id) => {
          const row = rowOf.get(id);
          if (!row) return [];
          const state = {
            ...row,
            ...(editOf.get(id) ?? unedited),
            parts: (parts.get(id) ?? []).map(withoutId),
          };
          return [[id, state] as const];
        }),
      );
    },

    /** Where nothing else changes. Returns the days on which they were booked. */
    async writeVerdicts(userId: string, rows: readonly { id: string; after: Verdict }[]) {
      const records = rows.map(({ id, after }) => ({
        ...{ id, category: after.category, own_category_id: after.ownCategoryId },
        ...{
          source: after.categorySource,
          confidence: after.categoryConfidence,
          reason: after.categoryReason,
        },
      }));
      return db
        .update(transactions)
        .set(toVerdict)
        .from(sql`${recordsOfPerson(userId, records)} as input(user_id uuid, id uuid, ${verdictOfRecords})`)
        .where(isInRecords)
        .returning({ accountId: transactions.accountId, day: transactions.bookedOn });
    },

    /** `names`: of the merchants of those whose name changes, and that have none of their own. Returns where they are. */
    async write(
      userId: string,
      changes: readonly StateChange[],
      { names, updatedAt }: { names: ReadonlyMap<string, string>; updatedAt: Instant },
    ) {
      const edited = changes.filter((change) => differsIn([...editFields, "parts"], change));
      if (edited.length > 0) await storeEdits(userId, edited, updatedAt);
      const divided = changes.filter((change) => differsIn(["parts"], change));
      if (divided.length > 0) await storeParts(userId, divided);
      const records = changes.map(({ id, after }) => ({
        ...{
          id,
          category: after.category,
          own_category_id: after.ownCategoryId,
          source: after.categorySource,
        },
        ...{ confidence: after.categoryConfidence, reason: after.categoryReason },
        ...{ transfer_id: after.transferId, refused: after.transferRefused },
        ...{
          adjusted: isAdjusted(after),
          own_words: ownWordsOf(after),
          has_own_name: after.ownName !== null,
        },
        name: after.ownName ?? names.get(id) ?? null,
      }));
      return db
        .update(transactions)
        .set({
          ...toVerdict,
          transferId: sql`input.transfer_id`,
          transferRefused: sql`input.refused`,
          isAdjusted: sql`input.adjusted`,
          ownWords: sql`input.own_words`,
          hasOwnName: sql`input.has_own_name`,
          merchantName: sql`coalesce(input.name, ${transactions.merchantName})`,
        })
        .from(
          sql`${recordsOfPerson(userId, records)} as input(user_id uuid, id uuid, ${verdictOfRecords}, transfer_id uuid, refused boolean, adjusted boolean, own_words text,
          has_own_name boolean, name text)`,
        )
        .where(isInRecords)
        .returning({ id: transactions.id, accountId: transactions.accountId, day: transactions.bookedOn });
    },
  };
};

const pickEdit = ({ note, tags, ownName, countsOn, isExcluded, refundOf, ruled }: Edit): Edit => ({
  ...{ note, tags, ownName, countsOn, isExcluded, refundOf, ruled },
});

const withoutId = ({ amountCents, category, ownCategoryId, note }: Part): Part => ({
  ...{ amountCents, category, ownCategoryId, note },
});
