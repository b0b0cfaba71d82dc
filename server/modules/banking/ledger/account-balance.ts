/** A day as `YYYY-MM-DD`. */
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

interface Arrival {
  /** What the file says the balance was at the end of its last day. */
  closing: DayNet | null;
  added: DayNet[];
  /** Net of the rows kept before that are dated after the closing's day. */
  keptAfterClosing: number;
}

/**
 * The balance of an account once a file's new rows are in. The bank's latest word wins, with the rows dated after it on top;
 * older rows are already in it. Of two words for one day, the one that brought rows of that day knows more of it.
 */
export const balanceAfter = (
  balance: AccountBalance,
  { closing, added, keptAfterClosing }: Arrival,
): AccountBalance => {
  if (closing && winsOver(closing, balance, added)) {
    const cents = closing.cents + keptAfterClosing + sumOf(added, (day) => day > closing.day);
    return { cents, statedOn: closing.day };
  }
  const { statedOn } = balance;
  const isNews = (day: Day) => statedOn === null || day > statedOn;
  return { cents: balance.cents + sumOf(added, isNews), statedOn };
};

const winsOver = (closing: DayNet, { statedOn }: AccountBalance, added: DayNet[]) =>
  statedOn === null ||
  closing.day > statedOn ||
  (closing.day === statedOn && added.some(({ day }) => day === closing.day));

const sumOf = (nets: DayNet[], counts: (day: Day) => boolean) =>
  nets.reduce((sum, { day, cents }) => (counts(day) ? sum + cents : sum), 0);
