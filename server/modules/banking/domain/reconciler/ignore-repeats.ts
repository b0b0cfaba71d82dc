import { compareTexts } from "#shared/rules/compare-texts.ts";
import type { FeedRow } from "./feed-rows.ts";
import { maxDaysBookedEarly } from "./match-costs.ts";
import { byUniqueId, type Incoming, type Known, type MatchingState } from "./matching-state.ts";

/** Equal rows are twins and stay, unless they have the same balance after them or the whole answer comes twice. */
export const ignoreRepeats = ({ incoming, known, complete }: MatchingState) => {
  const equals = groupRepeated(incoming, ({ row }) => row.contentKey).flat();
  const groups = groupRepeated(equals, factsAndIdOf);
  const twice = [groups, groupRepeated(equals, factsOf)].find((those) =>
    isWholeAnswerTwice(those, incoming.length),
  );
  for (const group of twice ?? []) ignore(group.slice(group.length / 2));
  if (!twice) {
    for (const group of groups) if (hasIdAndBalance(group[0])) ignore(group.slice(1));
    if (complete) ignoreSameBalances(equals, incoming, known);
  }
  ignoreHoldsOfBooked(
    incoming.filter(({ ignored }) => !ignored),
    byUniqueId(known.filter(({ row }) => row.isReported)),
  );
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
  incoming !== undefined && incoming.row.externalId !== null && hasBalance(incoming.row);

const hasBalance = ({ status, balanceAfterCents, amountCents }: FeedRow) =>
  status === "booked" && balanceAfterCents !== null && amountCents !== 0;

/**
 * Under another id too, a row that is told again has the balance of the first. A transaction can leave that balance once
 * more only where money came back in between: as often as the answer tells of the balance before it.
 */
const ignoreSameBalances = (
  equals: readonly Incoming[],
  incoming: readonly Incoming[],
  known: readonly Known[],
) => {
  const booked = incoming.filter(({ row, ignored }) => row.status === "booked" && !ignored);
  const balances = Map.groupBy(booked, ({ row }) => row.balanceAfterCents);
  const firstDay = Math.min(...booked.map(({ day }) => day));
  const knownIds = new Set(known.map(({ row }) => row.externalId));
  const byKnown = (one: Incoming, other: Incoming) =>
    Number(knownIds.has(other.row.externalId)) - Number(knownIds.has(one.row.externalId)) ||
    compareTexts(one.row.externalId ?? "", other.row.externalId ?? "");
  const open = equals.filter(({ row, day, ignored }) => hasBalance(row) && day > firstDay && !ignored);
  for (const group of groupRepeated(open, factsOf)) {
    const { balanceAfterCents, amountCents } = group[0]?.row ?? {};
    const before = balances.get((balanceAfterCents ?? 0) - (amountCents ?? 0))?.length ?? 0;
    // Some banks print one balance beside all rows: then none has the balance before.
    if (before > 0) ignore(group.toSorted(byKnown).slice(before));
  }
};

const ignore = (group: Incoming[]) => {
  for (const incoming of group) incoming.ignored = true;
};

/** An id that two stored transactions have names a shop, and proves nothing of a hold and a booking there. */
const ignoreHoldsOfBooked = (incoming: Incoming[], knownById: ReadonlyMap<string, Known | null>) => {
  for (const group of groupRepeated(incoming, ({ row }) => row.externalId)) {
    const [one, other] = group;
    if (!one || !other || group.length > 2 || one.row.status === other.row.status) continue;
    if (knownById.get(one.row.externalId ?? "") === null) continue;
    if (Math.abs(one.day - other.day) > 15 || one.row.amountCents !== other.row.amountCents) continue;
    const [held, booked] = one.row.status === "pending" ? [one, other] : [other, one];
    if (held.day - booked.day <= maxDaysBookedEarly) ignore([held]);
  }
};
