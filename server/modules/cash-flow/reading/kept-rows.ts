import {
  type Days,
  daysOf,
  type HouseholdRepository,
  type HouseholdRow,
  spanOf,
} from "./household-repository.ts";

/** Of all people together: some 25 MB, estimated. */
const mostRows = 50_000;

interface Kept {
  mark: string;
  rows: readonly HouseholdRow[];
}

const isSame = (one: HouseholdRow, other: HouseholdRow) =>
  one.cents === other.cents &&
  one.wholeCents === other.wholeCents &&
  one.day === other.day &&
  one.accountId === other.accountId &&
  one.description === other.description &&
  one.merchantName === other.merchantName &&
  one.creditorName === other.creditorName &&
  one.category === other.category &&
  one.isOwnTransfer === other.isOwnTransfer &&
  one.isExcluded === other.isExcluded;

/** Where one row of some weeks has changed, the others are the same objects as before, and what is known of them holds. */
const asBefore = (rows: readonly HouseholdRow[], before: Kept | undefined) => {
  if (!before) return rows;
  const known = new Map(before.rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const one = known.get(row.id);
    return one && isSame(one, row) ? one : row;
  });
};

export type KeptRows = ReturnType<typeof createKeptRows>;

/** Rows of those who were read last: of a person with many, only the days are read again of which a row has changed. */
export const createKeptRows = (
  households: Pick<HouseholdRepository, "spans" | "rows">,
  most: number = mostRows,
) => {
  const people = new Map<string, ReadonlyMap<number, Kept>>();

  /** One who alone has too many is read whole each time: memory counts more than that person's wait. */
  const keep = (userId: string, spans: ReadonlyMap<number, Kept>) => {
    people.delete(userId);
    people.set(userId, spans);
    let count = 0;
    for (const [one, kept] of [...people].toReversed()) {
      for (const { rows } of kept.values()) count += rows.length;
      if (count > most) people.delete(one);
    }
  };

  /** Mostly one span: days on both sides of all are not even looked at. */
  const readAgain = async (userId: string, { from, to }: Days, spans: readonly number[]) => {
    const [first, last] = [spans[0], spans.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [earliest, latest] = [daysOf(first).from, daysOf(last).to];
    const days = { from: from > earliest ? from : earliest, to: to < latest ? to : latest };
    return households.rows(userId, days, spans);
  };

  return {
    /** Both days inclusive; the same objects as before where nothing has changed. */
    async rows(userId: string, from: string, to: string): Promise<HouseholdRow[]> {
      const days = { from, to };
      const spans = await households.spans(userId, days);
      const before = people.get(userId);
      const changed = spans.flatMap(({ number, mark }) =>
        before?.get(number)?.mark === mark ? [] : [number],
      );
      const isChanged = new Set(changed);
      const read = Map.groupBy(await readAgain(userId, days, changed), ({ day }) => spanOf(day));
      const now = new Map(
        spans.map(({ number, mark }): [number, Kept] => {
          const kept = isChanged.has(number) ? undefined : before?.get(number);
          return [number, kept ?? { mark, rows: asBefore(read.get(number) ?? [], before?.get(number)) }];
        }),
      );
      keep(userId, now);
      return [...now.values()].flatMap(({ rows }) => rows);
    },
  };
};
