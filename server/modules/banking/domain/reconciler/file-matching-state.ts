/** A row of a file, or one that earlier files of its kind told of, while its counterpart is looked for. */
export interface Row {
  bookedOn: string;
  valueOn: string;
  amountCents: number;
  text: string;
  contentKey: string;
  externalId: string | null;
  /** What the bank says that the account held after it; null where it does not say. */
  balanceAfterCents: number | null;
}

/** A movement as files of this kind last told of it; of one that another source brought, text and amount are that source's. */
export interface ToldRow extends Row {
  id: string;
  occurrence: number;
  /** A file of this kind brought it, so that its facts are what such a file last told. */
  isOwn: boolean;
}

/** Days count from 1970. */
export interface Placed<Kind extends Row> {
  row: Kind;
  day: number;
  value: number;
  /** The order that its side came in. */
  place: number;
  mate: number | null;
}

export type Told = Placed<ToldRow>;
export type Incoming = Placed<Row>;

export interface Retelling {
  told: Told[];
  incoming: Incoming[];
  /** Told rows that lie before or after the file by its balances. */
  outside: ReadonlySet<Told>;
}

export const pair = (told: Told, incoming: Incoming) => {
  told.mate = incoming.place;
  incoming.mate = told.place;
};

/** Of equal rows as many are found as there are on both sides, in the order of the file. */
export const matchByKey = (
  told: readonly Told[],
  incoming: readonly Incoming[],
  keyOf: (row: Row) => string | null,
) => {
  const wanted = new Map<string, Told[]>();
  for (const one of told.toReversed()) {
    const key = one.mate === null ? keyOf(one.row) : null;
    if (key === null) continue;
    const queue = wanted.get(key);
    if (queue) queue.push(one);
    else wanted.set(key, [one]);
  }
  for (const one of incoming) {
    const key = one.mate === null ? keyOf(one.row) : null;
    const mate = key === null ? undefined : wanted.get(key)?.pop();
    if (mate) pair(mate, one);
  }
};
