import type { AccountBalance } from "#server/modules/banking/domain/account-balance.ts";
import type {
  BaseFacts,
  BaseRow,
  FeedFacts,
  FileFacts,
  StoredBalanceState,
  ToldRow,
} from "#server/modules/banking/domain/account-report.ts";
import type { BalanceState } from "#server/modules/banking/domain/reconciler/balance-state.ts";
import { noBalanceState, replayFeed } from "./replay-feed.ts";
import { type ReadRows, replayFile } from "./replay-file.ts";
import { createReplayedRows, type ReplayedRow } from "./replayed-rows.ts";

export type { ReplayedRow } from "./replayed-rows.ts";

export type Report =
  | { kind: "base"; facts: BaseFacts; rows: BaseRow[] }
  | { kind: "file"; place: number; importId: string; facts: FileFacts; rows: ToldRow[] }
  | { kind: "feed"; place: number; facts: FeedFacts; rows: ToldRow[] };

interface ReplayOptions {
  currency: string;
  readRows: ReadRows;
  /** An id that only this row of this report has. */
  idOf: (place: number, index: number) => string;
  /** Whether the ledger has a transaction now. */
  isStored: (id: string) => boolean;
  pause: () => Promise<unknown>;
}

export interface ReplayedAccount {
  rows: ReplayedRow[];
  balance: AccountBalance;
  state: BalanceState;
}

/** Leads an account from its beginning through some reports, as imports and syncs would have. */
export const replayAccount = async (
  reports: AsyncIterable<Report>,
  { currency, readRows, idOf, isStored, pause }: ReplayOptions,
): Promise<ReplayedAccount> => {
  const rows = createReplayedRows();
  let balance: AccountBalance = { cents: 0, statedOn: null };
  let state: BalanceState = noBalanceState;

  /** A transaction keeps its id, and one that a former replay made has its own. */
  const idFor = ({ place, index, id }: { place: number; index: number; id: string | null }) => {
    const own = idOf(place, index);
    if (isStored(own) && !rows.has(own)) return own;
    return id !== null && !rows.has(id) ? id : own;
  };

  for await (const report of reports) {
    if (report.kind === "base") {
      balance = report.facts.balance;
      state = report.facts.feed ? toState(report.facts.feed) : noBalanceState;
      for (const row of report.rows) rows.addBase(row);
    } else if (report.kind === "file") {
      balance = await replayFile({ rows, currency, readRows, idFor, balance }, report);
    } else {
      ({ balance, state } = replayFeed({ rows, currency, idFor, balance, state }, report));
    }
    await pause();
  }
  return { rows: withStoredIds(rows.all(), isStored), balance, state };
};

export const toState = ({ mismatchSince, ...state }: StoredBalanceState): BalanceState => ({
  ...state,
  mismatchSince: mismatchSince === null ? null : new Date(mismatchSince),
});

/** A row that lost its first id takes one under which it was told, the latest first. */
const withStoredIds = (rows: ReplayedRow[], isStored: (id: string) => boolean) => {
  const taken = new Set(rows.flatMap(({ id }) => (isStored(id) ? id : [])));
  for (const row of rows) {
    if (isStored(row.id)) continue;
    const id = row.toldIds.findLast((told) => isStored(told) && !taken.has(told));
    if (id === undefined) continue;
    taken.add(id);
    row.id = id;
  }
  return rows;
};
