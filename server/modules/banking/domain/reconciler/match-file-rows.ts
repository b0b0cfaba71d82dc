import { matchAmended } from "./match-amended-rows.ts";
import { outsideOf } from "./balance-chain.ts";
import { matchByKey, type Placed, type Row, type ToldRow } from "./file-matching-state.ts";
import { createLikeness } from "./similarity.ts";
import { createDayNumbers } from "./matching-state.ts";

export interface Retold {
  /** Parallel to the file: the movement that each row tells of again. */
  mates: (ToldRow | null)[];
  /** Movements that should be in the file and are not. */
  missing: ToldRow[];
  /** The file's balances and the kept ones have nothing in common, so that movements may be lacking in between. */
  isUnlinked: boolean;
}

/**
 * Finds the movements that a file tells of again, among what files of its kind told of before. A row is the same when day,
 * amount and text are, which balances may contradict only where one file ends and another begins; then when its bank gives it
 * the same id, or when it leaves the same balance; then what is missing and what is new are laid side by side.
 */
export const matchRetold = (known: readonly ToldRow[], file: readonly Row[]): Retold => {
  const numberOf = createDayNumbers();
  const placed = <Kind extends Row>(row: Kind, place: number): Placed<Kind> => ({
    row,
    day: numberOf(row.bookedOn),
    value: numberOf(row.valueOn),
    place,
    mate: null,
  });
  const told = known.toSorted((one, other) => compare(one.bookedOn, other.bookedOn)).map(placed);
  const incoming = file.map(placed);
  if (told.length === 0) return { mates: file.map(() => null), missing: [], isUnlinked: false };

  matchByKey(told, incoming, ({ contentKey, balanceAfterCents: balance }) =>
    balance === null ? null : `${contentKey} ${balance}`,
  );
  const hasAnchor = incoming.some(({ mate }) => mate !== null);
  const { outside, isLinked } = outsideOf(told, incoming);
  const retelling = { told, incoming, outside };
  matchByKey(
    told.filter((one) => !outside.has(one)),
    incoming,
    ({ contentKey }) => contentKey,
  );
  const missing = matchAmended(retelling, isLinked, createLikeness());

  const hasBalances = [told, incoming].every((side) =>
    side.some(({ row }) => row.balanceAfterCents !== null),
  );
  return {
    mates: incoming.map(({ mate }) => (mate === null ? null : (told[mate]?.row ?? null))),
    missing: missing.map(({ row }) => row),
    isUnlinked: hasBalances && !isLinked && !hasAnchor,
  };
};

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
