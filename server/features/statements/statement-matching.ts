import { addDays } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

interface Dated {
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
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
  for (const days of Array(mostDaysApart + 1).keys()) {
    for (const dayOf of [bookedOn, valueOn]) {
      const places = placesByDay(claimable, dayOf);
      fates.forEach((fate, index) => {
        const row = incoming[index];
        if (fate.kind !== "new" || !row) return;
        const match = firstFree(places, row, daysAround(dayOf(row), days), taken);
        if (!match) return;
        taken.add(match);
        fates[index] = { kind: "claims", occurrence: fate.occurrence, transactionId: match.id };
      });
    }
  }
};

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

const firstFree = (
  places: Map<string, Claimable[]>,
  { amountCents }: Dated,
  days: readonly Day[],
  taken: Set<Claimable>,
) => {
  for (const day of days) {
    const there = places.get(placeOf(day, amountCents)) ?? [];
    // What is taken leaves the queue, so that many equal amounts of one day cost no more than few.
    while (there[0] && taken.has(there[0])) there.shift();
    if (there[0]) return there[0];
  }
  return undefined;
};
