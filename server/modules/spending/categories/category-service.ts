import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { asCorrected } from "#server/modules/spending/domain/corrected.ts";
import { categoryCorrected } from "#server/modules/spending/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import { transactionBatchesOf } from "#server/platform/concurrency/chunks.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { type Category, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import type { Alike, CategoryRepository, Verdict } from "./category-repository.ts";
import { sideOf } from "./person-categoriser.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => CategoryRepository;
  ledger: LedgerService;
  publish: Publish;
  clock: Clock;
  categoriserFor: CategoriserFor;
}

/** Rows of another module in the same transaction: if it throws, nothing changes. */
type Alongside<Done> = (scope: LedgerScope, done: Done) => Promise<void>;

interface Corrected {
  changeId: string;
  changed: number;
  merchantName: string;
}

interface Rewriting {
  changeId: string;
  ids: string[];
  to: Verdict;
}

interface Saying {
  id: string;
  to: Verdict;
}

interface Restoring {
  changeId: string;
  ids: string[];
}

interface Reread {
  ids: string[];
}

const rewriteStep = "rewrite-categories";
const sayStep = "say-category";
const restoreStep = "restore-categories";
const readStep = "read-categories";

export type CategoryService = ReturnType<typeof createCategoryService>;

/** A person's correction applies to all similar transactions, old and new. */
export const createCategoryService = ({
  repositoryIn,
  ledger,
  publish,
  clock,
  categoriserFor,
}: Dependencies) => {
  ledger.handleStep(rewriteStep, async (change, { changeId, ids, to }: Rewriting) => {
    const categories = repositoryIn(change.scope);
    await categories.storeFormer(change.userId, changeId, ids);
    await change.recount(await categories.rewrite(change.userId, ids, to));
  });
  ledger.handleStep(sayStep, async (change, { id, to }: Saying) => {
    await repositoryIn(change.scope).setVerdict(change.userId, id, to);
  });
  ledger.handleStep(restoreStep, async (change, { changeId, ids }: Restoring) => {
    await change.recount(await repositoryIn(change.scope).restore(change.userId, changeId, ids));
  });
  /** Categorises transactions again that a former rule had decided. */
  ledger.handleStep(readStep, async (change, { ids }: Reread) => {
    const categories = repositoryIn(change.scope);
    const categorise = await categoriserFor(change.userId, change.scope);
    const transactions = await categories.transactionsOf(change.userId, ids);
    const verdicts = transactions.map((transaction) => ({
      id: transaction.id,
      ...asStored(categorise({ ...transaction, amountInCents: transaction.amountCents })),
    }));
    await categories.setVerdicts(change.userId, verdicts);
    await change.recount(transactions.map(({ accountId, bookedOn }) => ({ accountId, day: bookedOn })));
  });

  return {
    /** Throws `not_found`, and `invalid_request` for a category of the other direction. */
    async correct(
      userId: string,
      transactionId: string,
      chosen: { category: Category; ownCategoryId?: string | null | undefined },
      alongside?: Alongside<Corrected>,
    ): Promise<Corrected> {
      return ledger.change(userId, async (change) => {
        const categories = repositoryIn(change.scope);
        const transaction = await categories.transaction(userId, transactionId);
        if (!transaction) throw new AppError("not_found", "Este movimiento ya no existe");
        const { alikeKey, merchantName } = transaction;
        const alike: Alike = { alikeKey, side: sideOf(transaction.amountCents) };
        const choose = await ledger.categoryChoice(userId, change.scope);
        const { category, ownCategoryId } = choose(chosen);
        refuseOtherSide(category, alike.side);

        const changeId = randomUUID();
        const now = clock.now();
        const ruleBefore = await categories.rule(userId, alike);
        await categories.insertChange(userId, {
          ...{ id: changeId, ...alike, createdAt: now },
          ruleBefore: ruleBefore?.category ?? null,
          ownRuleBefore: ruleBefore?.ownCategoryId ?? null,
        });
        if (alikeKey !== "") await categories.setRule(userId, alike, { category, ownCategoryId }, now);
        const to = verdictOf({ category, ownCategoryId }, merchantName);
        const { ids, differing } = await categories.covered(userId, alike, { transactionId, to });
        await change.inSteps(
          [
            ...transactionBatchesOf(ids).map((ids) => ({
              kind: rewriteStep,
              content: { changeId, ids, to } satisfies Rewriting,
            })),
            {
              kind: sayStep,
              content: { id: transactionId, to: { ...to, categoryReason: "Lo dijiste tú" } } satisfies Saying,
            },
          ],
          ids.length,
        );
        const done = { changeId, changed: differing, merchantName };
        await publish(change.scope, userId, categoryCorrected, { transactionId });
        await alongside?.(change.scope, done);
        return done;
      });
    },

    /** Undoes a correction, unless a later one concerns the same transactions. Throws `not_found`. */
    async undo(userId: string, changeId: string, alongside?: Alongside<{ restored: number }>) {
      const undoChange = async (change: LedgerChange) => {
        const categories = repositoryIn(change.scope);
        const correction = await categories.change(userId, changeId);
        if (!correction) throw new AppError("not_found", "Este cambio ya no existe");
        if (correction.undoneAt || (await categories.isOverruled(userId, correction))) return { restored: 0 };

        const now = clock.now();
        const { ruleBefore: category, ownRuleBefore: ownCategoryId } = correction;
        await categories.setRule(
          userId,
          correction,
          category === null ? null : { category, ownCategoryId },
          now,
        );
        const { all, standing } = await categories.rewrittenBy(userId, changeId);
        const taught = (await categories.correctedAlike(userId, correction)).filter((id) => !all.has(id));
        await categories.markUndone(userId, changeId, now);
        await change.inSteps(
          [
            ...transactionBatchesOf(standing).map((ids) => ({
              kind: restoreStep,
              content: { changeId, ids } satisfies Restoring,
            })),
            ...transactionBatchesOf(taught).map((ids) => ({
              kind: readStep,
              content: { ids } satisfies Reread,
            })),
          ],
          standing.length + taught.length,
        );
        return { restored: standing.length + taught.length };
      };
      return ledger.change(userId, async (change) => {
        const done = await undoChange(change);
        await alongside?.(change.scope, done);
        return done;
      });
    },
  };
};

const asStored = ({
  category,
  ownCategoryId = null,
  source,
  confidence,
  reason,
}: Omit<Categorisation, "merchantName" | "alikeKey">) => ({
  category,
  ownCategoryId,
  categorySource: source,
  categoryConfidence: confidence,
  categoryReason: reason,
});

const verdictOf = (chosen: { category: Category; ownCategoryId: string | null }, merchantName: string) =>
  asStored({ ...chosen, ...asCorrected(merchantName) });

const refuseOtherSide = (category: Category, side: Alike["side"]) => {
  if (side === "out" && !isExpenseCategory(category)) {
    throw new AppError("invalid_request", `«${category}» no es una categoría de gasto`);
  }
  if (side === "in" && !isIncomeCategory(category)) {
    const hint = isExpenseCategory(category) ? ". Si es una devolución, elige «Devoluciones/Reembolsos»" : "";
    throw new AppError("invalid_request", `«${category}» no es una categoría de ingreso${hint}`);
  }
};
