import { reconcile } from "./reconcile.ts";
import type { Day, Fate, Feed, FeedRow, KnownRow } from "./feed-rows.ts";
import { choicesOf, less, movedTo, sumOf, type Unexplained } from "./unexplained.ts";

/** What an answer should make of the sum of an account's transactions, by the bank's balance. Integer cents. */
export interface BalanceTarget {
  /**
   * By how much the transactions up to the end of a day (null: all) should change. A closing balance may be that of any of
   * several days; the first one is the likeliest.
   */
  wanted: readonly [Wanted, ...Wanted[]];
  /** Transactions before this day are left out. */
  from: Day;
  includesPending: boolean;
  /** What earlier answers have left. */
  unexplained: Unexplained;
}

export interface Wanted {
  through: Day | null;
  cents: number;
}

type Reconciled = ReturnType<typeof reconcile>;

interface Checked extends Reconciled {
  /** Booked rows that the bank tells of no longer, or twice, as its balance confirms. */
  withdrawn: string[];
  /** What the balance has more than the transactions explain; null when there is nothing to compare with. */
  unexplained: Unexplained | null;
}

/** A row whose amount may be what the sum has too much of. */
interface Suspect {
  amountCents: number;
  contentKey: string;
  /** Of the answer, to be left out. */
  index: number | null;
  /** Of the ledger, to be taken out. */
  id: string | null;
}

/** More suspects are looked at together only. */
const mostSuspects = 12;

/**
 * Reconciles, and compares what comes of it with the bank's balance. Where they differ by exactly what the answer tells
 * twice, or tells no longer, these rows go; where several choices fit, none is made.
 */
export const reconcileByBalance = (
  known: readonly KnownRow[],
  feed: Feed,
  target: BalanceTarget | null,
): Checked => {
  const plain = reconcile(known, feed);
  if (!target) return { ...plain, withdrawn: [], unexplained: null };
  const mismatches = target.wanted.map((wanted) => {
    const cents = wanted.cents - changeOf(known, feed, plain, { ...target, through: wanted.through });
    return { wanted, cents, unexplained: movedTo(target.unexplained, cents) };
  });
  if (mismatches.some(({ cents }) => cents === 0)) return { ...plain, withdrawn: [], unexplained: [] };
  const isAsBefore = ({ cents }: { cents: number }) => cents === sumOf(target.unexplained);
  const { unexplained = [] } = mismatches.find(isAsBefore) ?? mismatches[0] ?? {};
  if (!feed.complete) return { ...plain, withdrawn: [], unexplained };
  const suspects = suspectsOf(known, feed, plain, target);
  for (const { wanted, unexplained } of mismatches) {
    const counted = suspects.filter(({ day }) => wanted.through === null || day <= wanted.through);
    const choose = createChooser(counted);
    for (const amounts of choicesOf(unexplained)) {
      const chosen = choose(-sumOf(amounts));
      if (chosen) return { ...without(plain, chosen), unexplained: less(unexplained, amounts) };
    }
  }
  return { ...plain, withdrawn: [], unexplained };
};

interface Scope {
  from: Day;
  through: Day | null;
  includesPending: boolean;
}

type Summed = Pick<FeedRow, "status" | "amountCents"> & { day: Day };

const centsIn = ({ status, amountCents, day }: Summed, { from, through, includesPending }: Scope) =>
  (includesPending || status === "booked") && day >= from && (through === null || day <= through)
    ? amountCents
    : 0;

/** By how much the outcome changes the sum. */
const changeOf = (known: readonly KnownRow[], feed: Feed, { fates, gone }: Reconciled, scope: Scope) => {
  const byId = new Map(known.map((row) => [row.id, row]));
  const before = (id: string) => {
    const row = byId.get(id);
    return row ? centsIn({ ...row, day: row.ledgerDay }, scope) : 0;
  };
  let change = 0;
  for (const [index, row] of feed.rows.entries()) {
    const fate = fates[index];
    const now = centsIn({ ...row, day: row.bookedOn }, scope);
    if (fate?.kind === "new") change += now;
    // Rows that something else brought keep their facts.
    if (fate?.kind === "changed" && byId.get(fate.id)?.isOwn) change += now - before(fate.id);
  }
  return change - gone.reduce((sum, id) => sum + before(id), 0);
};

const idOf = (fate: Fate | undefined) => (fate && "id" in fate ? fate.id : null);

const mayGo = (row: KnownRow | undefined) =>
  row?.told === true && row.isOwn && !row.heldByOthers && row.status === "booked";

const suspectsOf = (
  known: readonly KnownRow[],
  feed: Feed,
  { fates, gone }: Reconciled,
  { from, includesPending }: BalanceTarget,
): (Suspect & { day: Day })[] => {
  const found = new Set([...gone, ...fates.flatMap((fate) => idOf(fate) ?? [])]);
  const absent = known
    .filter((row) => mayGo(row) && !found.has(row.id) && row.bookedOn >= feed.from && row.bookedOn <= feed.to)
    .map(({ id, amountCents, contentKey, ledgerDay }) => ({
      ...{ amountCents, contentKey, id, index: null, day: ledgerDay },
    }));
  // Where holds count that nobody tells of, the sum proves nothing of two equal coffees.
  const tellsHolds = [...feed.rows, ...known].some(({ status }) => status === "pending");
  const repeats = includesPending && !tellsHolds ? [] : repeatsOf(known, feed, fates);
  return [...absent, ...repeats].filter(({ day }) => day >= from);
};

/** All but the first of the rows that the answer tells alike, under ids of their own or none. */
const repeatsOf = (known: readonly KnownRow[], feed: Feed, fates: readonly Fate[]) => {
  const byId = new Map(known.map((row) => [row.id, row]));
  const firsts = new Set<string>();
  const inOrder = [...feed.rows.entries()].toSorted(
    ([one], [other]) => Number(fates[one]?.kind === "new") - Number(fates[other]?.kind === "new"),
  );
  return inOrder.flatMap(([index, row]) => {
    const fate = fates[index];
    if (row.status !== "booked" || fate?.kind === "ignored") return [];
    const telling = `${row.valueOn} ${row.balanceAfterCents} ${row.contentKey}`;
    const isFirst = !firsts.has(telling);
    firsts.add(telling);
    const mate = idOf(fate);
    if (isFirst || (mate !== null && !mayGo(byId.get(mate)))) return [];
    const { amountCents, contentKey, bookedOn: day } = row;
    return [{ amountCents, contentKey, id: mate, index, day }];
  });
};

const totalOf = (suspects: readonly Suspect[]) => sumOf(suspects.map(({ amountCents }) => amountCents));

/**
 * Rows that come twice for the first time, those that come no longer, and both: one fault has most likely to do with all.
 * Not the known ones that come twice: balances have borne out the second coffees of many days since they came.
 */
const groupsOf = (suspects: readonly Suspect[]) => {
  const news = suspects.filter(({ id }) => id === null);
  const absent = suspects.filter(({ index }) => index === null);
  return [news, absent, [...news, ...absent]].filter(({ length }) => length > 0);
};

/** Finds the suspects whose amounts make up a sum, when only one choice does; of equal rows any will do. */
const createChooser = (suspects: readonly Suspect[]) => {
  const groups = new Map(groupsOf(suspects).map((group) => [totalOf(group), group]));
  const bySum = new Map<number, readonly Suspect[] | null>();
  const choices = suspects.length > mostSuspects ? 0 : 2 ** suspects.length;
  for (let choice = 1; choice < choices; choice += 1) {
    const chosen = suspects.filter((_, place) => (choice >> place) % 2 === 1);
    const sum = totalOf(chosen);
    const before = bySum.get(sum);
    const isClear = before === undefined || (before !== null && contentOf(before) === contentOf(chosen));
    bySum.set(sum, isClear ? (before ?? chosen) : null);
  }
  return (sum: number) => groups.get(sum) ?? bySum.get(sum) ?? null;
};

const contentOf = (suspects: readonly Suspect[]) =>
  suspects
    .map(({ contentKey }) => contentKey)
    .toSorted()
    .join();

const without = (plain: Reconciled, chosen: readonly Suspect[]) => {
  const left = new Set(chosen.map(({ index }) => index));
  return {
    ...plain,
    fates: plain.fates.map((fate, index): Fate => (left.has(index) ? { kind: "ignored" } : fate)),
    withdrawn: chosen.flatMap(({ id }) => id ?? []),
  };
};
