import type { Incoming, Sides } from "./matching-state.ts";

/**
 * Sets aside what an answer tells twice. Equal rows are twins and both stay, unless the balance after them is the same, or
 * the whole answer stands there twice. A pending row under the id of a booked one is its past.
 */
export const ignoreRepeats = ({ incoming }: Sides) => {
  const equals = repeatedBy(incoming, ({ row }) => row.contentKey).flat();
  const groups = repeatedBy(equals, tellingOf);
  const twice = [groups, repeatedBy(equals, factsOf)].find((those) => isTwice(those, incoming.length));
  for (const group of twice ?? []) ignore(group.slice(group.length / 2));
  if (!twice) for (const group of groups) if (hasOwnBalance(group[0])) ignore(group.slice(1));
  ignorePasts(incoming.filter(({ ignored }) => !ignored));
};

/** So few pairs of twins may be a whole answer by chance. */
const fewest = 4;

/** Whether each row of an answer stands there as often again. */
const isTwice = (groups: readonly Incoming[][], rows: number) =>
  groups.length >= fewest &&
  groups.every(({ length }) => length % 2 === 0) &&
  groups.reduce((sum, { length }) => sum + length, 0) === rows;

/** The second time may come under other ids. */
const factsOf = ({ row }: Incoming) =>
  `${row.status} ${row.valueOn} ${row.balanceAfterCents} ${row.contentKey}`;

const tellingOf = (incoming: Incoming) => `${factsOf(incoming)} ${incoming.row.externalId}`;

/** The groups of more than one. */
const repeatedBy = (incoming: readonly Incoming[], keyOf: (incoming: Incoming) => string | null) => {
  const firsts = new Map<string, Incoming>();
  const groups = new Map<string, Incoming[]>();
  for (const one of incoming) {
    const key = keyOf(one);
    if (key === null) continue;
    const first = firsts.get(key);
    if (!first) firsts.set(key, one);
    else if (groups.get(key)?.push(one) === undefined) groups.set(key, [first, one]);
  }
  return [...groups.values()];
};

/** Two movements of one account leave two balances behind. */
const hasOwnBalance = (incoming: Incoming | undefined) =>
  incoming?.row.status === "booked" &&
  incoming.row.externalId !== null &&
  incoming.row.balanceAfterCents !== null &&
  incoming.row.amountCents !== 0;

const ignore = (group: Incoming[]) => {
  for (const incoming of group) incoming.ignored = true;
};

const ignorePasts = (incoming: Incoming[]) => {
  for (const group of repeatedBy(incoming, ({ row }) => row.externalId)) {
    const [one, other] = group;
    if (!one || !other || group.length > 2 || one.row.status === other.row.status) continue;
    if (Math.abs(one.day - other.day) > 15 || one.row.amountCents !== other.row.amountCents) continue;
    ignore([one.row.status === "pending" ? one : other]);
  }
};
