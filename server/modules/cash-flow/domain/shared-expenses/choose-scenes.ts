import type { Income } from "./candidates.ts";
import type { Explaining } from "./explaining-seeds.ts";
import { type Banned, type Choice, type Chosen, chosenOf, createFiller, type Idea } from "./fill-scenes.ts";

/** The best scenes that share neither a payment nor an expense: the best first, then whatever betters the whole. */
export const createChooser = (explaining: readonly Explaining[], incomes: readonly Income[]) => {
  const payments = new Map(incomes.map(({ id }, place) => [id, place]));
  const all = explaining.flatMap(({ scene }) => scene.seed.expenses);
  const expenses = new Map(all.map(({ id }, place) => [id, place]));
  const ideas = explaining.map(
    ({ looked, scene }, place): Idea => ({
      ...{ looked, alone: chosenOf(place, scene, payments) },
      near: looked.near.offered.map(({ income }) => payments.get(income.id) ?? -1),
      expenses: scene.seed.expenses.map(({ id }) => expenses.get(id) ?? -1),
    }),
  );
  const { fill, touching } = createFiller(ideas, incomes);

  const shareAnExpense = (one: Chosen, other: Chosen) => {
    const those = ideas[other.idea]?.expenses ?? [];
    return ideas[one.idea]?.expenses.some((expense) => those.includes(expense)) ?? false;
  };

  const overlaps = (one: Chosen, other: Chosen) =>
    shareAnExpense(one, other) || one.payments.some((payment) => other.payments.includes(payment));

  const bettered = (choice: Choice, idea: Chosen): Choice => {
    const rest = choice.scenes.filter((scene) => !overlaps(scene, idea));
    if (rest.length === choice.scenes.length) return choice;
    const gone = choice.scenes.filter((scene) => overlaps(scene, idea));
    const other = fill([...rest, idea], touching([idea, ...gone]));
    return other.total > choice.total + 1e-6 ? other : choice;
  };

  return {
    best(): Choice {
      let choice = fill([], [...ideas.keys()]);
      for (let round = 0; round < 2; round++) {
        const before = choice.total;
        for (const { alone } of ideas) {
          const isTaken = choice.scenes.some(
            ({ idea, scene }) => idea === alone.idea && scene.score >= alone.scene.score,
          );
          if (!isTaken) choice = bettered(choice, alone);
        }
        if (choice.total <= before + 1e-6) break;
      }
      return choice;
    },

    /** How much worse the whole is when this payment is for another expense, or for none. */
    margin(choice: Choice, chosen: Chosen, link: { income: string; expense: string }): number {
      const banned: Banned = {
        payment: payments.get(link.income) ?? -1,
        expense: expenses.get(link.expense) ?? -1,
      };
      const rivals = ideas.filter(({ alone }) => alone.payments.includes(banned.payment));
      const gone = choice.scenes.filter(
        (one) => one === chosen || rivals.some(({ alone }) => shareAnExpense(one, alone)),
      );
      const rest = choice.scenes.filter((one) => !gone.includes(one));
      return choice.total - fill(rest, touching(gone), banned).total;
    },
  };
};
