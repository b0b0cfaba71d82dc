import type { Expense, Income } from "./candidates.ts";
import type { ExpenseKind } from "./expense-kind.ts";
import { type Journey, journeysOf, setsOfJourney } from "./journeys.ts";
import { type KnownSets, paidSets } from "./paid-sets.ts";
import { belongs, type Occasion, sharedOdds } from "./scene-context.ts";
import type { Seed } from "./seed.ts";

/** Sets of expenses that the same people could have shared: each alone, what lies in one night out, what lies in one trip. */
export const seedsOf = (
  expenses: readonly Expense[],
  occasions: readonly Occasion[],
  incomes: readonly Income[],
  known: KnownSets,
): Seed[] => {
  const occasionsOf = new Map(
    expenses.map((expense) => [
      expense.id,
      occasions
        .filter((occasion) => belongs(expense, occasion))
        .sort((one, other) => Math.abs(one.day - expense.day) - Math.abs(other.day - expense.day)),
    ]),
  );
  const dearestOf = dearestAt(expenses, occasionsOf);
  const sets = expenses.flatMap((expense, place) => [
    [expense],
    ...outings(expense, expenses.slice(place + 1)),
  ]);
  const journeys = journeysOf(expenses);
  const likely = [...sets, ...trips(expenses, occasionsOf), ...journeys.flatMap(setsOfJourney)];
  const isLikely = new Set(likely.map(keyOf));
  const paid = paidSets(expenses, incomes, known).filter((those) => !isLikely.has(keyOf(those)));
  const seedsIn = (those: readonly Expense[], isPaid: boolean) => {
    const about = new Set(those.flatMap(({ id }) => occasionsOf.get(id) ?? []));
    return [null, ...about].map((occasion) =>
      seedOf(those, occasion, { occasionsOf, dearestOf, journeys, isPaid }),
    );
  };
  return [
    ...unique(likely)
      .flatMap((those) => seedsIn(those, false))
      .filter((seed) => isPlausible(seed, journeys)),
    ...unique(paid).flatMap((those) => seedsIn(those, true)),
    ...expenses.flatMap(inAdvance),
  ].filter(({ odds }) => odds >= -12);
};

const unique = (sets: readonly (readonly Expense[])[]) => [
  ...new Map(sets.map((those) => [keyOf(those), those])).values(),
];

const keyOf = (expenses: readonly Expense[]) => expenses.map(({ id }) => id).join(" ");

/** More than anybody shares in a day, and in all, so that any history can be read; in their order. */
const mostEachDay = 2.2;
const [fewestExpenses, mostExpenses] = [150, 400];
const mostNear = 8;

export const likelyShared = (expenses: readonly Expense[]) => {
  const days = (expenses.at(-1)?.day ?? 0) - (expenses[0]?.day ?? 0);
  const most = Math.round(Math.min(mostExpenses, Math.max(fewestExpenses, days * mostEachDay)));
  if (expenses.length <= most) return expenses;
  const odds = new Map(expenses.map((expense) => [expense, sharedOdds(expense, null)]));
  const least = [...odds.values()].sort((one, other) => other - one)[most] ?? 0;
  return expenses.filter((expense) => (odds.get(expense) ?? 0) > least);
};

type Occasions = ReadonlyMap<string, readonly Occasion[]>;

interface Planned {
  occasionsOf: Occasions;
  /** In cents, of all that could have been paid on it. */
  dearestOf: ReadonlyMap<Occasion, number>;
  journeys: readonly Journey[];
  /** Known by what was paid, not by what it looks like. */
  isPaid: boolean;
}

const dearestAt = (expenses: readonly Expense[], occasionsOf: Occasions) => {
  const dearest = new Map<Occasion, number>();
  for (const { id, cents } of expenses)
    for (const occasion of occasionsOf.get(id) ?? [])
      dearest.set(occasion, Math.max(cents, dearest.get(occasion) ?? 0));
  return dearest;
};

const seedOf = (
  expenses: readonly Expense[],
  occasion: Occasion | null,
  { occasionsOf, dearestOf, journeys, isPaid }: Planned,
): Seed => {
  const journey =
    expenses.length > 1
      ? journeys.find(({ ids }) => expenses.filter(({ id }) => ids.has(id)).length > 1)
      : undefined;
  const isTrip =
    journey !== undefined ||
    occasion?.sort === "trip" ||
    expenses.some(({ kind }) => kind === "stay" || kind === "fuel");
  const there = occasion ? expenses.filter(({ id }) => occasionsOf.get(id)?.includes(occasion)) : [];
  // A dinner of the agenda is one bill, the dearest, not the coffee after it; a trip is all of them.
  const dearest = [...there]
    .sort((one, other) => other.cents - one.cents)
    .slice(0, 1)
    .filter(({ cents }) => occasion && cents * 2 > (dearestOf.get(occasion) ?? 0));
  const said = occasion?.sort === "trip" ? there : dearest;
  if (occasion && said.length === 0)
    return { expenses, occasion, odds: Number.NEGATIVE_INFINITY, isTrip, isAdvance: false };
  const odds = expenses.map((one) => {
    const plain = sharedOdds(one, said.includes(one) ? occasion : null);
    return journey?.ids.has(one.id) ? Math.max(plain, awayOdds) : plain;
  });
  const astray = journey ? expenses.filter(({ id }) => !journey.ids.has(id)).length : 0;
  // Who goes out twice shares both: the others follow from the first.
  const first = Math.max(...odds);
  const rest = odds.reduce((sum, one) => sum + one, 0) - first;
  if (isPaid) {
    const each = odds.map((one, place) => Math.max(one, leastOdds[expenses[place]?.kind ?? "other"] ?? -1.2));
    return {
      expenses,
      occasion,
      isTrip,
      isAdvance: false,
      odds: each.reduce((sum, one) => sum + one, 0) * 0.6 - 2.5 - astray * 2,
    };
  }
  const more =
    expenses.length > 1 ? rest * 0.6 - 0.7 - Math.max(astray, elsewhere(expenses, occasion)) * 2 : 0;
  return { expenses, occasion, odds: first + more, isTrip, isAdvance: false };
};

const collectedFor = new Set<ExpenseKind>(["shop", "tickets", "stay", "other", "sport"]);
const advanceOdds = -1;

/** Friends put money together before it is bought. */
const inAdvance = (expense: Expense): Seed[] => {
  const { kind, cents } = expense;
  if (!collectedFor.has(kind) || cents < 1500) return [];
  const isTrip = kind === "stay";
  return [
    {
      expenses: [expense],
      occasion: null,
      isTrip,
      isAdvance: true,
      odds: sharedOdds(expense, null) + advanceOdds,
    },
  ];
};

const awayOdds = -0.5;

/** Who shared something of these days shared this too. */
const leastOdds: Partial<Record<ExpenseKind, number>> = { food: -1.6, shop: -3, home: -0.8 };

/** How many were not paid where the agenda says that the others were. */
const elsewhere = (expenses: readonly Expense[], occasion: Occasion | null) => {
  if (occasion?.sort !== "trip") return 0;
  const isThere = ({ words }: Expense) =>
    [...occasion.words].some((word) => word.length > 3 && words.has(word));
  const there = expenses.filter(isThere).length;
  return there > 0 ? expenses.length - there : 0;
};

/** Groceries are shared on a trip, or at home with the bills; not between two dinners. */
const isPlausible = ({ expenses, occasion, odds }: Seed, journeys: readonly Journey[]) => {
  if (odds < -8) return false;
  if (journeys.some(({ ids }) => expenses.every(({ id }) => ids.has(id)))) return true;
  const food = expenses.filter(({ kind }) => kind === "food").length;
  if (expenses.length === 1 || food === 0 || occasion?.sort === "trip") return true;
  return food === 1 && expenses.some(({ kind }) => kind === "fuel" || kind === "stay");
};

const least: Partial<Record<ExpenseKind, number>> = {
  meal: 2800,
  other: 3000,
  ride: 1000,
  fuel: 3500,
  food: 4500,
  tickets: 2000,
  sport: 1800,
};
const isSocial = ({ kind, cents }: Expense) => cents >= (least[kind] ?? Number.POSITIVE_INFINITY);

/** With one or two more of the same days. */
const outings = (expense: Expense, later: readonly Expense[]): Expense[][] => {
  if (!isSocial(expense)) return [];
  const end = later.findIndex(({ day }) => day - expense.day > 2);
  const near = later.slice(0, end < 0 ? later.length : end).filter(isSocial);
  const dearest =
    near.length > mostNear ? near.sort((one, other) => other.cents - one.cents).slice(0, mostNear) : near;
  return onesAndTwos(dearest, 2).map((those) => [expense, ...those]);
};

/** A journey or a bed booked before, with what was paid there. */
const trips = (expenses: readonly Expense[], occasionsOf: Occasions): Expense[][] => {
  const isTrip = ({ sort }: Occasion) => sort === "trip";
  return expenses
    .filter(({ kind, cents }) => kind === "stay" && cents >= 6000)
    .flatMap((stay) => {
      const planned = (occasionsOf.get(stay.id) ?? []).filter(isTrip);
      const others = expenses.filter((one) => one !== stay && (isSocial(one) || one.kind === "stay"));
      const isSoon = ({ day }: Expense) => day >= stay.day && day <= stay.day + 32;
      const there = [
        others.filter((one) => isSoon(one) && sharesPlace(stay, one, expenses)),
        ...planned.map((occasion) => others.filter(({ id }) => occasionsOf.get(id)?.includes(occasion))),
      ];
      return there.flatMap((those) => onesAndTwos(those.slice(0, 7), 7).map((some) => [stay, ...some]));
    });
};

const onesAndTwos = (expenses: readonly Expense[], days: number): Expense[][] =>
  expenses.flatMap((one, place) => [
    [one],
    ...expenses
      .slice(place + 1)
      .filter(({ day }) => Math.abs(day - one.day) <= days)
      .map((other) => [one, other]),
  ]);

/** A word of both that few other expenses have: the town. */
const sharesPlace = (one: Expense, other: Expense, all: readonly Expense[]) =>
  [...one.words].some(
    (word) =>
      word.length > 3 &&
      other.words.has(word) &&
      all.filter(({ words }) => words.has(word)).length <= Math.max(4, all.length * 0.08),
  );
