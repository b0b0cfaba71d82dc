import { AppError } from "#server/errors.ts";
import {
  isAdjusted,
  type StateChange,
  type TransactionState,
} from "#server/modules/banking/domain/transaction-state.ts";
import type { SharedScene } from "#server/modules/cash-flow/domain/shared-expenses/scenes-of.ts";
import type { SharedReading } from "./read-shared.ts";

export const changedElsewhere = () =>
  new AppError("conflict", "Esto ha cambiado mientras lo mirabas: mira cómo está y dilo otra vez");

export const titleOf = ({ expenses }: SharedScene, { names }: Pick<SharedReading, "names">) =>
  expenses.map(({ expense }) => names.get(expense) ?? "Gasto").join(" y ");

export const linksOf = ({ expenses }: SharedScene) =>
  expenses.flatMap(({ expense, repayments }) =>
    repayments.map(({ id, cents }) => ({ repaymentId: id, expenseId: expense, cents })),
  );

/** Each repayment refunds the expense that it pays most of; what it pays of others is a part of it. */
export const nettedStates = (
  scene: SharedScene,
  now: ReadonlyMap<string, TransactionState>,
): StateChange[] => {
  const links = Map.groupBy(linksOf(scene), ({ repaymentId }) => repaymentId);
  return [...links].map(([id, those]) => {
    const before = now.get(id);
    const shares = those
      .map((link) => ({ ...link, state: now.get(link.expenseId) }))
      .sort((one, other) => other.cents - one.cents || (one.expenseId < other.expenseId ? -1 : 1));
    const [main, ...others] = shares;
    if (!before || !main || isAdjusted(before) || before.transferId !== null) throw changedElsewhere();
    const parts = others.map(({ cents, state }) => {
      if (!state || state.transferId !== null) throw changedElsewhere();
      const { category, ownCategoryId } = state;
      return { amountCents: cents, category, ownCategoryId, note: "" };
    });
    if (!main.state || main.state.transferId !== null) throw changedElsewhere();
    return { id, before, after: { ...before, refundOf: main.expenseId, parts } };
  });
};
