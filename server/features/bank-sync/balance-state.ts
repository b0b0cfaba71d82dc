import type { BankProvider, CheckBalance } from "#server/ports/bank-provider.ts";
import type { BalanceTarget, Wanted } from "#server/reconciler/balance-check.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { StoredFeed } from "./bank-sync-repository.ts";

type Said = Awaited<ReturnType<BankProvider["balance"]>>;

/** The sum of an account's transactions of one status on one day, or up to it for the first. */
export interface Net {
  day: string;
  status: "booked" | "pending";
  cents: number;
}

export type BalanceState = Pick<
  StoredFeed,
  "balanceCode" | "openingCents" | "checkedFrom" | "statedCents" | "mismatchCents" | "mismatchSince"
>;

/** A closing balance may be as old as a long weekend, whatever day the bank gives it. */
const closedDays = 4;

/** Days of which sums are wanted one by one. */
export const recentDays = closedDays + 1;

/** The balance to check with; null where there is none in the account's currency. */
export const checkOf = (said: Said | undefined, currency: string): CheckBalance | null => {
  if (!said?.balance) return null;
  const { cents, currency: own, includesPending } = said.balance;
  const fallback = { code: includesPending ? "available" : "booked", cents, currency: own };
  const check = said.check ?? { ...fallback, includesPending, closedOn: null };
  return check.currency === currency ? check : null;
};

const netOf = (nets: readonly Net[], { includesPending }: CheckBalance, through: string | null) =>
  nets.reduce(
    (sum, { day, status, cents }) =>
      (includesPending || status === "booked") && (through === null || day <= through) ? sum + cents : sum,
    0,
  );

const isClosing = ({ code }: CheckBalance) => code.startsWith("CL");

/** The days at whose end a balance may be meant, the likeliest first. */
const endsOf = (check: CheckBalance, today: string): [string | null, ...(string | null)[]] => {
  if (!isClosing(check)) return [null];
  const days = Array.from({ length: closedDays }, (_, back) => addDays(today, -1 - back));
  const said = check.closedOn !== null && check.closedOn < today ? [check.closedOn] : [];
  const [first = null, ...others] = [...new Set([...said, null, ...days])];
  return [first, ...others];
};

/** What an answer should change; null before the first balance of the kind. */
export const targetOf = (
  check: CheckBalance | null,
  { balanceCode, openingCents, checkedFrom }: BalanceState,
  { nets, today }: { nets: readonly Net[]; today: string },
): BalanceTarget | null => {
  if (!check || openingCents === null || checkedFrom === null || balanceCode !== check.code) return null;
  const wantedOf = (through: string | null): Wanted => ({
    through,
    cents: check.cents - openingCents - netOf(nets, check, through),
  });
  const [first, ...others] = endsOf(check, today);
  const wanted: BalanceTarget["wanted"] = [wantedOf(first), ...others.map(wantedOf)];
  return { wanted, from: checkedFrom, includesPending: check.includesPending };
};

/** What is known of a first balance, with the sums after its answer; nothing while it may be one of several days. */
export const openingOf = (
  check: CheckBalance | null,
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
    statedCents: check.cents,
    mismatchCents: 0,
    mismatchSince: null,
  };
};

export const checkedState = (
  check: CheckBalance | null,
  mismatchCents: number | null,
  { before, now, lateCents }: { before: BalanceState; now: Date; lateCents: number },
): Partial<BalanceState> => {
  if (!check || mismatchCents === null) return {};
  // The balance agreed without them and has not moved: it held them from the first, and so did the opening.
  if (before.mismatchCents === 0 && mismatchCents !== 0 && mismatchCents === -lateCents) {
    const openingCents = (before.openingCents ?? 0) + mismatchCents;
    return { openingCents, statedCents: check.cents, mismatchCents: 0, mismatchSince: null };
  }
  const isOld = mismatchCents === before.mismatchCents && before.mismatchSince !== null;
  const since = mismatchCents === 0 ? null : isOld ? before.mismatchSince : now;
  return { statedCents: check.cents, mismatchCents, mismatchSince: since };
};
