export interface SourceRow {
  bookedOn: string;
  valueOn: string;
  amountCents: number;
  text: string;
  contentKey: string;
  externalId: string | null;
  balanceAfterCents: number | null;
}

/** A stored transaction as files of this kind last reported it. Text and amount are another source's where that brought it. */
export interface KnownSourceRow extends SourceRow {
  id: string;
  occurrence: number;
  isOwn: boolean;
}

/** Days are counted from 1970. */
export interface Entry<Kind extends SourceRow> {
  row: Kind;
  day: number;
  value: number;
  place: number;
  match: number | null;
}

export type Known = Entry<KnownSourceRow>;
export type Incoming = Entry<SourceRow>;

export interface FileMatching {
  known: Known[];
  incoming: Incoming[];
  /** By the file's balances these rows lie before or after it. */
  outside: ReadonlySet<Known>;
}

export const pair = (told: Known, incoming: Incoming) => {
  told.match = incoming.place;
  incoming.match = told.place;
};

/** Matches as many equal rows as both sides have, in file order. */
export const matchByKey = (
  told: readonly Known[],
  incoming: readonly Incoming[],
  keyOf: (row: SourceRow) => string | null,
) => {
  const unmatchedByKey = new Map<string, Known[]>();
  for (const one of told.toReversed()) {
    const key = one.match === null ? keyOf(one.row) : null;
    if (key === null) continue;
    const queue = unmatchedByKey.get(key);
    if (queue) queue.push(one);
    else unmatchedByKey.set(key, [one]);
  }
  for (const one of incoming) {
    const key = one.match === null ? keyOf(one.row) : null;
    const match = key === null ? undefined : unmatchedByKey.get(key)?.pop();
    if (match) pair(match, one);
  }
};
