import { sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { nothing, withRuled } from "#server/modules/banking/domain/added-by-rules.ts";
import { isChange } from "#server/modules/banking/domain/transaction-state.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson, recordsSharing } from "#server/platform/db/records.ts";
import { isInRecords } from "./record-queries.ts";
import type { IncomingTransaction, ReportedTransaction } from "./reported-transaction.ts";
import { transactions } from "./tables.ts";
import { createTransactionStateRepository } from "./transaction-state-repository.ts";

interface Reread {
  id: string;
  /** Null where the words are the same. */
  categorisation: ReportedTransaction["categorisation"] | null;
}

/** What rules add to rows, where the person would have added it. */
export const createAddedEditsRepository = (db: Database) => {
  const states = createTransactionStateRepository(db);

  /** What rules and other apps' notes add to new rows stands where the person would have added it. */
  const addEdits = async (userId: string, rows: readonly IncomingTransaction[]) => {
    const records = rows.filter(addsToRow).map(({ id, transaction: { categorisation, note = "" } }) => {
      const { ruled } = categorisation;
      const { tags, isExcluded } = ruled ?? unruled;
      const ownWords = [note, tagWords(tags)].filter(Boolean).join(" ");
      return { id, transactionId: id, note, tags, isExcluded, ruled: ruled ?? null, ownWords };
    });
    if (records.length === 0) return;
    const shared = { userId, ownName: null, countsOn: null, refundOf: null, version: 1 };
    await db
      .insert(transactionEdits)
      .select(recordsSharing(transactionEdits, { ...shared, updatedAt: sql`now()` }, records));
    await db
      .update(transactions)
      .set({ isAdjusted: sql`input."isExcluded"`, ownWords: sql`input."ownWords"` })
      .from(
        sql`${recordsOfPerson(userId, records)} as input(user_id uuid, id uuid, "isExcluded" boolean, "ownWords" text)`,
      )
      .where(isInRecords);
  };

  /** Of rows that are told otherwise: what the person added or took away stays. */
  const ruleAnew = async (userId: string, rows: readonly Reread[]) => {
    const outcomes = new Map(
      rows.flatMap(({ id, categorisation }) =>
        categorisation ? [[id, categorisation.ruled ?? nothing] as const] : [],
      ),
    );
    const now = await states.states(userId, [...outcomes.keys()]);
    const changes = [...now].flatMap(([id, before]) => {
      const change = { id, before, after: { ...before, ...withRuled(before, outcomes.get(id) ?? nothing) } };
      return isChange(change) ? [change] : [];
    });
    if (changes.length > 0) await states.write(userId, changes, { names: new Map(), updatedAt: sql`now()` });
  };

  return { addEdits, ruleAnew };
};

/** Whether a rule, or what was noted in another app, adds something to a new row. */
export const addsToRow = ({ transaction: { categorisation, note = "" } }: IncomingTransaction) =>
  categorisation.ruled !== undefined || note !== "";

const unruled = { tags: [], isExcluded: false };

const tagWords = (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(" ");
