import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { BaseRow, FileFacts, ToldRow } from "#server/modules/banking/domain/account-report.ts";
import type { SourceRow } from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import {
  type AccountDifference,
  differenceOf,
  looksOtherwise,
} from "#server/modules/banking/domain/replay/difference.ts";
import {
  type ReplayedAccount,
  type Report,
  replayAccount,
} from "#server/modules/banking/domain/replay/replay-account.ts";
import type { ReadRows } from "#server/modules/banking/domain/replay/replay-file.ts";
import { adjustmentSource, manualSource } from "#server/modules/banking/domain/written-transaction.ts";
import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { ReportRepository, RowPlace } from "./report-repository.ts";
import { reportsOf } from "./told-reports.ts";

export interface AccountUndo {
  account: StoredAccount;
  difference: AccountDifference;
  replayed: ReplayedAccount;
  /** Rows that the file told and that stay. */
  staying: number;
  /** Rows that go back to other words, another day or amount. */
  restored: number;
  /** By report of the account, how many of the staying rows it told too: null for a bank, else an import. */
  saidBy: Map<string | null, number>;
  /** Stored rows of sources that no report speaks of. */
  untold: number;
  /** No other file is kept of the account. */
  isLastFile: boolean;
  /** Nobody else has told anything of the account. */
  isOnlyReport: boolean;
  /** What the first file left calls an account that the undone one opened. */
  names: { from: FileFacts["account"]; to: FileFacts["account"] } | null;
}

interface Dependencies {
  reports: ReportRepository;
  readRows: (userId: string, ...rows: Parameters<ReadRows>) => ReturnType<ReadRows>;
}

const rowsPerRead = 2000;

const isByHand = (source: string) => source === manualSource || source === adjustmentSource;

/** The same each time, so that a row keeps it over several undos. */
const idOfRow = (accountId: string, place: number, index: number) => {
  const hash = createHash("sha256").update(`${accountId} ${place} ${index}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/** What one account would be if a file had never come. */
export const createUndoPlanner = ({ reports, readRows }: Dependencies) => {
  const storedRows = async (userId: string, accountId: string) => {
    const stored = new Map<string, BaseRow>();
    for (let last: RowPlace | undefined; ; ) {
      const read = await reports.rowsOf(userId, accountId, last, rowsPerRead);
      for (const row of read) stored.set(row.id, row);
      last = read.at(-1);
      if (read.length < rowsPerRead) return stored;
    }
  };

  return async (userId: string, account: StoredAccount, importId: string): Promise<AccountUndo> => {
    const { id: accountId, currency } = account;
    const stored = await storedRows(userId, accountId);
    const idOf = (place: number, index: number) => idOfRow(accountId, place, index);
    const watched = createWatch(importId);
    const isStored = (id: string) => stored.has(id);
    const replayed = await replayAccount(watched.without(reportsOf(reports, userId, accountId)), {
      ...{ currency, idOf, isStored, pause: () => setImmediate() },
      readRows: (incoming: SourceRow[], known) => readRows(userId, incoming, known),
    });
    const difference = differenceOf(
      stored,
      replayed.rows,
      (source) => watched.sources.has(source) && !isByHand(source),
    );

    const toldIds = new Set(
      watched.undone.flatMap(({ rows, place }) =>
        rows.map(({ id }, index) => (isStored(idOf(place, index)) ? idOf(place, index) : id)),
      ),
    );
    const staying = replayed.rows.filter(({ id }) => toldIds.has(id) && isStored(id));
    const saidBy = new Map<string | null, number>();
    for (const { places } of staying) {
      for (const teller of new Set([...places].map((place) => watched.importOf.get(place) ?? null)))
        saidBy.set(teller, (saidBy.get(teller) ?? 0) + 1);
    }
    return {
      ...{ account, difference, replayed, saidBy },
      staying: staying.length,
      untold: [...stored.values()].reduce(
        (count, { source }) => count + Number(!watched.sources.has(source)),
        0,
      ),
      restored: difference.changed.filter(({ before, after }) => looksOtherwise(before, after)).length,
      isLastFile: [...watched.importOf.values()].every((teller) => teller === null),
      isOnlyReport: watched.importOf.size === 0 && !watched.hasBase(),
      names: watched.names(),
    };
  };
};

/** Leaves the undone file out, and remembers who told what. */
const createWatch = (importId: string) => {
  const undone: { rows: readonly ToldRow[]; place: number }[] = [];
  const sources = new Set<string>();
  const importOf = new Map<number, string | null>();
  let hasBase = false;
  const openers: { isUndone: boolean; account: FileFacts["account"] }[] = [];

  /** Whether the report stays. */
  const look = (report: Report) => {
    if (report.kind === "base") {
      hasBase = true;
      for (const { source } of report.rows) sources.add(source);
      return true;
    }
    sources.add(report.facts.source);
    if (report.kind === "feed") importOf.set(report.place, null);
    else {
      const isUndone = report.importId === importId;
      openers.push({ isUndone, account: report.facts.account });
      if (isUndone) undone.push(report);
      else importOf.set(report.place, report.importId);
      return !isUndone;
    }
    return true;
  };

  async function* without(reports: AsyncIterable<Report>) {
    for await (const report of reports) if (look(report)) yield report;
  }

  return {
    ...{ without, undone, sources, importOf },
    hasBase: () => hasBase,
    names() {
      const from = openers[0]?.isUndone && !hasBase ? openers[0].account : undefined;
      const to = openers.find(({ isUndone }) => !isUndone)?.account;
      return from && to ? { from, to } : null;
    },
  };
};
