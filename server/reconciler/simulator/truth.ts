import { dayName, dayNumber } from "./bank.ts";
import { dayAt, type Movement, type Tick } from "./household.ts";
import type { Kept } from "./ledger.ts";

/**
 * Compares the rows of a ledger with the movements that it was told of. A row stands for one movement of its merchant,
 * amount and status, on a day on which a source told of it: which of two equal coffees it is, nobody can see.
 */
export const compareWithTruth = (
  due: readonly Movement[],
  movements: readonly Movement[],
  rows: readonly Kept[],
  now: Tick,
) => {
  const isBooked = ({ bookedAt }: Movement) => bookedAt <= now;
  const merchantOf = ({ tag }: Kept) => movements[tag]?.merchant;
  const rowsOf = Map.groupBy(rows, (row) => {
    const { amountCents, status } = row.facts;
    return `${merchantOf(row)} ${amountCents}${status === "booked" ? "" : " pending"}`;
  });
  const dueOf = Map.groupBy(due, (movement) => {
    const { merchant, holdCents, cents } = movement;
    return isBooked(movement) ? `${merchant} ${cents}` : `${merchant} ${holdCents} pending`;
  });
  let right = 0;
  const details: string[] = [];
  for (const group of new Set([...rowsOf.keys(), ...dueOf.keys()])) {
    const [there, wanted] = [rowsOf.get(group) ?? [], dueOf.get(group) ?? []];
    const movementOf = matched(wanted, there);
    right += movementOf.size;
    const found = new Set(movementOf.values());
    for (const movement of wanted) if (!found.has(movement)) details.push(`lost ${describe(movement)}`);
    for (const row of there) {
      if (!movementOf.has(row)) details.push(`doubled ${group} of ${row.facts.bookedOn}`);
    }
  }
  const [expected, kept] = [due.length, rows.length];
  return { expected, kept, right, lost: expected - right, doubled: kept - right, details };
};

/** The most pairs that can be made (augmenting paths). */
const matched = (wanted: readonly Movement[], rows: readonly Kept[]) => {
  const movementOf = new Map<Kept, Movement>();
  const place = (movement: Movement, tried: Set<Kept>): boolean => {
    for (const row of rows) {
      if (tried.has(row) || !mayStandFor(row, movement)) continue;
      tried.add(row);
      const other = movementOf.get(row);
      if (other && !place(other, tried)) continue;
      movementOf.set(row, movement);
      return true;
    }
    return false;
  };
  for (const movement of wanted) place(movement, new Set());
  return movementOf;
};

const mayStandFor = ({ facts }: Kept, { madeAt, bookedOn, movedAt, movedOn, fileShift }: Movement) => {
  const day = dayNumber(facts.bookedOn);
  const last = movedAt === Number.POSITIVE_INFINITY ? bookedOn : movedOn;
  return day === dayAt(madeAt) || day === bookedOn || day === last || day === last + fileShift;
};

const describe = ({ tag, merchant, cents, madeAt, bookedOn }: Movement) =>
  `#${tag} ${merchant} ${cents} made ${dayName(dayAt(madeAt))} booked ${dayName(bookedOn)}`;
