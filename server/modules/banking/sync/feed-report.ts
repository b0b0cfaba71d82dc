import { hash } from "node:crypto";
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
  syncedTo: string | null;
  told: readonly ToldRow[];
  feedChange: FeedChange;
  /** Fewer than the change has where the person's room was used up. */
  inserted: FeedChange["inserted"];
}

/** An answer of a bank as it is kept. */
export const feedReportOf = (
  { answer, check, period }: ReadAnswer,
  { source, at, syncedTo, told, feedChange, inserted }: ToldAnswer,
): FeedReport => {
  const { from, to, complete, balance } = answer;
  const leftOut = new Set(feedChange.inserted.map(({ id }) => id));
  for (const { id } of inserted) leftOut.delete(id);
  const rows = told.filter(({ id }) => id === null || !leftOut.has(id));
  const rowsHash = hash("sha256", JSON.stringify(rows), "base64url");
  const stated = { from, to, complete, balance, check, period };
  const facts = {
    kind: "feed" as const,
    source,
    at: at.toISOString(),
    ...stated,
    syncedTo,
    rowsHash,
    rowsAt: null,
  };
  return { facts, rows };
};
