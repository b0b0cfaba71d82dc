import { addDays } from "#shared/rules/madrid-day.ts";
import type { BalanceTarget, Wanted } from "./balance-check.ts";
import type { Day, FeedRow } from "./feed-rows.ts";
import { sumOf, type Unexplained } from "./unexplained.ts";

/** A balance that the transactions of an account can be checked against. */
interface Check {
  /** ISO 20022: which of the account's balances it is. */
  code: string;
  cents: number;
  includesPending: boolean;
  /** The day at whose end it was so; null for now. */
  closedOn: Day | null;
}

/** The sum of an account's transactions of one status on one day, or up to it for the first. */
export interface Net {
  day: string;
  status: "booked" | "pending";
  cents: number;
}

/** What is remembered of an account's balance from one answer to the next; all null before the first. */
export interface BalanceState {
  balanceCode: string | null;
  openingCents: number | null;
  checkedFrom: Day | null;
  statedCents: number | null;
  /** When the opening balance was reckoned from a first answer. */
  openedOn: Day | null;
  /** The sum of what is unexplained; null before the first check. */
  mismatchCents: number | null;
  mismatchSince: Date | null;
  unexplained: Unexplained;
}

/** A closing balance may be as old as a long weekend, whatever day the bank gives it. */
const closedDays = 4;

/** Days of which sums are wanted one by one. */
export const recentDays = closedDays + 1;

const netOf = (nets: readonly Net[], { includesPending }: Check, through: string | null) =>
  nets.reduce(
    (sum, { day, status, cents }) =>
      (includesPending || status === "booked") && (through === null || day <= through) ? sum + cents : sum,
    0,
  );

const isClosing = ({ code }: Check) => code.startsWith("CL");

/** The days at whose end a balance may be meant, the likeliest first. */
const endsOf = (check: Check, today: string): [string | null, ...(string | null)[]] => {
  if (!isClosing(check)) return [null];
  const days = Array.from({ length: closedDays }, (_, back) => addDays(today, -1 - back));
  const said = check.closedOn !== null && check.closedOn < today ? [check.closedOn] : [];
  const [first = null, ...others] = [...new Set([...said, null, ...days])];
  return [first, ...others];
};

/** What an answer should change; null before the first balance of the kind. */
export const targetOf = (
  check: Check | null,
  { balanceCode, openingCents, checkedFrom, unexplained }: BalanceState,
  { nets, today }: { nets: readonly Net[]; today: string },
): BalanceTarget | null => {
  if (!check || openingCents === null || checkedFrom === null || balanceCode !== check.code) return null;
  const wantedOf = (through: string | null): Wanted => ({
    through,
    cents: check.cents - openingCents - netOf(nets, check, through),
  });
  const [first, ...others] = endsOf(check, today);
  const wanted: BalanceTarget["wanted"] = [wantedOf(first), ...others.map(wantedOf)];
  return { wanted, from: checkedFrom, includesPending: check.includesPending, unexplained };
};

/** What is known of a first balance, with the sums after its answer; nothing while it may be one of several days. */
export const openingOf = (
  check: Check | null,
  { nets, from, today }: { nets: readonly Net[]; from: string; today: string },
): Partial<BalanceState> => {
  if (!check) return {};
  const [first] = endsOf(check, today);
  const net = netOf(nets, check, first);
  const isUndated = isClosing(check) && first === null;
  if (isUndated && net !== netOf(nets, check, addDays(today, -1))) return {};
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

interface Checking {
  before: BalanceState & { syncedTo: Day | null };
  inserted: readonly Inserted[];
  /** All rows of the answer. */
  told: readonly Pick<FeedRow, "contentKey">[];
  now: Date;
  /** In Madrid. */
  today: Day;
}

/** What is remembered once an answer was checked. */
export const checkedState = (
  check: Check | null,
  unexplained: Unexplained | null,
  { before, inserted, told, now, today }: Checking,
): Partial<BalanceState> => {
  if (!check || unexplained === null) return {};
  const step = sumOf(unexplained) - (before.mismatchCents ?? 0);
  // The balance has not moved for them: it held them from the first, and so did the opening.
  const isHeld = step !== 0 && unexplained.at(-1) === step;
  if (isHeld && lateIn(aloneIn(inserted, told), before, { ...check, today }).includes(-step)) {
    const left = unexplained.slice(0, -1);
    const openingCents = (before.openingCents ?? 0) + step;
    return { ...rememberedOf(check, left, { before, now }), openingCents };
  }
  return rememberedOf(check, unexplained, { before, now });
};

const rememberedOf = (
  { cents: statedCents }: Check,
  unexplained: Unexplained,
  { before, now }: Pick<Checking, "before" | "now">,
) => {
  const mismatchCents = sumOf(unexplained);
  const isOld = mismatchCents === before.mismatchCents && before.mismatchSince !== null;
  const mismatchSince = mismatchCents === 0 ? null : isOld ? before.mismatchSince : now;
  return { statedCents, mismatchCents, mismatchSince, unexplained };
};

type Inserted = Pick<FeedRow, "bookedOn" | "status" | "amountCents" | "contentKey">;

/** Without those of which there are equals: one may be another told again. */
const aloneIn = (inserted: readonly Inserted[], told: Checking["told"]) => {
  const counts = new Map<string, number>();
  for (const { contentKey } of told) counts.set(contentKey, (counts.get(contentKey) ?? 0) + 1);
  return inserted.filter(({ contentKey }) => counts.get(contentKey) === 1);
};

/** Some banks list a movement some days after their balance has it; whole lists that come late are none of these. */
const lag = { days: 5, rows: 2 };

/** A first answer may be half of one: for so many days the next ones may bring any number of rows that it lacked. */
const settlingDays = 3;

/** What an answer newly tells of days that earlier ones have told of, in cents: the sums that a balance may have had before. */
const lateIn = (
  inserted: readonly Inserted[],
  { syncedTo, openedOn }: Checking["before"],
  { includesPending, today }: { includesPending: boolean; today: Day },
) => {
  const counted = inserted.filter(({ status }) => includesPending || status === "booked");
  const listed = syncedTo === null ? [] : within(counted, addDays(syncedTo, -lag.days), syncedTo);
  const opened = openedOn === null ? [] : [openedOn, addDays(openedOn, -1)];
  const most = openedOn !== null && today <= addDays(openedOn, settlingDays) ? counted.length : lag.rows;
  return [
    ...(listed.length > lag.rows ? [] : [listed]),
    ...opened.map((last) => within(counted, "", last)).filter(({ length }) => length <= most),
  ].map((rows) => sumOf(rows.map(({ amountCents }) => amountCents)));
};

const within = (rows: readonly Inserted[], from: Day, to: Day) =>
  rows.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to);
