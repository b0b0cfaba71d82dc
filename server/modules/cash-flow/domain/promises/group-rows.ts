import { isMovedOut, type ReadRow } from "./read-row.ts";

const isOtherSide = (one: ReadRow, other: ReadRow) =>
  other.cents === one.cents && other.isIncome !== one.isIncome && other.row.accountId !== one.row.accountId;

/** Without rows whose other side stands in another account of the person on the same day, unless they are known to leave for it. */
const withoutMoves = (rows: readonly ReadRow[]) => {
  // In order of day: those of one day stand together.
  let from = 0;
  let to = 0;
  return rows.filter((one, place) => {
    if (place === to) {
      from = place;
      while (rows[to]?.day === one.day) to += 1;
    }
    if (one.kind === "card" || isMovedOut(one.row)) return true;
    for (let at = from; at < to; at += 1) if (isOtherSide(one, rows[at] ?? one)) return false;
    return true;
  });
};

type Way = "tarjeta" | "card" | "bizum" | "other";

const wayOf = ({ channel, kind }: ReadRow): Way => {
  if (kind === "card") return "tarjeta";
  // Some banks write no word for how the money moved.
  return channel === "card" || channel === "bizum" ? channel : "other";
};

interface Part {
  key: string;
  isOfCard: boolean;
  rows: ReadRow[];
}

/** By account, direction and way. */
const inParts = (rows: readonly ReadRow[]): Part[] => {
  const all: Part[] = [];
  const known = new Map<string, Partial<Record<Way, Part>>[]>();
  let last: string | null = null;
  let sides: Partial<Record<Way, Part>>[] = [];
  for (const one of rows) {
    const { accountId } = one.row;
    if (accountId !== last) {
      last = accountId;
      sides = known.get(accountId) ?? [{}, {}];
      known.set(accountId, sides);
    }
    const side = sides[one.isIncome ? 0 : 1] ?? {};
    const way = wayOf(one);
    let part = side[way];
    if (!part) {
      part = {
        key: `${accountId}|${one.isIncome ? "+" : "-"}|${way}`,
        isOfCard: way === "tarjeta",
        rows: [],
      };
      side[way] = part;
      all.push(part);
    }
    part.rows.push(one);
  }
  return all;
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

/** Rows of one account, direction and other party, from rows in order of day. */
export const groupRows = (rows: readonly ReadRow[]): RowGroup[] => {
  const groups: RowGroup[] = [];
  for (const part of inParts(withoutMoves(rows))) {
    if (part.isOfCard) {
      groups.push(part);
      continue;
    }
    const roots = rootsOf(part.rows.map(({ party }) => party));
    for (const [root, ofRoot] of Map.groupBy(part.rows, ({ party }) => roots.get(party) ?? party)) {
      groups.push({ key: `${part.key}|${root}`, rows: ofRoot });
    }
  }
  return groups;
};
