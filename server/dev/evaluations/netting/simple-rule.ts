import { expenseKind } from "#server/modules/cash-flow/domain/shared-expenses/expense-kind.ts";
import { dayNumber, type Movement } from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";

/** What the score is compared with: the nearest restaurant within 3 days of which the Bizum is an equal part. */
export const simpleRule = (movements: readonly Movement[]) => {
  const groups = new Map<string, { expense: string; repayments: string[]; cents: number }>();
  const meals = movements.filter((movement) => expenseKind(movement) === "meal");
  for (const { id, cents, day, description } of movements) {
    if (cents <= 0 || !/bizum/i.test(description)) continue;
    const [nearest] = meals
      .map((meal) => ({ meal, days: dayNumber(day) - dayNumber(meal.day) }))
      .filter(({ meal, days }) => days >= 0 && days <= 3 && isEqualPart(-meal.cents, cents))
      .sort((one, other) => one.days - other.days);
    if (!nearest) continue;
    const { meal } = nearest;
    const group = groups.get(meal.id) ?? { expense: meal.id, repayments: [], cents: -meal.cents };
    groups.set(meal.id, { ...group, repayments: [...group.repayments, id], cents: group.cents - cents });
  }
  return [...groups.values()].map(({ cents, ...group }) => ({ ...group, own: cents / 100 }));
};

const isEqualPart = (whole: number, part: number) => {
  for (let people = 2; people <= 10; people++) if (Math.abs(whole / people - part) <= 1) return true;
  return false;
};
