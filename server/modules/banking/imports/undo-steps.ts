import type { BaseRow, StoredBalanceState } from "#server/modules/banking/domain/account-report.ts";
import { type Categorise, ofAccount } from "#server/modules/banking/domain/categorisation.ts";
import type { BalanceState } from "#server/modules/banking/domain/reconciler/balance-state.ts";
import { readsOtherwise } from "#server/modules/banking/domain/replay/difference.ts";
import type { ReplayedRow } from "#server/modules/banking/domain/replay/replay-account.ts";
import type { RewrittenTransaction, Step } from "#server/modules/banking/ledger/ledger-service.ts";
import { transactionBatchesOf } from "#server/platform/concurrency/chunks.ts";
import type { StoredImport } from "./import-repository.ts";
import {
  type AddedRows,
  type Amounts,
  type EndedAccount,
  type EndOfUndo,
  type GivenUpKeys,
  type GoneRows,
  kinds,
  type NewLinks,
  type RewrittenRows,
} from "./undo-handlers.ts";
import type { AccountUndo } from "./undo-plan.ts";

export type PlannedUndo = AccountUndo & { isGone: boolean };

/** In an order in which no row takes a key that another still has. */
export const undoSteps = (
  { id: importId, createdAt }: StoredImport,
  undos: readonly PlannedUndo[],
  categorise: Categorise,
): Step[] => {
  const ofEach = (stepsOf: (undo: PlannedUndo) => Step[]) => undos.flatMap(stepsOf);
  return [
    ...ofEach(goneSteps),
    ...ofEach(keySteps),
    ...ofEach((undo) => rewrittenSteps(undo, categorise)),
    ...ofEach((undo) => addedSteps(undo, categorise)),
    ...ofEach(linkSteps),
    ...pairSteps(undos),
    {
      kind: kinds.end,
      content: {
        importId,
        importedAt: createdAt.toISOString(),
        accounts: undos.map(endOf),
      } satisfies EndOfUndo,
    },
  ];
};

const goneSteps = ({ account, difference }: PlannedUndo) =>
  transactionBatchesOf(difference.gone).map((rows) => ({
    kind: kinds.gone,
    content: {
      accountId: account.id,
      rows: rows.map(({ id, bookedOn: day }) => ({ id, day })),
    } satisfies GoneRows,
  }));

const keySteps = ({ difference: { changed, lostLinks } }: PlannedUndo) => [
  ...transactionBatchesOf(changed).map((rows) => ({
    kind: kinds.keys,
    content: { ids: rows.map(({ after }) => after.id), links: [] } satisfies GivenUpKeys,
  })),
  ...transactionBatchesOf(lostLinks).map((links) => ({
    kind: kinds.keys,
    content: { ids: [], links } satisfies GivenUpKeys,
  })),
];

const rewrittenSteps = ({ account, difference }: PlannedUndo, categorise: Categorise) =>
  transactionBatchesOf(difference.changed).map((rows) => ({
    kind: kinds.rewritten,
    content: {
      accountId: account.id,
      rows: rows.map((row) => rewritten(row, ofAccount(categorise, account.id))),
      days: rows.map(({ before }) => before.bookedOn),
    } satisfies RewrittenRows,
  }));

const addedSteps = ({ account, difference }: PlannedUndo, categorise: Categorise) => {
  const origins = Map.groupBy(difference.added, ({ source, importId }) => `${source} ${importId}`);
  return [...origins.values()].flatMap((ofOrigin) =>
    transactionBatchesOf(ofOrigin).map((rows) => ({
      kind: kinds.added,
      content: {
        accountId: account.id,
        source: rows[0]?.source ?? "",
        importId: rows[0]?.importId ?? null,
        rows: rows.map((row) => ({
          ...factsOf(row),
          categorisation: categoryOf(row, ofAccount(categorise, account.id)),
        })),
      } satisfies AddedRows,
    })),
  );
};

const linkSteps = ({ account, difference }: PlannedUndo) =>
  transactionBatchesOf(difference.newLinks).map((links) => ({
    kind: kinds.links,
    content: { accountId: account.id, links } satisfies NewLinks,
  }));

/** Rows of these amounts may have lost the other side of a transfer, or a rival for it. */
const pairSteps = (undos: readonly PlannedUndo[]) => {
  const rows = undos.flatMap(({ difference: { gone, changed, added } }): Placed[] => [
    ...gone,
    ...added,
    ...changed.flatMap(({ before, after }) =>
      before.amountCents === after.amountCents ? [] : [before, after],
    ),
    ...changed.flatMap(({ before, after }) => (before.bookedOn === after.bookedOn ? [] : [before, after])),
  ]);
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const amounts = [...new Set(rows.map(({ amountCents }) => Math.abs(amountCents)))];
  return transactionBatchesOf(amounts).map((some) => ({
    kind: kinds.pairs,
    content: { days: [first, last], amounts: some } satisfies Amounts,
  }));
};

type Placed = Pick<BaseRow, "bookedOn" | "amountCents">;

const factsOf = ({ links: _, toldIds: _ids, places: _places, text: description, ...row }: ReplayedRow) => ({
  ...row,
  description,
});

const rewritten = (
  { before, after }: { before: BaseRow; after: ReplayedRow },
  categorise: Categorise,
): RewrittenTransaction => ({
  ...factsOf(after),
  categorisation: readsOtherwise(before, after) ? categoryOf(after, categorise) : null,
});

const categoryOf = (row: ReplayedRow, categorise: Categorise) => {
  const { counterparty, bankTransactionCode, merchantCategoryCode, creditorId } = row;
  const codes = { bankTransactionCode, merchantCategoryCode, creditorId };
  return categorise({ ...codes, counterparty, description: row.text, amountInCents: row.amountCents });
};

const endOf = ({ account, isGone, replayed, names, isLastFile }: PlannedUndo): EndedAccount => ({
  ...{ accountId: account.id, isGone, balance: replayed.balance, names, isLastFile },
  state: toStored(replayed.state),
});

const toStored = ({ mismatchSince, unexplained, ...state }: BalanceState): StoredBalanceState => ({
  ...state,
  mismatchSince: mismatchSince?.toISOString() ?? null,
  unexplained: [...unexplained],
});
