import { addDays } from "#shared/rules/madrid-day.ts";
import type { BalanceTarget, ExpectedChange } from "./balance-check.ts";
import type { Day, FeedRow } from "./feed-rows.ts";
import { sumOf, type Unexplained } from "./unexplained.ts";

export interface BalanceCheck {
  /** ISO 20022 code, or "available" or "booked". */
  code: string;
  cents: number;
  includesPending: boolean;
  /** The day at whose end the balance was so; null for now. */
  closedOn: Day | null;
}

/** For the first entry: the sum of all days up to that day. */
export interface DayNet {
  day: string;
  status: "booked" | "pending";
  cents: number;
}

export interface BalanceState {
  balanceCode: string | null;
  openingCents: number | null;
  checkedFrom: Day | null;
  statedCents: number | null;
  /** When the opening balance was computed from a first answer. */
  openedOn: Day | null;
  mismatchCents: number | null;
  mismatchSince: Date | null;
  unexplained: Unexplained;
}

/** A closing balance may be as old as a long weekend, whatever day the bank states. */
const maxClosingAgeDays = 4;

export const recentNetDays = maxClosingAgeDays + 1;

const sumNets = (nets: readonly DayNet[], { includesPending }: BalanceCheck, through: string | null) =>
  nets.reduce(
    (sum, { day, status, cents }) =>
      (includesPending || status === "booked") && (through === null || day <= through) ? sum + cents : sum,
    0,
  );

const isClosing = ({ code }: BalanceCheck) => code.startsWith("CL");

const possibleClosingDays = (check: BalanceCheck, today: string): [string | null, ...(string | null)[]] => {
  if (!isClosing(check)) return [null];
  const days = Array.from({ length: maxClosingAgeDays }, (_, back) => addDays(today, -1 - back));
  const statedDays = check.closedOn !== null && check.closedOn < today ? [check.closedOn] : [];
  const [first = null, ...others] = [...new Set([...statedDays, null, ...days])];
  return [first, ...others];
};

/** The expected change of the sum; null before the first balance of this code. */
export const balanceTarget = (
  check: BalanceCheck | null,
  { balanceCode, openingCents, checkedFrom, unexplained }: BalanceState,
  { nets, today }: { nets: readonly DayNet[]; today: string },
): BalanceTarget | null => {
  if (!check || openingCents === null || checkedFrom === null || balanceCode !== check.code) return null;
  const expectedChangeUntil = (through: string | null): ExpectedChange => ({
    through,
    cents: check.cents - openingCents - sumNets(nets, check, through),
  });
  const [first, ...others] = possibleClosingDays(check, today);
  const expectedChanges: BalanceTarget["expectedChanges"] = [
    expectedChangeUntil(first),
    ...others.map(expectedChangeUntil),
  ];
  return { expectedChanges, from: checkedFrom, includesPending: check.includesPending, unexplained };
};

/** Computed from a first balance and the sums after its answer; empty while the balance may belong to one of several days. */
export const openingState = (
  check: BalanceCheck | null,
  { nets, from, today }: { nets: readonly DayNet[]; from: string; today: string },
): Partial<BalanceState> => {
  if (!check) return {};
  const [first] = possibleClosingDays(check, today);
  const net = sumNets(nets, check, first);
  const isUndated = isClosing(check) && first === null;
  if (isUndated && net !== sumNets(nets, check, addDays(today, -1))) return {};
  return {
    balanceCode: check.code,
    openingCents: check.cents - net,
    checkedFrom: from,
    openedOn: today,
    statedCents: check.cents,
    mismatchCents: 0,
    mismatchSince: null,
    unexplained: [],
  };
};

interface CheckContext {
  before: BalanceState & { syncedTo: Day | null };
  inserted: readonly Inserted[];
  reported: readonly Pick<FeedRow, "contentKey">[];
  now: Date;
  today: Day;
}

export const checkedState = (
  check: BalanceCheck | null,
  unexplained: Unexplained | null,
  { before, inserted, reported, now, today }: CheckContext,
): Partial<BalanceState> => {
  if (!check || unexplained === null) return {};
  const step = sumOf(unexplained) - (before.mismatchCents ?? 0);
  // The balance did not change for these rows, so it and the opening balance included them from the start.
  const isHeld = step !== 0 && unexplained.at(-1) === step;
  if (isHeld && lateSums(uniqueRows(inserted, reported), before, { ...check, today }).includes(-step)) {
    const left = unexplained.slice(0, -1);
    const openingCents = (before.openingCents ?? 0) + step;
    return { ...stateAfterCheck(check, left, { before, now }), openingCents };
  }
  return stateAfterCheck(check, unexplained, { before, now });
};

const stateAfterCheck = (
  { cents: statedCents }: BalanceCheck,
  unexplained: Unexplained,
  { before, now }: Pick<CheckContext, "before" | "now">,
) => {
  const mismatchCents = sumOf(unexplained);
  const isOld = mismatchCents === before.mismatchCents && before.mismatchSince !== null;
  const mismatchSince = mismatchCents === 0 ? null : isOld ? before.mismatchSince : now;
  return { statedCents, mismatchCents, mismatchSince, unexplained };
};

type Inserted = Pick<FeedRow, "bookedOn" | "status" | "amountCents" | "contentKey">;

/** Rows with equals are left out: they may be repeats. */
const uniqueRows = (inserted: readonly Inserted[], reported: CheckContext["reported"]) => {
  const equals = Map.groupBy(reported, ({ contentKey }) => contentKey);
  return inserted.filter(({ contentKey }) => equals.get(contentKey)?.length === 1);
};

/** Some banks list a transaction some days after their balance includes it, but never long lists. */
const lateListing = { days: 5, rows: 2 };

/** A first answer may be incomplete: for so many days later answers may bring any number of missing rows. */
const settlingDays = 3;

/** Sums of new rows on days already covered, in cents: amounts that the balance may have included before. */
const lateSums = (
  inserted: readonly Inserted[],
  { syncedTo, openedOn }: CheckContext["before"],
  { includesPending, today }: { includesPending: boolean; today: Day },
) => {
  const counted = inserted.filter(({ status }) => includesPending || status === "booked");
  const listed =
    syncedTo === null ? [] : bookedWithin(counted, addDays(syncedTo, -lateListing.days), syncedTo);
  const opened = openedOn === null ? [] : [openedOn, addDays(openedOn, -1)];
  const most =
    openedOn !== null && today <= addDays(openedOn, settlingDays) ? counted.length : lateListing.rows;
  return [
    ...(listed.length > lateListing.rows ? [] : [listed]),
    ...opened.map((last) => bookedWithin(counted, "", last)).filter(({ length }) => length <= most),
  ].map((rows) => sumOf(rows.map(({ amountCents }) => amountCents)));
};

const bookedWithin = (rows: readonly Inserted[], from: Day, to: Day) =>
  rows.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to);
