import type { Incoming, Sides } from "./sides.ts";

/**
 * Sets aside what an answer tells twice. Equal rows are twins and both stay, unless the balance after them is the same, or
 * the whole answer stands there twice. A pending row under the id of a booked one is its past.
 */
export const ignoreRepeats = ({ incoming }: Sides) => {
  const groups = [...Map.groupBy(incoming, tellingOf).values()];
  const isTwice = groups.length >= fewest && groups.every(({ length }) => length % 2 === 0);
  for (const group of groups) {
    if (isTwice) ignore(group.slice(group.length / 2));
    else if (hasOwnBalance(group[0])) ignore(group.slice(1));
  }
  ignorePasts(incoming);
};

/** So few pairs of twins may be a whole answer by chance. */
const fewest = 4;

const tellingOf = ({ row }: Incoming) =>
  `${row.contentKey} ${row.status} ${row.valueOn} ${row.balanceAfterCents} ${row.externalId}`;

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
  const byId = Map.groupBy(
    incoming.filter(({ ignored, row }) => !ignored && row.externalId !== null),
    ({ row }) => row.externalId,
  );
  for (const group of byId.values()) {
    const [one, other] = group;
    if (!one || !other || group.length > 2 || one.row.status === other.row.status) continue;
    if (Math.abs(one.day - other.day) > 15 || one.row.amountCents !== other.row.amountCents) continue;
    ignore([one.row.status === "pending" ? one : other]);
  }
};
