import type { ReadRow } from "./read-row.ts";

/** A row whose other side stands in another account of the person: money that only moved. */
const withoutMoves = (rows: readonly ReadRow[]) => {
  const byDayAndCents = Map.groupBy(rows, ({ day, cents }) => day * 1e9 + cents);
  const isMove = (one: ReadRow) =>
    one.kind !== "card" &&
    (byDayAndCents.get(one.day * 1e9 + one.cents) ?? []).some(
      (other) => other.isIncome !== one.isIncome && other.row.accountId !== one.row.accountId,
    );
  return rows.filter((one) => !isMove(one));
};

const partOf = ({ row, isIncome, channel, kind }: ReadRow) => {
  const side = isIncome ? "+" : "-";
  if (kind === "card") return `${row.accountId}|${side}|tarjeta`;
  // Some banks write no word for how the money moved.
  const way = channel === "card" || channel === "bizum" ? channel : "other";
  return `${row.accountId}|${side}|${way}`;
};

const shortestRoot = 4;

/** Names that banks cut at different lengths: the shortest stands for all that begin with it. */
const rootsOf = (parties: Iterable<string>) => {
  const roots = new Map<string, string>();
  let root = "";
  for (const party of [...new Set(parties)].toSorted()) {
    if (root.length < shortestRoot || !party.startsWith(root)) root = party;
    roots.set(party, root);
  }
  return roots;
};

export interface RowGroup {
  key: string;
  /** The oldest first. */
  rows: ReadRow[];
}

/** Rows of one account, direction and other party. */
export const groupRows = (rows: readonly ReadRow[]): RowGroup[] => {
  const groups: RowGroup[] = [];
  for (const [part, ofPart] of Map.groupBy(withoutMoves(rows), partOf)) {
    if (part.endsWith("tarjeta")) {
      groups.push({ key: part, rows: ofPart });
      continue;
    }
    const roots = rootsOf(ofPart.map(({ party }) => party));
    for (const [root, ofRoot] of Map.groupBy(ofPart, ({ party }) => roots.get(party) ?? party)) {
      groups.push({ key: `${part}|${root}`, rows: ofRoot });
    }
  }
  return groups;
};
