import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { heirsOf } from "#server/modules/banking/domain/reconciler/heirs.ts";
import {
  type StateChange,
  type TransactionState,
  unedited,
} from "#server/modules/banking/domain/transaction-state.ts";
import type {
  FeedChange,
  LedgerChange,
  LedgerReader,
} from "#server/modules/banking/ledger/ledger-service.ts";

type StoredRow = Awaited<ReturnType<LedgerReader["knownToFeed"]>>[number];
type States = ReadonlyMap<string, TransactionState>;

/**
 * What the person said of a row that its bank takes back goes to the row that stands for the same payment, unless they
 * said something of that one too. The feed's change runs in between.
 */
export const createEditInheritance =
  (states: Pick<TransactionStateService, "read" | "write">) =>
  async (change: LedgerChange, feed: FeedChange, stored: readonly StoredRow[]) => {
    const { scope, userId } = change;
    const gone = new Set(feed.gone.map(({ id }) => id));
    const lost = new Map(
      [...(await states.read(scope, userId, [...gone]))].filter(([, state]) => isSaid(state)),
    );
    const heirs = lost.size === 0 ? new Map<string, string>() : heirsAmong(lost, feed, stored);

    return async () => {
      if (heirs.size === 0) return;
      const found = await states.read(scope, userId, [...heirs.values()]);
      await states.write(change, passOn(lost, heirs, found));
    };
  };

const isSaidCategory = ({ categorySource }: TransactionState) => categorySource === "person";

const isEdited = (state: TransactionState) =>
  state.parts.length > 0 ||
  state.tags.length > 0 ||
  Object.entries(unedited).some(
    ([field, value]) => field !== "tags" && state[field as keyof TransactionState] !== value,
  );

const isSaid = (state: TransactionState) => isSaidCategory(state) || isEdited(state);

const rowOf = (
  id: string,
  {
    bookedOn,
    amountCents,
    description,
    counterparty,
  }: Pick<FeedChange["inserted"][number], "bookedOn" | "amountCents" | "description" | "counterparty">,
) => ({ id, bookedOn, amountCents, text: description, counterparty });

const heirsAmong = (lost: States, feed: FeedChange, stored: readonly StoredRow[]) => {
  const rows = stored.map((row) => rowOf(row.id, { ...row, bookedOn: row.ledgerDay }));
  const gone = new Set(feed.gone.map(({ id }) => id));
  const inserted = feed.inserted.flatMap((row) => (row.id ? [rowOf(row.id, row)] : []));
  return heirsOf(
    rows.filter(({ id }) => lost.has(id)),
    [...rows.filter(({ id }) => !gone.has(id)), ...inserted],
  );
};

const passOn = (lost: States, heirs: ReadonlyMap<string, string>, found: States): StateChange[] =>
  [...heirs].flatMap(([from, id]) => {
    const [was, before] = [lost.get(from), found.get(id)];
    if (!was || !before) return [];
    const { category, ownCategoryId, categorySource, categoryConfidence, categoryReason } = was;
    const { note, tags, ownName, countsOn, isExcluded, refundOf, parts } = was;
    const takesCategory = isSaidCategory(was) && !isSaidCategory(before);
    const after = {
      ...before,
      ...(takesCategory && {
        ...{ category, ownCategoryId, categorySource, categoryConfidence, categoryReason },
      }),
      ...(!isEdited(before) && { note, tags, ownName, countsOn, isExcluded, refundOf, parts }),
    };
    return [{ id, before, after }];
  });
