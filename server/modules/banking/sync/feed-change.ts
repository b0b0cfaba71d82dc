import { setImmediate } from "node:timers/promises";
import type { Categorise } from "#server/modules/banking/domain/categorisation.ts";
import {
  type BalanceTarget,
  reconcileByBalance,
} from "#server/modules/banking/domain/reconciler/balance-check.ts";
import type { Feed, KnownRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import type { Unexplained } from "#server/modules/banking/domain/reconciler/unexplained.ts";
import type { FeedChange, LedgerReader } from "#server/modules/banking/ledger/ledger-service.ts";
import type { ReportedRow } from "./reported-rows.ts";

type StoredRow = Awaited<ReturnType<LedgerReader["knownToFeed"]>>[number];

interface FeedChangeContext {
  source: string;
  categorise: Categorise;
  accountKeyOf: (iban: string) => string;
  target: BalanceTarget | null;
}

/** An answer, limited to what can be trusted. */
export type Answer = Omit<Feed, "rows"> & { rows: readonly ReportedRow[]; balance: FeedChange["balance"] };

const rowsPerPause = 500;

interface FeedOutcome {
  feedChange: FeedChange;
  settled: boolean;
  /** Booked rows in `gone` whose removal the bank's balance confirms. */
  withdrawn: StoredRow[];
  unexplained: Unexplained | null;
}

export const feedChangeOf = async (
  storedRows: readonly StoredRow[],
  answer: Answer,
  context: FeedChangeContext,
): Promise<FeedOutcome> => {
  const { verdicts, vanishedHolds, settled, withdrawn, unexplained } = reconcileByBalance(
    storedRows.map(knownRowOf),
    answer,
    context.target,
  );
  const byId = new Map(storedRows.map((row) => [row.id, row]));
  const feedChange: FeedChange = {
    source: context.source,
    inserted: [],
    changed: [],
    linked: [],
    gone: [...vanishedHolds, ...withdrawn].map((id) => ({ id, wasOn: byId.get(id)?.ledgerDay ?? "" })),
    balance: answer.balance,
  };
  for (const [index, row] of answer.rows.entries()) {
    const verdict = verdicts[index];
    if (verdict?.kind === "new") feedChange.inserted.push(toTransaction(row, context));
    if (verdict?.kind === "linked" || verdict?.kind === "changed") {
      const before = byId.get(verdict.id);
      if (before?.isOwn) {
        feedChange.changed.push({ ...toTransaction(row, context), id: verdict.id, wasOn: before.ledgerDay });
      } else {
        const { bookedOn, externalId, contentKey } = row;
        feedChange.linked.push({ transactionId: verdict.id, bookedOn, externalId, contentKey });
      }
    }
    if (index % rowsPerPause === 0) await setImmediate();
  }
  return { feedChange, settled, withdrawn: withdrawn.flatMap((id) => byId.get(id) ?? []), unexplained };
};

const knownRowOf = ({ description, isLinked, ...row }: StoredRow): KnownRow => ({
  ...row,
  text: description,
  isReported: row.isOwn || isLinked,
});

const toTransaction = (
  { text, counterpartyIban, ...row }: ReportedRow,
  { categorise, accountKeyOf }: FeedChangeContext,
) => ({
  ...row,
  description: text,
  counterpartyAccount: counterpartyIban === null ? null : accountKeyOf(counterpartyIban),
  categorisation: categorise({ ...row, description: text, amountInCents: row.amountCents }),
});
