export interface Dated {
  bookedOn: string;
  valueOn: string;
  amountCents: number;
  text?: string;
  status?: "booked" | "pending";
}

/** A transaction that another kind of file brought and that no file of this kind has been matched with. */
export interface OtherFileRow extends Dated {
  id: string;
}

export interface SourceRow extends Omit<Dated, "status"> {
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

export const pair = (known: Known, incoming: Incoming) => {
  known.match = incoming.place;
  incoming.match = known.place;
};

/** Matches as many equal rows as both sides have, in file order. */
export const matchByKey = (
  knownRows: readonly Known[],
  incoming: readonly Incoming[],
  keyOf: (row: SourceRow) => string | null,
) => {
  const unmatchedByKey = Map.groupBy(
    knownRows.toReversed().filter(({ match }) => match === null),
    ({ row }) => keyOf(row),
  );
  for (const one of incoming) {
    const key = one.match === null ? keyOf(one.row) : null;
    const match = key === null ? undefined : unmatchedByKey.get(key)?.pop();
    if (match) pair(match, one);
  }
};

/** `occurrence` numbers the equal rows of one kind of file. */
export type FileRowVerdict =
  | { kind: "new"; occurrence: number }
  /** `isRestated`: the same transaction with another balance after it. */
  | { kind: "known"; transactionId: string; isRestated: boolean }
  | { kind: "amended"; occurrence: number; transactionId: string }
  | { kind: "linked"; occurrence: number; transactionId: string };
