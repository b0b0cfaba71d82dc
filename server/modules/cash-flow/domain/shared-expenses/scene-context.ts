import type { Expense, Income } from "./candidates.ts";
import type { ExpenseKind } from "./expense-kind.ts";
import { type AgendaEvent, dayNumber } from "./movement.ts";
import { isMeant } from "./payment-text.ts";
import { matcher, wordsOf } from "./words.ts";

export interface Occasion {
  title: string;
  day: number;
  /** First names of the others; empty where none are written. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  sort: "meal" | "trip" | "sport" | "birthday" | "show" | "other";
}

const isMeal = matcher(
  "cena cenita_ comida almuerzo_ brunch_ desayuno_ copas_ tapas_ canas_ aperitivo_ vermut_ barbacoa_ merienda_ noche_ cervezas_",
);
const isTrip = matcher("viaje escapada vacaciones_ puente_ finde_ excursion_ roadtrip_ esqui_");
const isSport = matcher(
  "padel tenis_ futbol pachanga_ bolera_ bolos_ karting_ rocodromo_ squash_ badminton_ escalada_ paintball_",
);
const isBirthday = matcher("cumple cumpleanos_ boda_ despedida_ amigo_");
const isErrand = matcher(
  "cita_ dentista_ llamar_ reunion_ gimnasio_ itv_ medico_ clase_ entrega_ cafe_ curso_ vacuna_ peluqueria_ banco_",
);

export const occasionsOf = (events: readonly AgendaEvent[]): Occasion[] =>
  events.flatMap(({ start, title }) => {
    const words = wordsOf(title);
    const own = words.some(isErrand) || /\bmi (cumple|santo)/i.test(title);
    if (own) return [];
    const others = title.match(/\p{Lu}\p{Ll}+/gu) ?? [];
    const [before = "", after] = title.split(/ con /);
    // "Cena Alba, Ester y Carla" names them without "con".
    const listed = after ?? (/,| y /.test(before) ? before.replace(/^\S+/, "") : "");
    const names = new Set(listed.match(/\p{Lu}\p{Ll}+/gu)?.flatMap((name) => wordsOf(name)) ?? []);
    return [
      { title, day: dayNumber(start), names, words: new Set(words), sort: sortOf(words, others.length) },
    ];
  });

const sortOf = (words: readonly string[], capitals: number): Occasion["sort"] => {
  if (words.some(isTrip)) return "trip";
  if (words.some(isSport)) return "sport";
  if (words.some(isBirthday)) return "birthday";
  if (words.some(isMeal)) return "meal";
  return capitals > 0 ? "show" : "other";
};

const travelKinds = new Set<ExpenseKind>(["meal", "fuel", "food", "ride", "tickets", "stay", "other"]);

/** Whether the agenda says that this was paid on that occasion. */
export const belongs = (expense: Expense, { sort, day, words }: Occasion): boolean => {
  const after = expense.day - day;
  if (sort === "meal") return expense.kind === "meal" && (after === 0 || after === 1);
  if (sort === "sport") return expense.kind === "sport" && Math.abs(after) <= 1;
  if (sort === "birthday")
    return (expense.kind === "shop" || expense.kind === "tickets") && after <= 2 && after >= -12;
  if (sort === "show") return expense.kind === "tickets" && after <= 0 && after >= -90;
  if (sort !== "trip") return false;
  if (expense.kind === "stay") return after <= 4 && after >= -60;
  return travelKinds.has(expense.kind) && after >= -1 && after <= 8 && isAwayOrUnknown(expense, words);
};

const isAwayOrUnknown = (expense: Expense, words: ReadonlySet<string>) =>
  [...words].some((word) => word.length > 3 && expense.words.has(word)) || expense.cents >= 3000;

/** Words of journeys in the agenda and of what was paid, but for those that say what it was. */
export const placesOf = (expenses: readonly Expense[], occasions: readonly Occasion[]) => {
  const trips = occasions.filter(({ sort }) => sort === "trip");
  const all = [...trips, ...expenses].flatMap(({ words }) => [...words]);
  return new Set(all.filter((word) => word.length > 3 && !isMeant(word)));
};

/** Bases by kind: euros from which it is about as likely shared as not, and how steep. */
const halfway: Record<ExpenseKind, [euros: number, most: number, steep: number]> = {
  meal: [57, 0.95, 6],
  tickets: [40, 0.9, 3],
  sport: [16, 0.92, 3],
  stay: [110, 0.8, 3],
  home: [50, 0.6, 3],
  ride: [19, 0.35, 5],
  fuel: [60, 0.15, 3],
  food: [85, 0.15, 4],
  shop: [78, 0.5, 5],
  other: [72, 0.75, 6],
  never: [1e9, 0.001, 3],
};

const logit = (chance: number) => Math.log(chance / (1 - chance));

/** Log odds that an expense was shared, before any payment is looked at. */
export const sharedOdds = (expense: Expense, occasion: Occasion | null): number => {
  const [euros, most, steep] = halfway[expense.kind];
  const above = steep * Math.log(expense.cents / 100 / euros);
  const odds = logit(Math.min(0.9, Math.max(0.004, most / (1 + Math.exp(-above)))));
  if (!occasion) return odds;
  return Math.max(odds, expense.cents >= 1500 ? 0.3 : -2) + (occasion.names.size > 0 ? 0.5 : 0);
};

/** Of all payments, the share that comes on each of these days: until which day, and how many. */
const delays: readonly [last: number, share: number][] = [
  [0, 0.25],
  [1, 0.21],
  [2, 0.13],
  [3, 0.07],
  [9, 0.03],
  [17, 0.014],
  [24, 0.005],
  [32, 0.0008],
];

/** Logarithm of the share of payments that come so many days after. */
export const delayChance = (days: number): number => {
  const share = days < 0 ? 0 : (delays.find(([last]) => days <= last)?.[1] ?? 0);
  return share > 0 ? Math.log(share) : Number.NEGATIVE_INFINITY;
};

export const nameFit = (income: Income, occasion: Occasion | null): number => {
  const first = income.text.name[0];
  if (!occasion || occasion.names.size === 0 || first === undefined) return 0;
  return occasion.names.has(first) ? 1.3 : -3;
};
