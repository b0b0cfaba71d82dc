import type { FeedFacts, ToldRow } from "#server/modules/banking/domain/account-report.ts";
import type { FeedReport } from "#server/modules/banking/imports/report-service.ts";
import type { FeedChange } from "#server/modules/banking/ledger/ledger-service.ts";

interface ReadAnswer {
  answer: Pick<FeedFacts, "from" | "to" | "complete" | "balance">;
  check: FeedFacts["check"];
  period: FeedFacts["period"];
}

interface ToldAnswer {
  source: string;
  at: Date;
  told: readonly ToldRow[];
  feedChange: FeedChange;
  /** Fewer than the change has where the person's room was used up. */
  inserted: FeedChange["inserted"];
}

/** An answer of a bank as it is kept. */
export const feedReportOf = (
  { answer, check, period }: ReadAnswer,
  { source, at, told, feedChange, inserted }: ToldAnswer,
): FeedReport => {
  const { from, to, complete, balance } = answer;
  const leftOut = new Set(feedChange.inserted.map(({ id }) => id));
  for (const { id } of inserted) leftOut.delete(id);
  const isUnchanged = isEmpty(feedChange) && told.every(({ id }) => id !== null);
  const rows = isUnchanged ? [] : told.filter(({ id }) => id === null || !leftOut.has(id));
  const facts = { source, at: at.toISOString(), from, to, complete, balance, check, period, isUnchanged };
  return { facts: { kind: "feed", ...facts }, rows };
};

const isEmpty = ({ inserted, changed, linked, gone }: FeedChange) =>
  [inserted, changed, linked, gone].every(({ length }) => length === 0);
