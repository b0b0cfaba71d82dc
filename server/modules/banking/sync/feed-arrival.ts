import { setImmediate } from "node:timers/promises";
import {
  type BalanceTarget,
  reconcileByBalance,
} from "#server/modules/banking/domain/reconciler/balance-check.ts";
import type { Feed, KnownRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import type { Unexplained } from "#server/modules/banking/domain/reconciler/unexplained.ts";
import type { FeedArrival, LedgerLook } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Movement, Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";
import type { ToldRow } from "./told-rows.ts";

type Kept = Awaited<ReturnType<LedgerLook["knownToFeed"]>>[number];

interface ReadingContext {
  source: string;
  readMovement: (movement: Movement) => Reading;
  /** Keyed hash of the counterparty's IBAN. */
  accountKeyOf: (iban: string) => string;
  /** What the bank's balance says that the answer should change. */
  target: BalanceTarget | null;
}

/** An answer as far as it can be believed. */
export type Answer = Omit<Feed, "rows"> & { rows: readonly ToldRow[]; balance: FeedArrival["balance"] };

const rowsPerBreath = 500;

interface Outcome {
  arrival: FeedArrival;
  /** Its days need not be asked for again. */
  settled: boolean;
  /** Booked rows that are in `gone` too, as the bank's balance confirms. */
  withdrawn: Kept[];
  unexplained: Unexplained | null;
}

/** What a bank's answer means for an account, in the ledger's terms. */
export const arrivalOf = async (
  kept: readonly Kept[],
  answer: Answer,
  context: ReadingContext,
): Promise<Outcome> => {
  const { verdicts, vanishedHolds, settled, withdrawn, unexplained } = reconcileByBalance(
    kept.map(knownRowOf),
    answer,
    context.target,
  );
  const byId = new Map(kept.map((row) => [row.id, row]));
  const arrival: FeedArrival = {
    source: context.source,
    inserted: [],
    changed: [],
    claimed: [],
    gone: [...vanishedHolds, ...withdrawn].map((id) => ({ id, wasOn: byId.get(id)?.ledgerDay ?? "" })),
    balance: answer.balance,
  };
  for (const [index, row] of answer.rows.entries()) {
    const verdict = verdicts[index];
    if (verdict?.kind === "new") arrival.inserted.push(movementOf(row, context));
    if (verdict?.kind === "linked" || verdict?.kind === "changed") {
      const before = byId.get(verdict.id);
      if (before?.isOwn) {
        arrival.changed.push({ ...movementOf(row, context), id: verdict.id, wasOn: before.ledgerDay });
      } else {
        const { bookedOn, externalId, contentKey } = row;
        arrival.claimed.push({ transactionId: verdict.id, bookedOn, externalId, contentKey });
      }
    }
    if (index % rowsPerBreath === 0) await setImmediate();
  }
  return { arrival, settled, withdrawn: withdrawn.flatMap((id) => byId.get(id) ?? []), unexplained };
};

const knownRowOf = ({ description, isClaimed, ...row }: Kept): KnownRow => ({
  ...row,
  text: description,
  isReported: row.isOwn || isClaimed,
});

const movementOf = (
  { text, counterpartyIban, ...row }: ToldRow,
  { readMovement, accountKeyOf }: ReadingContext,
) => ({
  ...row,
  description: text,
  counterpartyAccount: counterpartyIban === null ? null : accountKeyOf(counterpartyIban),
  reading: readMovement({ ...row, description: text, amountInCents: row.amountCents }),
});
