import {
  asBefore,
  type Expense,
  expensesOf,
  type Income,
  incomesOf,
  type KnownIncomes,
  type KnownRows,
} from "./candidates.ts";
import { certaintyOf } from "./certainty.ts";
import { createChooser } from "./choose-scenes.ts";
import { type Explaining, explainingSeeds } from "./explaining-seeds.ts";
import { createGenerations, isSameList } from "./generations.ts";
import { createKnownScenes, type KnownScenes, type Looked } from "./known-scenes.ts";
import type { AgendaEvent, Movement, SharedExpense } from "./movement.ts";
import type { KnownSets } from "./paid-sets.ts";
import { membersOf } from "./payment-gains.ts";
import type { Placed } from "./place-payments.ts";
import type { Scene } from "./scene.ts";
import { occasionsOf, placesOf } from "./scene-context.ts";
import { likelyShared, seedsOf } from "./seeds.ts";

export interface NettingMemo {
  rows: KnownRows;
  incomes: KnownIncomes;
  sets: KnownSets;
  scenes: KnownScenes;
  last: Last | null;
}

interface Last {
  /** The expenses that may be shared, and the payments. */
  basis: readonly (Expense | Income)[];
  agenda: string;
  known: readonly Looked[];
  found: SharedExpense[];
}

/** What was worked out for one person, each by all that it was worked out from; what the last run did not use is dropped. */
export const createNettingMemo = (): NettingMemo => {
  const rows: KnownRows = createGenerations();
  const incomes: KnownIncomes = createGenerations();
  const sets: KnownSets = createGenerations();
  const scenes = createKnownScenes();
  return { rows, incomes, sets, scenes, last: null };
};

/**
 * Expenses of which others paid back their part, each link with its certainty. The order of rows does not matter, nor what
 * is remembered of other runs.
 */
export const findSharedExpenses = (
  movements: readonly Movement[],
  events: readonly AgendaEvent[],
  memo: NettingMemo = createNettingMemo(),
): SharedExpense[] => {
  for (const known of [memo.rows, memo.incomes]) known.turn();
  const [expenses, occasions] = [expensesOf(movements, memo.rows), occasionsOf(events)];
  const incomes = incomesOf(movements, events, placesOf(expenses, occasions)).map((income) =>
    asBefore(income, memo.incomes),
  );
  if (incomes.length === 0) return [];
  const likely = likelyShared(expenses);
  const [basis, agenda] = [[...likely, ...incomes], JSON.stringify(events)];
  // Most purchases are none that anybody shares.
  if (memo.last?.agenda === agenda && isSameList(memo.last.basis, basis)) return memo.last.found;
  for (const known of [memo.sets, memo.scenes]) known.turn();
  const seeds = seedsOf(likely, occasions, incomes, memo.sets);
  const explaining = explainingSeeds(seeds, incomes, memo.scenes);
  const known = explaining.map(({ looked }) => looked.known);
  const last = memo.last;
  const found = last && isSameList(last.known, known) ? last.found : chosenAmong(explaining, incomes);
  memo.last = { basis, agenda, known, found };
  return found;
};

/** All follows from what explains payments. */
const chosenAmong = (explaining: readonly Explaining[], incomes: readonly Income[]): SharedExpense[] => {
  const chooser = createChooser(explaining, incomes);
  const choice = chooser.best();
  return choice.scenes
    .filter(({ scene }) => !scene.seed.isAdvance)
    .flatMap((chosen) => {
      const { scene } = chosen;
      const margins = new Map<string, number>();
      for (const { income, subset } of scene.placed)
        for (const { id } of membersOf(scene.seed.expenses, subset))
          margins.set(
            `${income.id} ${id}`,
            chooser.margin(choice, chosen, { income: income.id, expense: id }),
          );
      return scene.seed.expenses.flatMap((expense, place) => {
        const part = scene.modes[place]?.low ?? null;
        const payers = payersOf(scene, place);
        const missing = Math.max(0, scene.people - 1 - payers);
        const repayments = scene.placed
          .filter(({ subset }) => (subset >> place) & 1)
          .map((placed) => {
            const { income, subset } = placed;
            const paysFor = membersOf(scene.seed.expenses, subset).length;
            const fair = membersOf(scene.modes, subset).reduce((total, mode) => total + mode.fair, 0);
            const margin = margins.get(`${income.id} ${expense.id}`) ?? 0;
            return {
              id: income.id,
              cents: divided(scene, placed)[place] ?? 0,
              certainty: certaintyOf(margin, {
                scene,
                expense,
                placed,
                part,
                fair,
                paysFor,
                missing,
              }),
            };
          });
        if (repayments.length === 0) return [];
        const back = repayments.reduce((sum, { cents }) => sum + cents, 0);
        return [
          {
            expense: expense.id,
            repayments,
            ownCents: expense.cents - back,
            people: scene.people,
            missing,
            scene: scene.seed.expenses[0]?.id ?? expense.id,
            partCents: part,
            waiting: waitingOf(scene),
            event: scene.seed.occasion?.title ?? null,
          },
        ];
      });
    });
};

const payersOf = ({ placed }: Scene, place: number) => {
  const paying = placed.filter(({ subset }) => (subset >> place) & 1);
  return new Set(paying.map(({ income }) => income.payer ?? income.id)).size;
};

const waitingOf = ({ seed, placed }: Scene) => {
  const paid = new Set(placed.map(({ income }) => income.text.name[0]));
  return paid.has(undefined) ? [] : [...(seed.occasion?.names ?? [])].filter((name) => !paid.has(name));
};

/** What of a payment is for each expense: to the cent, all of it. */
export const divided = ({ seed, modes }: Scene, { income, subset }: Placed): number[] => {
  const paid = seed.expenses.map((_, place) => ((subset >> place) & 1) === 1);
  const fixed = modes.map((mode, place) => (paid[place] ? (mode.low ?? 0) : 0));
  const loose = modes.map((mode, place) => (paid[place] && mode.low === null ? mode.fair : 0));
  const [sumFixed, sumLoose] = [sum(fixed), sum(loose)];
  const rest = income.cents - sumFixed;
  const isExact = rest >= 0 && (sumLoose > 0 || rest <= seed.expenses.length);
  const weights = isExact
    ? sumLoose > 0
      ? loose
      : fixed
    : modes.map(({ fair }, place) => (paid[place] ? fair : 0));
  const base = isExact ? fixed : fixed.map(() => 0);
  const left = income.cents - sum(base);
  const whole = sum(weights);
  const made = base.map((cents, place) => cents + Math.floor((left * (weights[place] ?? 0)) / whole));
  let over = income.cents - sum(made);
  return made.map((cents, place) => {
    if (!paid[place] || over <= 0) return cents;
    const more = over;
    over = 0;
    return cents + more;
  });
};

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
