import { dayName, dayNumber } from "./bank.ts";
import { dayAt, type Movement, type Tick } from "./household.ts";
import type { Kept } from "./ledger.ts";

interface Comparison {
  /** Transactions that must be in the ledger. */
  due: readonly Movement[];
  /** Transactions that were in the ledger and must not remain. */
  takenBack: readonly Movement[];
  movements: readonly Movement[];
  rows: readonly Kept[];
  now: Tick;
}

/** A row stands for one transaction of its merchant, amount and status, on a day on which a source reported it. */
export const compareWithTruth = ({ due, takenBack, movements, rows, now }: Comparison) => {
  const isBooked = ({ bookedAt }: Movement) => bookedAt <= now;
  const merchantOf = ({ tag }: Kept) => movements[tag]?.merchant;
  const groupOf = (movement: Movement) => {
    const { merchant, holdCents, cents } = movement;
    return isBooked(movement) ? `${merchant} ${cents}` : `${merchant} ${holdCents} pending`;
  };
  const rowsOf = Map.groupBy(rows, (row) => {
    const { amountCents, status } = row.facts;
    return `${merchantOf(row)} ${amountCents}${status === "booked" ? "" : " pending"}`;
  });
  const dueOf = Map.groupBy(due, groupOf);
  const takenBackOf = Map.groupBy(takenBack, groupOf);
  const details: string[] = [];
  let [right, keptWithdrawn, lostLate] = [0, 0, 0];
  for (const group of new Set([...rowsOf.keys(), ...dueOf.keys()])) {
    const [there, wanted] = [rowsOf.get(group) ?? [], dueOf.get(group) ?? []];
    const movementOf = matched(wanted, there);
    right += movementOf.size;
    const found = new Set(movementOf.values());
    const lost = wanted.filter((movement) => !found.has(movement));
    details.push(...lost.map((movement) => `lost ${describe(movement)}`));
    lostLate += lost.filter(({ lateBy }) => lateBy > 0).length;
    const more = there.filter((row) => !movementOf.has(row));
    const past = matched(takenBackOf.get(group) ?? [], more);
    keptWithdrawn += past.size;
    details.push(
      ...more.map((row) => `${past.has(row) ? "withdrawn" : "doubled"} ${describeRow(row, group)}`),
    );
  }
  const [expected, kept] = [due.length, rows.length];
  const centsOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
  const offCents =
    centsOf(rows.filter(({ facts }) => facts.status === "booked").map(({ facts }) => facts.amountCents)) -
    centsOf(due.filter(isBooked).map(({ cents }) => cents));
  const doubled = kept - right - keptWithdrawn;
  return {
    expected,
    kept,
    right,
    lost: expected - right,
    doubled,
    keptWithdrawn,
    lostLate,
    offCents,
    details,
  };
};

/** The largest matching (augmenting paths). */
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

const describeRow = ({ facts }: Kept, group: string) => `${group} of ${facts.bookedOn}`;
