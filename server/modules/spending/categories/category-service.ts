import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { type LedgerCategory, shownOwnCategory } from "#server/modules/banking/domain/own-category.ts";
import { differsIn } from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  CategoriserFor,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { asCorrected } from "#server/modules/spending/domain/corrected.ts";
import { categoryCorrected } from "#server/modules/spending/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import { type Category, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import type { Alike, CategoryRepository, ChosenCategory } from "./category-repository.ts";
import { handleFormerSteps } from "./former-steps.ts";
import { sideOf } from "./person-categoriser.ts";
import { createTaughtRules, verdictIn } from "./taught-rules.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => CategoryRepository;
  ledger: LedgerService;
  states: TransactionStateService;
  history: HistoryService;
  publish: Publish;
  clock: Clock;
  categoriserFor: CategoriserFor;
}

interface CorrectionOptions<Done> {
  actor?: HistoryActor;
  /** Rows of another module in the same transaction: if it throws, nothing changes. */
  alongside?: (scope: LedgerScope, done: Done) => Promise<void>;
}

interface Correction {
  category: Category;
  ownCategoryId?: string | null | undefined;
  seen?: ChosenCategory | undefined;
}

interface Corrected {
  changeId: string;
  changed: number;
  merchantName: string;
}

export type CategoryService = ReturnType<typeof createCategoryService>;

/** A person's correction applies to all similar transactions, old and new. */
export const createCategoryService = (dependencies: Dependencies) => {
  const { repositoryIn, ledger, states, history, publish, clock } = dependencies;
  const rules = createTaughtRules(dependencies);
  history.handle(rules.subjectName, rules.subject);
  handleFormerSteps(dependencies);

  return {
    /** Throws `not_found`, `invalid_request` for a category of the other direction, `conflict` when not as seen. */
    async correct(
      userId: string,
      transactionId: string,
      { seen, ...chosen }: Correction,
      { actor = "person", alongside }: CorrectionOptions<Corrected> = {},
    ): Promise<Corrected> {
      return ledger.change(userId, async (change) => {
        const categories = repositoryIn(change.scope);
        const transaction = await categories.transaction(userId, transactionId);
        if (!transaction) throw new AppError("not_found", "Este movimiento ya no existe");
        const { alikeKey, merchantName } = transaction;
        const alike: Alike = { alikeKey, side: sideOf(transaction.amountCents) };
        const choose = await ledger.categoryChoice(userId, change.scope);
        const { category, ownCategoryId } = choose(chosen);
        const choice = { category, ownCategoryId };
        refuseOtherSide(choice.category, alike.side);
        if (seen && !isSame(transaction, seen) && !isSame(transaction, choice))
          throw changedMeanwhile(await ledger.ownCategoriesOf(userId, change.scope), seen, transaction);

        const changeId = randomUUID();
        const settings = await rules.teach(change, alike, { chosen: choice, at: clock.now() });
        const to = verdictIn({ ...choice, ...asCorrected(merchantName) });
        const ids = await categories.covered(userId, alike, transactionId);
        const now = await states.read(change.scope, userId, ids);
        const transactions = ids.flatMap((id) => {
          const before = now.get(id);
          const said = id === transactionId && { categoryReason: "Lo dijiste tú" };
          return before ? [{ id, before, after: { ...before, ...to, ...said } }] : [];
        });
        const title = `${merchantName}: ${choice.category}`;
        await history.write(change, { id: changeId, actor, kind: "category", title, settings, transactions });
        const changed = transactions.filter((one) => differsIn(["category", "ownCategoryId"], one)).length;
        const done = { changeId, changed, merchantName };
        await publish(change.scope, userId, categoryCorrected, { transactionId });
        await alongside?.(change.scope, done);
        return done;
      });
    },

    /** Undoes a correction, unless a later one concerns the same transactions. Throws `not_found`. */
    async undo(
      userId: string,
      changeId: string,
      { actor, alongside }: CorrectionOptions<{ restored: number }> = {},
    ) {
      try {
        const { restored } = await history.undo(userId, changeId, { ...(actor && { actor }), alongside });
        return { restored };
      } catch (error) {
        if (!(error instanceof AppError && error.code === "conflict")) throw error;
        const nothing = { restored: 0 };
        if (alongside) await ledger.change(userId, ({ scope }) => alongside(scope, nothing));
        return nothing;
      }
    },
  };
};

const isSame = (one: ChosenCategory, other: ChosenCategory) =>
  one.category === other.category && one.ownCategoryId === other.ownCategoryId;

/** What a screen without a connection chose must not undo what was chosen elsewhere since. */
const changedMeanwhile = (own: readonly LedgerCategory[], seen: ChosenCategory, now: ChosenCategory) => {
  const nameOf = ({ category, ownCategoryId }: ChosenCategory) =>
    shownOwnCategory(own, ownCategoryId)?.name ?? category;
  return new AppError(
    "conflict",
    `Ha cambiado mientras tanto: ya no es «${nameOf(seen)}», ahora es «${nameOf(now)}».`,
  );
};

const refuseOtherSide = (category: Category, side: Alike["side"]) => {
  if (side === "out" && !isExpenseCategory(category)) {
    throw new AppError("invalid_request", `«${category}» no es una categoría de gasto`);
  }
  if (side === "in" && !isIncomeCategory(category)) {
    const hint = isExpenseCategory(category) ? ". Si es una devolución, elige «Devoluciones/Reembolsos»" : "";
    throw new AppError("invalid_request", `«${category}» no es una categoría de ingreso${hint}`);
  }
};
