import type { Day, Feed, FeedRow, KnownRow, RowVerdict } from "./feed-rows.ts";
import { reconcile } from "./reconcile.ts";
import { combinationsOf, sumOf, type Unexplained, updateUnexplained, withoutAmounts } from "./unexplained.ts";

/** Integer cents. */
export interface BalanceTarget {
  /** Null: all days. A closing balance may belong to one of several days; the likeliest comes first. */
  expectedChanges: readonly [ExpectedChange, ...ExpectedChange[]];
  from: Day;
  includesPending: boolean;
  /** Left over from earlier answers. */
  unexplained: Unexplained;
}

export interface ExpectedChange {
  through: Day | null;
  cents: number;
}

type Reconciliation = ReturnType<typeof reconcile>;

interface CheckedReconciliation extends Reconciliation {
  /** Booked rows that the bank no longer reports, or reports twice, as its balance confirms. */
  withdrawn: string[];
  /** What the balance has more than the transactions explain; null when there is nothing to compare with. */
  unexplained: Unexplained | null;
}

interface Suspect {
  amountCents: number;
  contentKey: string;
  index: number | null;
  id: string | null;
}

const isAbsent = ({ index }: Suspect) => index === null;

/** With more suspects only whole groups are tried, not every combination. */
const maxSuspects = 12;

/** Where the balance differs by exactly the repeated or absent rows, those go; where several choices fit, none does. */
export const reconcileByBalance = (
  known: readonly KnownRow[],
  feed: Feed,
  target: BalanceTarget | null,
): CheckedReconciliation => {
  const reconciled = reconcile(known, feed);
  if (!target) return { ...reconciled, withdrawn: [], unexplained: null };
  const mismatches = target.expectedChanges.map((expectedChange) => {
    const cents =
      expectedChange.cents -
      changeOf(known, feed, reconciled, { ...target, through: expectedChange.through });
    return { expectedChange, cents, unexplained: updateUnexplained(target.unexplained, cents) };
  });
  if (mismatches.some(({ cents }) => cents === 0)) return { ...reconciled, withdrawn: [], unexplained: [] };
  const isAsBefore = ({ cents }: { cents: number }) => cents === sumOf(target.unexplained);
  const likeliest = mismatches.find(isAsBefore) ?? mismatches[0];
  if (!likeliest) return { ...reconciled, withdrawn: [], unexplained: target.unexplained };
  const { expectedChange, unexplained } = likeliest;
  if (!feed.complete) return { ...reconciled, withdrawn: [], unexplained };
  // Among the sums of several closing days some row always fits by chance, so only the likeliest day is proof.
  const isCounted = ({ day }: { day: Day }) =>
    expectedChange.through === null || day <= expectedChange.through;
  // A difference that stood before was not made by rows that the bank has told all the while.
  const mayGo = (suspect: Suspect) => isAbsent(suspect) || suspect.id === null || !isAsBefore(likeliest);
  const suspects = suspectsOf(known, feed, reconciled, target).filter(
    (suspect) => isCounted(suspect) && mayGo(suspect),
  );
  const findSuspects = createSuspectFinder(suspects);
  const findWithEarlier = createEarlierFinder(known, feed, { suspects, from: target.from });
  const absent = suspects.filter(isAbsent).length;
  for (const amounts of combinationsOf(unexplained)) {
    const chosen = findSuspects(-sumOf(amounts)) ?? findWithEarlier(-sumOf(amounts));
    const explained = chosen?.filter(isAbsent).length ?? 0;
    // An answer that lacks more rows than the balance explains is cut short: none of them was withdrawn.
    if (!chosen || (explained > 0 && 2 * explained < absent)) continue;
    return { ...removeSuspects(reconciled, chosen), unexplained: withoutAmounts(unexplained, amounts) };
  }
  return { ...reconciled, withdrawn: [], unexplained };
};

interface Scope {
  from: Day;
  through: Day | null;
  includesPending: boolean;
}

type BalanceRow = Pick<FeedRow, "status" | "amountCents"> & { day: Day };

const centsIn = ({ status, amountCents, day }: BalanceRow, { from, through, includesPending }: Scope) =>
  (includesPending || status === "booked") && day >= from && (through === null || day <= through)
    ? amountCents
    : 0;

const changeOf = (
  known: readonly KnownRow[],
  feed: Feed,
  { verdicts, vanishedHolds }: Reconciliation,
  scope: Scope,
) => {
  const byId = new Map(known.map((row) => [row.id, row]));
  const before = (id: string) => {
    const row = byId.get(id);
    return row ? centsIn({ ...row, day: row.ledgerDay }, scope) : 0;
  };
  let change = 0;
  for (const [index, row] of feed.rows.entries()) {
    const verdict = verdicts[index];
    const now = centsIn({ ...row, day: row.bookedOn }, scope);
    if (verdict?.kind === "new") change += now;
    // Until now nobody but the person had told of it, so that no balance was compared with it.
    if (verdict?.kind === "linked" && byId.get(verdict.id)?.isByHandAlone) change += before(verdict.id);
    // Rows of other sources keep their facts.
    if (verdict?.kind === "changed" && byId.get(verdict.id)?.isOwn) change += now - before(verdict.id);
  }
  return change - vanishedHolds.reduce((sum, id) => sum + before(id), 0);
};

const idOf = (verdict: RowVerdict | undefined) => (verdict && "id" in verdict ? verdict.id : null);

const isRemovable = (row: KnownRow | undefined) =>
  row?.isReported === true && row.isOwn && !row.hasOtherSource && row.status === "booked";

const suspectsOf = (
  known: readonly KnownRow[],
  feed: Feed,
  { verdicts, vanishedHolds }: Reconciliation,
  { from, includesPending }: BalanceTarget,
): (Suspect & { day: Day })[] => {
  const found = new Set([...vanishedHolds, ...verdicts.flatMap((verdict) => idOf(verdict) ?? [])]);
  const absent = known
    .filter(
      (row) => isRemovable(row) && !found.has(row.id) && row.bookedOn >= feed.from && row.bookedOn <= feed.to,
    )
    .map(({ id, amountCents, contentKey, ledgerDay }) => ({
      ...{ amountCents, contentKey, id, index: null, day: ledgerDay },
    }));
  // If the balance counts holds that nobody reports, it cannot prove that one of two equal rows is wrong.
  // Holds that this answer books or ends prove nothing: told again, it would find none.
  const standing = known.filter(({ id }) => !found.has(id));
  const hasHolds = [...feed.rows, ...standing].some(({ status }) => status === "pending");
  const repeats = includesPending && !hasHolds ? [] : repeatedSuspects(known, feed, verdicts);
  return [...absent, ...repeats].filter(({ day }) => day >= from);
};

const repeatedSuspects = (known: readonly KnownRow[], feed: Feed, verdicts: readonly RowVerdict[]) => {
  const byId = new Map(known.map((row) => [row.id, row]));
  const firsts = new Set<string>();
  const inOrder = [...feed.rows.entries()].toSorted(
    ([one], [other]) => Number(verdicts[one]?.kind === "new") - Number(verdicts[other]?.kind === "new"),
  );
  return inOrder.flatMap(([index, row]) => {
    const verdict = verdicts[index];
    if (row.status !== "booked" || verdict?.kind === "ignored") return [];
    const isFirst = !firsts.has(reportKeyOf(row));
    firsts.add(reportKeyOf(row));
    const match = idOf(verdict);
    if (isFirst || (match !== null && !isRemovable(byId.get(match)))) return [];
    const { amountCents, contentKey, bookedOn: day } = row;
    return [{ amountCents, contentKey, id: match, index, day }];
  });
};

const reportKeyOf = ({ valueOn, balanceAfterCents, contentKey }: FeedRow) =>
  `${valueOn} ${balanceAfterCents} ${contentKey}`;

/** Fewer may be absent by chance. */
const minToldTwice = 2;

/**
 * Of rows that an answer told twice, some may be older than what the bank tells of by the time it tells them once again.
 * They go with all the others, where together they are the difference.
 */
const createEarlierFinder = (
  known: readonly KnownRow[],
  feed: Feed,
  { suspects, from }: { suspects: readonly Suspect[]; from: Day },
) => {
  const absent = suspects.filter(isAbsent);
  const gone = new Set(absent.map(({ id }) => id));
  const told = new Set(known.filter(({ id }) => !gone.has(id)).map(reportKeyOf));
  const areToldTwice = known.every((row) => !gone.has(row.id) || told.has(reportKeyOf(row)));
  if (absent.length < minToldTwice || !areToldTwice) return () => null;
  const earlier = known.filter(
    (row) => isRemovable(row) && row.bookedOn < feed.from && row.ledgerDay >= from,
  );
  const seconds = [...Map.groupBy(earlier, reportKeyOf).values()].flatMap((equals) => equals.slice(1));
  const findEarlier = createSuspectFinder(
    seconds.map(({ id, amountCents, contentKey }) => ({ id, amountCents, contentKey, index: null })),
  );
  return (sum: number) => {
    const chosen = findEarlier(sum - totalOf(absent));
    return chosen && [...absent, ...chosen];
  };
};

const totalOf = (suspects: readonly Suspect[]) => sumOf(suspects.map(({ amountCents }) => amountCents));

/** One fault probably explains a whole group. Known repeats are left out: many balances have confirmed them. */
const groupsOf = (suspects: readonly Suspect[]) => {
  const news = suspects.filter(({ id }) => id === null);
  const absent = suspects.filter(isAbsent);
  return [news, absent, [...news, ...absent]].filter(({ length }) => length > 0);
};

/** Finds the suspects that add up to a sum, when only one choice does; equal rows are interchangeable. */
const createSuspectFinder = (suspects: readonly Suspect[]) => {
  const groups = new Map(groupsOf(suspects).map((group) => [totalOf(group), group]));
  const bySum = new Map<number, readonly Suspect[] | null>();
  const choices = suspects.length > maxSuspects ? 0 : 2 ** suspects.length;
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

const removeSuspects = (plain: Reconciliation, chosen: readonly Suspect[]) => {
  const left = new Set(chosen.map(({ index }) => index));
  return {
    ...plain,
    verdicts: plain.verdicts.map(
      (verdict, index): RowVerdict => (left.has(index) ? { kind: "ignored" } : verdict),
    ),
    withdrawn: chosen.flatMap(({ id }) => id ?? []),
  };
};
