import type { Random, Some } from "#server/dev/random.ts";
import { type CalendarDay, isDue } from "./calendar.ts";
import type { Habit, Kind, Party, Pocket, Range, Week } from "./habit.ts";

const everyMonth = Array.from({ length: 12 }, (_, place) => place + 1);

const monthly =
  (date: number, moved: "later" | "earlier", months: readonly number[] = everyMonth) =>
  (today: CalendarDay) =>
    months.includes(today.month) && isDue(today, date, moved);

interface Due {
  date: number;
  cents: Habit["cents"];
  months?: readonly number[];
  concept?: string;
  pocket?: Pocket;
}

const dated =
  (moved: "later" | "earlier", between: Range) =>
  (name: string, kind: Kind, party: Party, { date, cents, months, concept, pocket }: Due): Habit => ({
    name,
    pocket: pocket ?? "current",
    kind,
    parties: [party],
    cents,
    on: monthly(date, moved, months),
    between,
    ...(concept && { concepts: [concept] }),
  });

/** Charged on a date, or on the next banking day. */
export const bill = dated("later", [270, 480]);

/** Paid in on a date, or on the last banking day before. */
export const income = dated("earlier", [390, 620]);

interface Bought {
  week: Week;
  cents: Range;
  pocket?: Pocket;
  between?: Range;
  endings?: Some<number>;
  twins?: number;
  refunded?: number;
  hold?: "fuel" | "hotel";
  months?: readonly number[];
}

const hourOfShops: Range = [570, 1_280];

/** By card; a probability for each weekday. */
export const purchase = (
  name: string,
  parties: Some<Party>,
  { week, cents, months, ...rest }: Bought,
): Habit => ({
  name,
  pocket: "current",
  kind: "card",
  parties,
  cents,
  on: now(week, months),
  between: hourOfShops,
  isSpared: true,
  ...rest,
});

/** Any other occasional transaction; a probability for each weekday. */
export const occasion = (
  name: string,
  kind: Kind,
  parties: Some<Party>,
  { week, cents, months, ...rest }: Bought & { concepts?: Some<string> },
): Habit => ({
  name,
  pocket: "current",
  kind,
  parties,
  cents,
  on: now(week, months),
  between: hourOfShops,
  isSpared: kind !== "debit",
  ...rest,
});

const now = (week: Week, months?: readonly number[]) => (today: CalendarDay, random: Random) =>
  (!months || months.includes(today.month)) && random.happens(week[today.weekday] ?? 0);

/** Scales every weekday, for larger and smaller households. */
export const times = (factor: number, week: Week): Week => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week;
  return [
    monday * factor,
    tuesday * factor,
    wednesday * factor,
    thursday * factor,
    friday * factor,
    saturday * factor,
    sunday * factor,
  ];
};
