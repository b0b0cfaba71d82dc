type Day = string;

export interface DayNet {
  day: Day;
  cents: number;
}

export interface AccountBalance {
  cents: number;
  /** The last day for which a bank stated the balance; null while it is the sum of all rows. */
  statedOn: Day | null;
}

/** What the person said that there was at the end of a day. */
interface SaidBalance {
  saidCents: number | null;
  saidOn: Day | null;
  /** Of the rows after it. */
  netSinceSaid: number;
}

/** The later of what a bank stated and what the person said; the bank's of the same day. */
export const latestBalance = (told: AccountBalance, said: SaidBalance): AccountBalance => {
  const { saidCents, saidOn, netSinceSaid } = said;
  if (saidCents === null || saidOn === null || (told.statedOn !== null && told.statedOn >= saidOn))
    return told;
  return { cents: saidCents + netSinceSaid, statedOn: saidOn };
};

/** Nobody has told it, so that what stands there is the sum of its rows; an opening tells of what is kept by hand. */
export const isUntold = ({ statedOn }: AccountBalance, { openingCents }: { openingCents: number | null }) =>
  statedOn === null && openingCents === null;

/** By how much the bank's balance is more than the person's, of the same day; null while no bank has told one. */
export const saidDifference = (told: AccountBalance, { saidCents, netSinceSaid }: SaidBalance) =>
  told.statedOn === null || saidCents === null ? null : told.cents - netSinceSaid - saidCents;

interface FileChange {
  closing: DayNet | null;
  added: DayNet[];
  storedAfterClosing: number;
}

/** The bank's latest statement wins, plus the rows dated after it; older rows are already in it. */
export const balanceAfter = (
  balance: AccountBalance,
  { closing, added, storedAfterClosing }: FileChange,
): AccountBalance => {
  if (closing && isNewerThan(closing, balance, added)) {
    const cents = closing.cents + storedAfterClosing + sumOf(added, (day) => day > closing.day);
    return { cents, statedOn: closing.day };
  }
  const { statedOn } = balance;
  const isAfterStated = (day: Day) => statedOn === null || day > statedOn;
  return { cents: balance.cents + sumOf(added, isAfterStated), statedOn };
};

interface FeedNets {
  /** What the bank states; null if it states nothing. */
  balance: { cents: number; includesPending: boolean; on: Day } | null;
  inserted: readonly { bookedOn: Day; amountCents: number }[];
  /** Of all rows, before and after the answer. */
  netBefore: number;
  net: number;
  /** Of the holds after it. */
  pendingNet: number;
}

export const balanceAfterAnswer = (
  { cents, statedOn }: AccountBalance,
  { balance, inserted, netBefore, net, pendingNet }: FeedNets,
): AccountBalance => {
  if (balance) {
    return { cents: balance.cents + (balance.includesPending ? 0 : pendingNet), statedOn: balance.on };
  }
  if (statedOn === null) return { cents: net, statedOn };
  const known = inserted.filter(({ bookedOn }) => bookedOn < statedOn);
  // New rows of older days are already in the stated balance, and so are holds, as holds.
  const news = net - netBefore - known.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { cents: cents + news, statedOn };
};

const isNewerThan = (closing: DayNet, { statedOn }: AccountBalance, added: DayNet[]) =>
  statedOn === null ||
  closing.day > statedOn ||
  (closing.day === statedOn && added.some(({ day }) => day === closing.day));

const sumOf = (nets: DayNet[], counts: (day: Day) => boolean) =>
  nets.reduce((sum, { day, cents }) => (counts(day) ? sum + cents : sum), 0);
