import type { SharedExpense as Found } from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";
import { reasonOf } from "#server/modules/cash-flow/domain/shared-expenses/reason.ts";
import type { SharedScene } from "#server/modules/cash-flow/domain/shared-expenses/scenes-of.ts";
import type { Owed, SharedExpense, SharedExpenseList } from "#shared/contracts/cash-flow/shared-expenses.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { SharedReading } from "./read-shared.ts";
import { tagOf } from "./shared-tag.ts";

export const toList = (reading: SharedReading, takesSure: boolean): SharedExpenseList => ({
  takesSure,
  proposals: reading.proposals.map((scene) => toShared(scene, reading)).reverse(),
  taken: reading.taken.map((scene) => toShared(scene, reading)),
  owed: reading.taken.flatMap(({ expenses }) => expenses.flatMap((shared) => toOwed(shared, reading))),
});

const toShared = (scene: SharedScene, { rows, decisions }: SharedReading): SharedExpense => {
  const transaction = (id: string) => {
    const row = rows.get(id);
    return {
      ...{ transactionId: id, name: row?.merchantName ?? "", day: row?.day ?? "" },
      amount: fromCents(Math.abs(row?.cents ?? 0)),
    };
  };
  const all = scene.expenses.flatMap(({ repayments }) => repayments);
  return {
    ...{ id: scene.id, tag: tagOf(scene), reason: reasonOf(scene) },
    isByItself: decisions.some(({ sceneId, entryId }) => sceneId === scene.id && entryId !== null),
    certainty: Math.min(1, ...all.map(({ certainty }) => certainty)),
    expenses: scene.expenses.map(({ expense, repayments }) => ({
      ...transaction(expense),
      own: fromCents(
        -(rows.get(expense)?.cents ?? 0) - repayments.reduce((sum, { cents }) => sum + cents, 0),
      ),
      repayments: repayments.map(({ id, cents }) => ({ ...transaction(id), share: fromCents(cents) })),
    })),
  };
};

/** Only where all pay the same is known what somebody owes. */
const toOwed = ({ expense, missing, partCents, waiting }: Found, { rows }: SharedReading): Owed[] => {
  const row = rows.get(expense);
  if (!row || missing === 0 || partCents === null) return [];
  const names = waiting.length === missing ? waiting.map(capital) : [];
  return [
    {
      id: expense,
      expense: row.merchantName,
      day: row.day,
      names,
      parts: missing,
      amount: fromCents(partCents),
    },
  ];
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
