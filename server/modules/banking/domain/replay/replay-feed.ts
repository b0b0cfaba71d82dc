import { type AccountBalance, balanceAfterAnswer } from "#server/modules/banking/domain/account-balance.ts";
import type { FeedFacts, ToldRow } from "#server/modules/banking/domain/account-report.ts";
import {
  type BalanceTarget,
  reconcileByBalance,
} from "#server/modules/banking/domain/reconciler/balance-check.ts";
import {
  type BalanceState,
  balanceTarget,
  checkedState,
  openingState,
} from "#server/modules/banking/domain/reconciler/balance-state.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type {
  Feed,
  FeedRow,
  KnownRow,
  RowVerdict,
} from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { tell } from "./replay-file.ts";
import type { ReplayedRows } from "./replayed-rows.ts";

export interface ToldAnswer {
  facts: FeedFacts;
  rows: readonly ToldRow[];
  place: number;
}

export interface FeedReplay {
  rows: ReplayedRows;
  currency: string;
  idFor: (told: { place: number; index: number; id: string | null }) => string;
  balance: AccountBalance;
  state: BalanceState;
}

/** The ledger reads as many days before and after an answer. */
const daysAround = 15;

export const noBalanceState: BalanceState = {
  balanceCode: null,
  openingCents: null,
  checkedFrom: null,
  statedCents: null,
  openedOn: null,
  mismatchCents: null,
  mismatchSince: null,
  unexplained: [],
};

/** As a sync stores an answer. */
export const replayFeed = (
  { rows, currency, idFor, balance, ...replay }: FeedReplay,
  { facts, rows: told, place }: ToldAnswer,
): { balance: AccountBalance; state: BalanceState } => {
  const { source, check, period, complete } = facts;
  const now = new Date(facts.at);
  const today = madridDayOf(now);
  const before = facts.syncedTo === null ? noBalanceState : replay.state;
  takeOverPending(rows, source);
  const from = before.checkedFrom ?? period.from;
  const target = balanceTarget(check, before, { nets: rows.netsFrom(from), today });
  const known = knownBefore(rows, source, period);
  const feedRows = told.map((row) => toFeedRow(row, currency));
  const feed: Feed = {
    ...{ from: facts.from, to: facts.to, rows: feedRows },
    complete,
  };
  const outcome = reconcileByBalance(known, feed, target satisfies BalanceTarget | null);
  const netBefore = rows.netAfter();

  for (const id of [...outcome.vanishedHolds, ...outcome.withdrawn]) rows.remove(id);
  const inserted = applyVerdicts(rows, { source, told, feedRows, verdicts: outcome.verdicts, idFor, place });
  const state = target
    ? checkedState(check, outcome.unexplained, {
        ...{ inserted, reported: feedRows, now, today },
        before: { ...before, syncedTo: facts.syncedTo },
      })
    : openingState(check, { nets: rows.netsFrom(from), from, today });
  const pendingNet = rows.pending().reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    state: { ...before, ...state },
    balance: balanceAfterAnswer(balance, {
      ...{ balance: facts.balance, inserted, netBefore, pendingNet },
      net: rows.netAfter(),
    }),
  };
};

const takeOverPending = (rows: ReplayedRows, source: string) => {
  const others = rows.pending().filter((row) => row.source !== source);
  for (const row of others) rows.unlink(row, source);
  for (const row of others) {
    const { contentKey } = row;
    rows.change(row, { source, occurrence: rows.highestOccurrence({ source, contentKey }) + 1 });
  }
};

const toFeedRow = (row: ToldRow, currency: string): FeedRow => {
  const { status, externalId, bookedOn, valueOn, amountCents, text, counterparty, balanceAfterCents } = row;
  const contentKey = contentKeyOf({ bookedOn, amountCents, currency, text });
  return {
    ...{ status, externalId, bookedOn, valueOn, amountCents, text, counterparty, balanceAfterCents },
    contentKey,
  };
};

/** What the ledger's reader answers before the bank's answer. */
const knownBefore = (rows: ReplayedRows, source: string, { from, to }: FeedFacts["period"]): KnownRow[] =>
  rows.between(addDays(from, -daysAround), addDays(to, daysAround)).map((row) => {
    const own = row.links.get(source);
    const isOwn = row.source === source;
    const { id, status, valueOn, amountCents, text, counterparty, balanceAfterCents } = row;
    return {
      ...{ id, status, valueOn, amountCents, text, counterparty, balanceAfterCents, isOwn },
      bookedOn: own?.bookedOn ?? row.bookedOn,
      externalId: own ? own.externalId : row.externalId,
      contentKey: own?.contentKey ?? row.contentKey,
      isReported: isOwn || own !== undefined,
      hasOtherSource: !isOwn || [...row.links.keys()].some((other) => other !== source),
      ledgerDay: row.bookedOn,
    };
  });

interface Verdicts extends Pick<FeedReplay, "idFor"> {
  source: string;
  told: readonly ToldRow[];
  feedRows: readonly FeedRow[];
  verdicts: readonly RowVerdict[];
  place: number;
}

interface ToldVerdict {
  told: ToldRow;
  feedRow: FeedRow;
  verdict: RowVerdict;
  index: number;
}

const applyVerdicts = (rows: ReplayedRows, { source, told, feedRows, verdicts, idFor, place }: Verdicts) => {
  const all = verdicts.flatMap((verdict, index): ToldVerdict[] => {
    const [report, feedRow] = [told[index], feedRows[index]];
    return report && feedRow ? [{ told: report, feedRow, verdict, index }] : [];
  });
  const known = all.flatMap(({ verdict, ...one }) => {
    const row = "id" in verdict ? rows.row(verdict.id) : undefined;
    return row ? [{ ...one, row, isSame: verdict.kind === "same", isOwn: row.source === source }] : [];
  });
  for (const { row, told } of known) tell(row, told, place);
  const changed = known.filter(({ isSame }) => !isSame);
  const linked = changed.filter(({ isOwn }) => !isOwn);
  for (const { row } of linked) rows.unlink(row, source);
  const next = ({ contentKey }: FeedRow) => rows.highestOccurrence({ source, contentKey }) + 1;

  for (const { row, told, feedRow, isOwn } of changed) {
    if (isOwn) rows.change(row, { ...factsOf(told, feedRow), occurrence: next(feedRow) });
  }
  for (const { row, feedRow } of linked) {
    const { bookedOn, externalId, contentKey } = feedRow;
    rows.link(row, { source, bookedOn, externalId, contentKey, occurrence: next(feedRow) });
  }
  const news = all.filter(({ verdict }) => verdict.kind === "new");
  for (const { told, feedRow, index } of news) {
    const id = idFor({ place, index, id: told.id });
    const position = rows.topPosition(feedRow.bookedOn) + 1;
    const facts = { ...factsOf(told, feedRow), occurrence: next(feedRow) };
    tell(rows.add({ ...facts, id, source, importId: null, position }), told, place);
  }
  return news.map(({ feedRow }) => feedRow);
};

const factsOf = ({ id: _, ...facts }: ToldRow, { contentKey }: FeedRow) => ({ ...facts, contentKey });
