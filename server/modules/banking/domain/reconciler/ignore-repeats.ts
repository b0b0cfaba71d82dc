import type { Incoming, MatchingState } from "./matching-state.ts";

/** Equal rows are twins and stay, unless they have the same balance after them or the whole answer comes twice. */
export const ignoreRepeats = ({ incoming }: MatchingState) => {
  const equals = groupRepeated(incoming, ({ row }) => row.contentKey).flat();
  const groups = groupRepeated(equals, factsAndIdOf);
  const twice = [groups, groupRepeated(equals, factsOf)].find((those) =>
    isWholeAnswerTwice(those, incoming.length),
  );
  for (const group of twice ?? []) ignore(group.slice(group.length / 2));
  if (!twice) for (const group of groups) if (hasIdAndBalance(group[0])) ignore(group.slice(1));
  ignoreHoldsOfBooked(incoming.filter(({ ignored }) => !ignored));
};

/** Fewer repeated pairs may be twins by chance. */
const minPairs = 4;

const isWholeAnswerTwice = (groups: readonly Incoming[][], rows: number) =>
  groups.length >= minPairs &&
  groups.every(({ length }) => length % 2 === 0) &&
  groups.reduce((sum, { length }) => sum + length, 0) === rows;

/** The repeated half may have other ids. */
const factsOf = ({ row }: Incoming) =>
  `${row.status} ${row.valueOn} ${row.balanceAfterCents} ${row.contentKey}`;

const factsAndIdOf = (incoming: Incoming) => `${factsOf(incoming)} ${incoming.row.externalId}`;

const groupRepeated = (incoming: readonly Incoming[], keyOf: (incoming: Incoming) => string | null) => {
  const byKey = Map.groupBy(incoming, keyOf);
  byKey.delete(null);
  return [...byKey.values()].filter(({ length }) => length > 1);
};

/** Two transactions of one account leave two different balances. */
const hasIdAndBalance = (incoming: Incoming | undefined) =>
  incoming?.row.status === "booked" &&
  incoming.row.externalId !== null &&
  incoming.row.balanceAfterCents !== null &&
  incoming.row.amountCents !== 0;

const ignore = (group: Incoming[]) => {
  for (const incoming of group) incoming.ignored = true;
};

const ignoreHoldsOfBooked = (incoming: Incoming[]) => {
  for (const group of groupRepeated(incoming, ({ row }) => row.externalId)) {
    const [one, other] = group;
    if (!one || !other || group.length > 2 || one.row.status === other.row.status) continue;
    if (Math.abs(one.day - other.day) > 15 || one.row.amountCents !== other.row.amountCents) continue;
    ignore([one.row.status === "pending" ? one : other]);
  }
};
