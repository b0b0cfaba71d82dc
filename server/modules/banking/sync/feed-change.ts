import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ToldRow } from "#server/modules/banking/domain/account-report.ts";
import type { Categorise } from "#server/modules/banking/domain/categorisation.ts";
import {
  type BalanceTarget,
  reconcileByBalance,
} from "#server/modules/banking/domain/reconciler/balance-check.ts";
import type { Feed, KnownRow, RowVerdict } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
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
  /** The answer's rows, with the transactions that they became or were. */
  told: ToldRow[];
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
  const told: ToldRow[] = [];
  for (const [index, row] of answer.rows.entries()) {
    const verdict = verdicts[index];
    const id = idOf(verdict);
    told.push(toldBy(row, { id, accountKeyOf: context.accountKeyOf }));
    if (verdict?.kind === "new" && id) feedChange.inserted.push({ id, ...toTransaction(row, context) });
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
  const taken = withdrawn.flatMap((id) => byId.get(id) ?? []);
  return { feedChange, settled, withdrawn: taken, unexplained, told };
};

const idOf = (verdict: RowVerdict | undefined) => {
  if (!verdict || verdict.kind === "ignored") return null;
  return verdict.kind === "new" ? randomUUID() : verdict.id;
};

const keyed = (iban: string | null, accountKeyOf: (iban: string) => string) =>
  iban === null ? null : accountKeyOf(iban);

const toldBy = (
  { counterpartyIban, contentKey: _, ...row }: ReportedRow,
  { id, accountKeyOf }: Pick<FeedChangeContext, "accountKeyOf"> & Pick<ToldRow, "id">,
): ToldRow => ({ id, ...row, counterpartyAccount: keyed(counterpartyIban, accountKeyOf) });

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
  counterpartyAccount: keyed(counterpartyIban, accountKeyOf),
  categorisation: categorise({ ...row, description: text, amountInCents: row.amountCents }),
});
