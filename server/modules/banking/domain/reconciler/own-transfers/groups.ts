import { latenesses, named, type Side, stranger } from "./legs.ts";

/** Sides of one day and direction that others see alike; of each account at most one. */
export interface Group {
  sides: Side[];
  ofAccount: Map<string, Side>;
  /** The sides that may be linked with all of these but the one of their own account. */
  watchers: Side[];
}

export interface Groups {
  sides: readonly Side[];
  all: Group[];
  /** The groups that a side stands in. */
  of: Map<Side, Group[]>;
  /** The groups that a side may be linked with, by how far they are, the nearest first. */
  seenBy: Map<Side, Group[][]>;
}

/** Groups sides of one amount, so that a side sees a few groups and not every other side. */
export const groupsOf = (sides: readonly Side[], isProven: boolean): Groups => {
  const byPlace = new Map<string, Group>();
  const of = new Map<Side, Group[]>();
  for (const side of sides)
    of.set(
      side,
      placesOf(side).map((place) => joined(byPlace, place, side)),
    );

  const seenBy = new Map<Side, Group[][]>();
  for (const side of sides) {
    const words = wordsFor(side, isProven);
    const seen = latenesses.map((late) => {
      const day = side.isOut ? side.day + late : side.day - late;
      return words.flatMap((words) => byPlace.get(placeOf(!side.isOut, day, words)) ?? []);
    });
    seenBy.set(side, seen);
    for (const group of seen.flat()) group.watchers.push(side);
  }
  return { sides, all: [...byPlace.values()], of, seenBy };
};

const joined = (byPlace: Map<string, Group>, place: string, side: Side) => {
  const group: Group = byPlace.get(place) ?? { sides: [], ofAccount: new Map(), watchers: [] };
  group.sides.push(side);
  group.ofAccount.set(side.accountId, side);
  byPlace.set(place, group);
  return group;
};

const placeOf = (isOut: boolean, day: number, words: string) => `${isOut} ${day} ${words}`;
const wordsOf = (names: string, looksLikeTransfer: boolean, account: string) =>
  `${looksLikeTransfer} ${account} ${names}`;

const known = "known";
const unknown = "unknown";

/** By whether anybody knows its account's IBAN, and by that one itself for those that name it. */
const placesOf = ({ isOut, day, names, looksLikeTransfer, accountKey }: Side) =>
  (accountKey === null ? [unknown] : [known, named(accountKey)]).map((account) =>
    placeOf(isOut, day, wordsOf(names, looksLikeTransfer, account)),
  );

/** What is said in the groups that a side may be linked with. */
const wordsFor = ({ names, accountKey, looksLikeTransfer }: Side, isProven: boolean) => {
  const accounts = names === "" ? [known, unknown] : [names === stranger ? unknown : names];
  const isOwn = names !== "" && names !== stranger;
  return [accountKey === null ? stranger : named(accountKey), ""].flatMap((others) => {
    const provesIt = isOwn || (others !== "" && others !== stranger);
    const looks = provesIt ? [true, false] : looksLikeTransfer && !isProven ? [true] : [];
    return accounts.flatMap((account) => looks.map((look) => wordsOf(others, look, account)));
  });
};
