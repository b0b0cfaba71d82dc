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

const isNewerThan = (closing: DayNet, { statedOn }: AccountBalance, added: DayNet[]) =>
  statedOn === null ||
  closing.day > statedOn ||
  (closing.day === statedOn && added.some(({ day }) => day === closing.day));

const sumOf = (nets: DayNet[], counts: (day: Day) => boolean) =>
  nets.reduce((sum, { day, cents }) => (counts(day) ? sum + cents : sum), 0);
