import type { SharedExpense } from "./movement.ts";

/** Expenses that the same people shared. */
export interface SharedScene {
  /** Of its first expense. */
  id: string;
  expenses: SharedExpense[];
}

interface Known {
  /** Repayments that were netted already, or that the person changed otherwise. */
  settled: ReadonlySet<string>;
  /** Expenses that are not to be proposed. */
  dismissed: ReadonlySet<string>;
  certainty: number;
}

export const scenesOf = (found: readonly SharedExpense[]): SharedScene[] =>
  [...Map.groupBy(found, ({ scene }) => scene)].map(([id, expenses]) => ({ id, expenses }));

/** What is new and certain enough. A payment is proposed whole: where one of its expenses is left out, so is it. */
export const proposalsOf = (scenes: readonly SharedScene[], { settled, dismissed, certainty }: Known) =>
  scenes.flatMap((scene): SharedScene[] => {
    const unsure = new Set(
      scene.expenses.flatMap(({ expense, repayments }) =>
        repayments
          .filter((one) => one.certainty < certainty || settled.has(one.id) || dismissed.has(expense))
          .map(({ id }) => id),
      ),
    );
    const expenses = scene.expenses.flatMap((shared) => {
      const repayments = shared.repayments.filter(({ id }) => !unsure.has(id));
      return repayments.length > 0 ? [{ ...shared, repayments }] : [];
    });
    return expenses.length > 0 ? [{ ...scene, expenses }] : [];
  });
