import { AppError } from "#server/errors.ts";
import { adjustmentProblem, countedDay, refundProblem } from "#server/modules/banking/domain/adjustment.ts";
import { changesBetween, type Part, unedited } from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  CategoriserFor,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type {
  LinkedTransaction,
  TransactionDetail,
  TransactionEdit,
} from "#shared/contracts/banking/adjustments.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import type { AdjustmentRepository, StoredAdjustment } from "./adjustment-repository.ts";
import { editTitle } from "./edit-title.ts";
import { createMerchantNaming, merchantNameSubject } from "./merchant-naming.ts";
import type { TransactionStateService } from "./transaction-state-service.ts";

interface Dependencies {
  repository: AdjustmentRepository;
  repositoryIn: (scope: LedgerScope) => AdjustmentRepository;
  ledger: LedgerService;
  /** Without the person's own names. */
  categoriserFor: CategoriserFor;
  states: TransactionStateService;
  history: HistoryService;
  scope: LedgerScope;
  clock: Clock;
}

interface EditRequest {
  /** Null for whatever it is. */
  version: number | null;
  edit: TransactionEdit;
}

export type AdjustmentService = ReturnType<typeof createAdjustmentService>;

/** What a person adds to a transaction; what the bank wrote stays as it is. */
export const createAdjustmentService = (dependencies: Dependencies) => {
  const { repository, repositoryIn, ledger, categoriserFor, states, history, scope, clock } = dependencies;
  const names = createMerchantNaming({ repositoryIn, categoriserFor });
  history.handle(merchantNameSubject, names.subject);

  const bankNameOf = async (userId: string, within: LedgerScope, { row }: StoredAdjustment) => {
    const categorise = await categoriserFor(userId, within);
    return categorise({ ...row, amountInCents: row.amountCents }).merchantName;
  };

  const linksOf = async (userId: string, { row, edit, currency }: StoredAdjustment) => {
    const refunded = edit?.refundOf ? await repository.linked(userId, edit.refundOf) : null;
    const isRefund = row.amountCents > 0 && currency === "EUR" && row.transferId === null;
    return {
      refunded: refunded && toLinked(refunded),
      refunds: (await repository.refundsOf(userId, row.id)).map(toLinked),
      refundable: isRefund ? (await repository.refundable(userId, row)).map(toLinked) : [],
    };
  };

  const read = async (userId: string, id: string): Promise<TransactionDetail> => {
    const found = existing(await repository.adjustment(userId, id));
    const [transaction] = await ledger.transactionsOf(userId, [id]);
    if (!transaction) throw gone();
    const links = await linksOf(userId, found);
    const named = await repository.merchantName(userId, found.row.alikeKey);
    return {
      transaction,
      bankName: await bankNameOf(userId, scope, found),
      counterparty: found.row.counterparty,
      version: found.edit?.version ?? 0,
      edit: { ...toEdit(found, named), refundOf: links.refunded?.id ?? null },
      ...links,
    };
  };

  return {
    read,

    /** Throws `not_found`, `invalid_request`, and `conflict` when it was changed since that version. */
    async edit(
      userId: string,
      id: string,
      { version, edit: asked }: EditRequest,
    ): Promise<TransactionDetail> {
      await ledger.change(userId, async (change) => {
        const choose = await ledger.categoryChoice(userId, change.scope);
        const edit = { ...asked, parts: asked.parts.map((part) => choose(part)) };
        const changes = repositoryIn(change.scope);
        const found = existing(await changes.adjustment(userId, id));
        const { row } = found;
        if (version !== null && (found.edit?.version ?? 0) !== version) throw changedElsewhere(found);
        refuse(adjustmentProblem({ ...row, isTransfer: row.transferId !== null }, edit));
        if (edit.refundOf !== null) {
          const others = (await changes.refundsOf(userId, edit.refundOf)).filter((one) => one.id !== id);
          refuse(refundProblem(row, await changes.linked(userId, edit.refundOf), others));
        }
        const before = existing((await states.read(change.scope, userId, [id])).get(id) ?? null);
        const after = { ...before, ...toStored(row, edit) };
        // A name for all of a merchant becomes its name; a name for one stays with that one.
        const named = isForAll(row, edit)
          ? await names.name(change, { alikeKey: row.alikeKey, name: edit.name })
          : null;
        await changes.touch(userId, id, clock.now());
        const title = editTitle(row.merchantName, { before, after }, named !== null);
        await history.write(change, {
          ...{ actor: "person", kind: "edit", title, transactions: [{ id, before, after }] },
          ...(named && { count: Math.max(1, named.count), settings: [named.setting] }),
        });
      });
      return read(userId, id);
    },

    /** Stores whether it is a transfer between own accounts. Throws `not_found`. */
    async markTransfer(userId: string, id: string, isTransfer: boolean) {
      await ledger.change(userId, async (change) => {
        const sides = await change.transferSidesOf(id, isTransfer);
        const row = await repositoryIn(change.scope).linked(userId, id);
        if (!sides || !row) throw gone();
        const before = await states.read(change.scope, userId, sides);
        await change.markTransfer(id, isTransfer);
        const after = await states.read(change.scope, userId, sides);
        if (sides.length === 0) return;
        await history.record(change, {
          ...{ actor: "person", kind: "transfer", transactions: changesBetween(before, after) },
          title: `${row.merchantName}: ${isTransfer ? "es un traspaso" : "no es un traspaso"}`,
        });
      });
      return { isTransfer };
    },

    async tags(userId: string) {
      return { tags: await repository.tags(userId) };
    },
  };
};

const refuse = (problem: string | null) => {
  if (problem !== null) throw new AppError("invalid_request", problem);
};

const gone = () => new AppError("not_found", "Este movimiento ya no existe");

/** Says what stands there now: who reads it has their own before them. */
const changedElsewhere = ({ edit, parts }: StoredAdjustment) => {
  const { note, tags, ownName, countsOn, isExcluded } = edit ?? unedited;
  const added = [
    ownName,
    ...(isExcluded ? ["no cuenta"] : []),
    ...(countsOn ? [`cuenta en ${countsOn.slice(0, 7)}`] : []),
    ...(parts.length > 0 ? [`repartido en ${parts.length + 1} partes`] : []),
    ...tags.map((tag) => `#${tag}`),
    note,
  ].filter(Boolean);
  const words = added.length > 0 ? `«${added.join(" · ")}»` : "nada tuyo";
  return new AppError("conflict", `Ha cambiado mientras tanto: ahora dice ${words}.`);
};

const existing = <Found>(found: Found | null): Found => {
  if (found) return found;
  throw gone();
};

/** Without a key no other transaction is alike. */
const isForAll = ({ alikeKey }: StoredAdjustment["row"], { isNameForAll }: TransactionEdit) =>
  isNameForAll && alikeKey !== "";

const toStored = (row: StoredAdjustment["row"], edit: TransactionEdit) => ({
  note: edit.note,
  tags: [...new Set(edit.tags)],
  ownName: isForAll(row, edit) ? null : edit.name,
  countsOn: countedDay(row.bookedOn, edit.countsIn),
  isExcluded: edit.isExcluded,
  refundOf: edit.refundOf,
  parts: edit.parts.map(({ amount, ownCategoryId = null, ...part }) => ({
    ...{ ...part, ownCategoryId },
    amountCents: Math.sign(row.amountCents) * toCents(amount),
  })),
});

const toEdit = (
  { edit, parts }: StoredAdjustment,
  named: string | null,
): Omit<TransactionEdit, "refundOf"> => {
  const { note, tags, ownName, countsOn, isExcluded } = edit ?? unedited;
  return {
    ...{ note, isExcluded, tags: [...tags] },
    name: ownName ?? named,
    isNameForAll: ownName === null && named !== null,
    countsIn: countsOn?.slice(0, 7) ?? null,
    parts: parts.map(toPart),
  };
};

const toPart = ({ amountCents, category, ownCategoryId, note }: Part) => ({
  amount: fromCents(Math.abs(amountCents)),
  category: categorySchema.parse(category),
  ownCategoryId,
  note,
});

type StoredLink = NonNullable<Awaited<ReturnType<AdjustmentRepository["linked"]>>>;

const toLinked = ({ amountCents, isTransfer: _, ...row }: StoredLink): LinkedTransaction => ({
  ...row,
  amount: fromCents(amountCents),
});
