import { type KnownFileRows, reconcileFile } from "./reconciler/reconcile-file.ts";
import type { TransactionState } from "./transaction-state.ts";

interface WrittenRow {
  id: string;
  bookedOn: string;
  amountCents: number;
  text: string;
}

/** By row written by hand, the row of a bank or a file that is the same payment: one to one, as between two files. */
export const sameRows = (written: readonly WrittenRow[], told: KnownFileRows["otherFileRows"]) => {
  const incoming = written.map(({ id, bookedOn, amountCents, text }) => ({
    ...{ bookedOn, valueOn: bookedOn, amountCents, text },
    ...{ contentKey: id, externalId: null, balanceAfterCents: null },
  }));
  const { verdicts } = reconcileFile(incoming, { known: [], otherFileRows: told });
  const same = new Map<string, string>();
  for (const [index, { id }] of written.entries()) {
    const verdict = verdicts[index];
    if (verdict?.kind === "linked") same.set(id, verdict.transactionId);
  }
  return same;
};

/** Whether the other side of its transfer becomes that of the told row. */
export const handsTransferOn = (told: TransactionState, written: TransactionState) =>
  written.transferId !== null && told.transferId === null && !told.transferRefused;

/** The told row with what the person added to the written one, where it has nothing of its own. */
export const withEditsOf = (
  told: TransactionState,
  written: TransactionState,
  nowOf: (id: string) => string,
): TransactionState => {
  const refundOf =
    told.refundOf ?? (told.parts.length === 0 && written.refundOf ? nowOf(written.refundOf) : null);
  return {
    ...told,
    note: told.note || written.note,
    tags: told.tags.length > 0 ? told.tags : written.tags,
    ownName: told.ownName ?? written.ownName,
    countsOn: told.countsOn ?? written.countsOn,
    isExcluded: told.isExcluded || written.isExcluded,
    refundOf,
    // A refund takes the category of its purchase: it has no parts.
    parts: told.parts.length > 0 || refundOf !== null ? told.parts : written.parts,
    ...(told.categorySource !== "person" && written.categorySource === "person" && verdictOf(written)),
    ...(handsTransferOn(told, written) && { transferId: written.transferId }),
    transferRefused: told.transferRefused || (told.transferId === null && written.transferRefused),
  };
};

const verdictOf = (state: TransactionState) => {
  const { category, ownCategoryId, categorySource, categoryConfidence, categoryReason } = state;
  return { category, ownCategoryId, categorySource, categoryConfidence, categoryReason };
};
