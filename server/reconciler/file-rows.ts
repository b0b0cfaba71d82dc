import { addDays } from "#shared/rules/madrid-day.ts";
import { createLikeness, type Likeness } from "./likeness.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

interface Dated {
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  /** Given on both sides, movements of one name are claimed first. */
  text?: string;
}

export interface IncomingRow extends Dated {
  contentKey: string;
}

/** A movement that another kind of file brought and that no file of this kind has claimed yet. */
export interface Claimable extends Dated {
  id: string;
}

interface Known {
  /** How many movements of each content key files of this kind have told of before. */
  countOf: ReadonlyMap<string, number>;
  claimable: readonly Claimable[];
}

/** Parallel to the incoming rows. The occurrence counts equal rows of the file from 1. */
export type Fate =
  | { kind: "new"; occurrence: number }
  | { kind: "known" }
  | { kind: "claims"; occurrence: number; transactionId: string };

/** Banks book a movement up to so many days apart in their different files. */
const mostDaysApart = 4;

/**
 * Tells which rows of a file are new. Rows of one kind of file are compared by count: of equal rows, as many are known as
 * were told of before. What is left may be a movement that another kind of file brought: the same amount at most four days
 * apart, one to one, nearest first. Two rows of one kind are never the same movement.
 */
export const fatesOf = (incoming: readonly IncomingRow[], { countOf, claimable }: Known): Fate[] => {
  const seen = new Map<string, number>();
  const fates = incoming.map(({ contentKey }): Fate => {
    const occurrence = (seen.get(contentKey) ?? 0) + 1;
    seen.set(contentKey, occurrence);
    return occurrence <= (countOf.get(contentKey) ?? 0) ? { kind: "known" } : { kind: "new", occurrence };
  });
  if (claimable.length > 0) claim(incoming, fates, claimable);
  return fates;
};

const claim = (incoming: readonly IncomingRow[], fates: Fate[], claimable: readonly Claimable[]) => {
  const taken = new Set<Claimable>();
  const daysAround = createDaysAround();
  const likeness = createLikeness();
  const claimAt = (days: number, dayOf: (row: Dated) => Day, onlyAlike: boolean) => {
    const places = placesByDay(claimable, dayOf);
    fates.forEach((fate, index) => {
      const row = incoming[index];
      if (fate.kind !== "new" || !row) return;
      const there = candidatesAt(places, row, daysAround(dayOf(row), days), taken);
      const match = onlyAlike ? there.find((other) => isAlike(row, other, likeness)) : there[0];
      if (!match) return;
      taken.add(match);
      fates[index] = { kind: "claims", occurrence: fate.occurrence, transactionId: match.id };
    });
  };
  const haveTexts = claimable.some(({ text }) => text !== undefined);
  for (const onlyAlike of haveTexts ? [true, false] : [false]) {
    for (const days of Array(mostDaysApart + 1).keys()) {
      for (const dayOf of [bookedOn, valueOn]) claimAt(days, dayOf, onlyAlike);
    }
  }
};

const isAlike = (one: Dated, other: Dated, likeness: Likeness) =>
  likeness.alike(
    { text: one.text ?? "", counterparty: null },
    { text: other.text ?? "", counterparty: null },
  );

const bookedOn = (row: Dated) => row.bookedOn;
const valueOn = (row: Dated) => row.valueOn;

/** Reckoned once for each day: a file has many rows and few days. */
const createDaysAround = () => {
  const known = new Map<string, readonly Day[]>();
  return (day: Day, apart: number) => {
    const key = `${day} ${apart}`;
    const days = known.get(key) ?? (apart === 0 ? [day] : [addDays(day, -apart), addDays(day, apart)]);
    known.set(key, days);
    return days;
  };
};

const placeOf = (day: Day, cents: number) => `${day} ${cents}`;

const placesByDay = (rows: readonly Claimable[], dayOf: (row: Dated) => Day) => {
  const places = new Map<string, Claimable[]>();
  for (const row of rows) {
    const place = placeOf(dayOf(row), row.amountCents);
    const there = places.get(place);
    if (there) there.push(row);
    else places.set(place, [row]);
  }
  return places;
};

/** Of one day and amount so many are looked at. */
const mostAtOnce = 20;

const candidatesAt = (
  places: Map<string, Claimable[]>,
  { amountCents }: Dated,
  days: readonly Day[],
  taken: Set<Claimable>,
) =>
  days.flatMap((day) => {
    const there = places.get(placeOf(day, amountCents)) ?? [];
    // What is taken leaves the queue, so that many equal amounts of one day cost no more than few.
    while (there[0] && taken.has(there[0])) there.shift();
    return there.slice(0, mostAtOnce).filter((row) => !taken.has(row));
  });
