import { findSharedExpenses } from "#server/modules/cash-flow/domain/shared-expenses/find-shared-expenses.ts";
import { scenesOf } from "#server/modules/cash-flow/domain/shared-expenses/scenes-of.ts";
import { isSure } from "#server/modules/cash-flow/domain/shared-expenses/sure-scenes.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { type Group, movementsOf, type PersonFile } from "./person-file.ts";

const daysBack = 100;

/** What would be taken without asking, day by day, with what is known on each. What was taken once stays. */
export const takenByItself = (person: PersonFile): Group[] => {
  const movements = movementsOf(person);
  const paid = new Map(movements.map(({ id, cents }) => [id, cents]));
  const expenseOf = new Map<string, string>();
  const days = new Set(movements.filter(({ cents }) => cents > 0).map(({ day }) => day));
  for (const today of [...days].sort()) {
    const known = movements.filter(({ day }) => day <= today && day >= addDays(today, -daysBack));
    const sure = scenesOf(findSharedExpenses(known, person.events)).filter(isSure);
    for (const { expense, repayments } of sure.flatMap(({ expenses }) => expenses))
      for (const { id } of repayments) if (!expenseOf.has(id)) expenseOf.set(id, expense);
  }
  return [...Map.groupBy(expenseOf.keys(), (id) => expenseOf.get(id) ?? "")].map(([expense, repayments]) => ({
    ...{ expense, repayments },
    own: -[expense, ...repayments].reduce((sum, id) => sum + (paid.get(id) ?? 0), 0) / 100,
  }));
};
