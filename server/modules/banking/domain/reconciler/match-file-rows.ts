import { compareTexts } from "#shared/rules/compare-texts.ts";
import { rowsOutsideFile } from "./balance-chain.ts";
import { type Entry, type KnownSourceRow, matchByKey, type SourceRow } from "./file-matching-state.ts";
import { matchAmendedRows } from "./match-amended-rows.ts";
import { createDayNumbering } from "./matching-state.ts";
import { createSimilarity } from "./similarity.ts";

interface FileMatches {
  matches: (KnownSourceRow | null)[];
  missing: KnownSourceRow[];
  /** The file's balances do not connect with the stored ones, so transactions may be missing in between. */
  isUnlinked: boolean;
}

/** Day, amount and text first, then the bank's id or the balance after the row, then missing with new rows. */
export const matchFileRows = (stored: readonly KnownSourceRow[], file: readonly SourceRow[]): FileMatches => {
  if (stored.length === 0) return { matches: file.map(() => null), missing: [], isUnlinked: false };
  const numberOf = createDayNumbering();
  const toEntry = <Kind extends SourceRow>(row: Kind, place: number): Entry<Kind> => ({
    row,
    day: numberOf(row.bookedOn),
    value: numberOf(row.valueOn),
    place,
    match: null,
  });
  const knownRows = stored.toSorted((one, other) => compareTexts(one.bookedOn, other.bookedOn)).map(toEntry);
  const incoming = file.map(toEntry);

  matchByKey(knownRows, incoming, ({ contentKey, balanceAfterCents: balance }) =>
    balance === null ? null : `${contentKey} ${balance}`,
  );
  const hasAnchor = incoming.some(({ match }) => match !== null);
  const { outside, isLinked } = rowsOutsideFile(knownRows, incoming);
  const matching = { known: knownRows, incoming, outside };
  matchByKey(
    knownRows.filter((row) => !outside.has(row)),
    incoming,
    ({ contentKey }) => contentKey,
  );
  const missing = matchAmendedRows(matching, isLinked, createSimilarity());

  const hasBalances = [knownRows, incoming].every((side) =>
    side.some(({ row }) => row.balanceAfterCents !== null),
  );
  return {
    matches: incoming.map(({ match }) => (match === null ? null : (knownRows[match]?.row ?? null))),
    missing: missing.map(({ row }) => row),
    isUnlinked: hasBalances && !isLinked && !hasAnchor,
  };
};
