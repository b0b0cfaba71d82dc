import {
  type BalanceTarget,
  reconcileByBalance,
} from "#server/modules/banking/domain/reconciler/balance-check.ts";
import type { FeedRow, KnownRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import { heirsOf } from "#server/modules/banking/domain/reconciler/heirs.ts";
import { reconcileFile } from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { dayName, type ReportedRow } from "./bank.ts";

/** The tag names the true transaction; the reconciler never sees it. */
export interface LedgerRow {
  id: string;
  source: string;
  tag: number;
  facts: FeedRow;
  /** What other sources reported of it. */
  reports: Map<string, { row: FeedRow; tag: number }>;
}

export interface Request {
  source: string;
  /** Days from the start of the simulation. */
  from: number;
  to: number;
  complete: boolean;
}

const margin = 15;

/** One account, stored as the database stores it. */
export const createLedger = () => {
  const rows = new Map<string, LedgerRow>();
  /** By row, the true transaction that the person edited there. */
  const edits = new Map<string, number>();
  let lastId = 0;

  const insert = (source: string, { row, tag }: ReportedRow) => {
    lastId += 1;
    const id = `r${lastId}`;
    rows.set(id, { id, source, tag, facts: row, reports: new Map() });
  };

  /** Edits go to the rows that stand for the same payments, as in the product. */
  const remove = (ids: readonly string[]) => {
    const gone = ids.flatMap((id) => (edits.has(id) ? (rows.get(id) ?? []) : []));
    for (const id of ids) rows.delete(id);
    const standing = [...rows.values()].filter(({ id }) => !edits.has(id));
    const textOf = ({ id, facts }: LedgerRow) => ({ ...facts, id });
    for (const [from, to] of heirsOf(gone.map(textOf), standing.map(textOf))) {
      edits.set(to, edits.get(from) ?? -1);
      edits.delete(from);
    }
  };

  const knownTo = (source: string, from: number, to: number): KnownRow[] => {
    const [first, last] = [dayName(from - margin), dayName(to + margin)];
    const known: KnownRow[] = [];
    for (const { id, source: owner, facts, reports } of rows.values()) {
      if (facts.bookedOn < first || facts.bookedOn > last) continue;
      const otherReport = reports.get(source)?.row;
      // A stored sighting has only these three facts.
      const { bookedOn, externalId, contentKey } = otherReport ?? facts;
      known.push({
        id,
        isReported: owner === source || otherReport !== undefined,
        isOwn: owner === source,
        hasOtherSource: owner !== source || reports.size > 0,
        ledgerDay: facts.bookedOn,
        status: facts.status,
        externalId,
        bookedOn,
        valueOn: facts.valueOn,
        amountCents: facts.amountCents,
        text: facts.text,
        counterparty: facts.counterparty,
        balanceAfterCents: facts.balanceAfterCents,
        contentKey,
      });
    }
    return known;
  };

  /** A row with all facts of a transaction stands for it; of twins, for the one it was matched with last. */
  const recognise = (source: string, id: string, { row, tag }: ReportedRow) => {
    const own = rows.get(id);
    if (own?.source === source && own.facts.status === row.status) own.tag = tag;
  };

  const apply = (source: string, id: string, report: ReportedRow) => {
    const row = rows.get(id);
    if (!row) throw new Error(`No such row: ${id}`);
    if (row.source === source) {
      row.facts = report.row;
      row.tag = report.tag;
      return;
    }
    row.reports.set(source, report);
    if (row.facts.status === "booked" || report.row.status === "pending") return;
    row.facts = report.row;
    row.tag = report.tag;
  };

  return {
    rows: () => [...rows.values()],
    knownTo,

    /** The person edits one booked row in three. */
    editNew() {
      for (const { id, tag, facts } of rows.values())
        if (facts.status === "booked" && tag % 3 === 0 && !edits.has(id)) edits.set(id, tag);
    },

    /** Each edited transaction, and the one that its row stands for now; null without the row. */
    edits: () => [...edits].map(([id, tag]) => ({ tag, now: rows.get(id)?.tag ?? null })),

    /** The day of the oldest hold that a source reported. */
    oldestHold: (source: string) =>
      [...rows.values()]
        .filter(({ facts, ...row }) => row.source === source && facts.status === "pending")
        .map(({ facts }) => facts.bookedOn)
        .sort()[0] ?? null,

    /** The sum of the rows by day and status. */
    nets: () =>
      [...rows.values()].map(({ facts: { bookedOn: day, status, amountCents: cents } }) => ({
        ...{ day, status, cents },
      })),

    /** Applies an answer; returns the number of changed rows and the verdicts. */
    sync(
      { source, from, to, complete }: Request,
      reported: readonly ReportedRow[],
      target: BalanceTarget | null = null,
    ) {
      const known = knownTo(source, from, to);
      const feed = { rows: reported.map(({ row }) => row), from: dayName(from), to: dayName(to), complete };
      const read = reconcileByBalance(known, feed, target);
      const { verdicts, vanishedHolds, settled, withdrawn, unexplained } = read;
      const inserted: FeedRow[] = [];
      let changes = vanishedHolds.length + withdrawn.length;
      verdicts.forEach((verdict, index) => {
        const report = reported[index];
        if (!report || verdict.kind === "ignored") return;
        if (verdict.kind === "new") {
          insert(source, report);
          inserted.push(report.row);
        } else if (verdict.kind === "same") recognise(source, verdict.id, report);
        else apply(source, verdict.id, report);
        if (verdict.kind !== "same") changes += 1;
      });
      remove([...vanishedHolds, ...withdrawn]);
      return { changes, settled, inserted, unexplained };
    },

    /** Imports a statement as the product does. */
    importFile(kind: string, reported: readonly ReportedRow[]) {
      const known = [...rows.values()].flatMap(({ id, source, facts, reports }) => {
        const row = source === kind ? facts : reports.get(kind)?.row;
        if (!row) return [];
        const { bookedOn, contentKey } = row;
        const isOwn = source === kind;
        const balanceAfterCents = isOwn ? facts.balanceAfterCents : null;
        return [{ ...facts, id, isOwn, bookedOn, contentKey, balanceAfterCents, occurrence: 1 }];
      });
      const claimable = [...rows.values()]
        .filter(({ source, reports }) => source !== kind && !reports.has(kind))
        .map(({ id, facts }) => ({ ...facts, id }))
        .sort((one, other) => Number(one.bookedOn > other.bookedOn) - Number(one.bookedOn < other.bookedOn));
      const reading = reconcileFile(
        reported.map(({ row }) => row),
        { known, otherFileRows: claimable },
      );
      reading.verdicts.forEach((verdict, index) => {
        const report = reported[index];
        if (!report) return;
        if (verdict.kind === "new") insert(kind, report);
        else if (verdict.kind === "linked") rows.get(verdict.transactionId)?.reports.set(kind, report);
        else apply(kind, verdict.transactionId, report);
      });
      return reading;
    },

    /** When a connection ends, nobody will report its holds again. */
    forgetHolds(source: string) {
      for (const row of rows.values()) {
        if (row.source === source && row.facts.status === "pending" && row.reports.size === 0)
          rows.delete(row.id);
      }
    },
  };
};
