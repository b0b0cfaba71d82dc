import {
  accountsKnowing,
  countedRows,
  overspentIn,
  sharedMonths,
} from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import {
  hasNoDiscretionarySpending,
  lastWeek,
  monthsWithSurplus,
  rewardedMonths,
} from "./domain/spending.ts";

export interface MoneyFacts {
  /** Those that end with money left. */
  months: readonly string[];
  /** Of last week, where all of it is known. */
  isWeekWithoutWhims: boolean;
}

const mostPersons = 200;

/** What the rows tell for rewards, read once for each version of the ledger and day: acts that change no money ask for it too. */
export const createMoneyFacts = (ledger: Pick<LedgerService, "version" | "readMoney" | "categoryTotals">) => {
  const kept = new Map<string, { madeOf: string; facts: MoneyFacts }>();

  const isWithoutWhims = async (userId: string, { from, to }: ReturnType<typeof lastWeek>) =>
    hasNoDiscretionarySpending(await ledger.categoryTotals(userId, from, to));

  const read = async (userId: string, day: string): Promise<MoneyFacts> => {
    const reading = await ledger.readMoney(userId, day);
    const { days, months, spansOf } = reading;
    const week = lastWeek(day);
    const inUse = months.size > 0 ? [...months.keys()] : [...spansOf.keys()];
    const { ids } = accountsKnowing(spansOf, week);
    const isKnown = inUse.length > 0 && inUse.every((id) => ids.includes(id));
    return {
      // No month is praised beside a mean month that spends more than comes in.
      months:
        overspentIn(reading, day) > 0
          ? []
          : monthsWithSurplus(countedRows(days, months), rewardedMonths(sharedMonths(months), spansOf, day)),
      isWeekWithoutWhims: isKnown && (await isWithoutWhims(userId, week)),
    };
  };

  return async (userId: string, day: string): Promise<MoneyFacts> => {
    const madeOf = `${await ledger.version(userId)}.${day}`;
    const known = kept.get(userId);
    if (known?.madeOf === madeOf) return known.facts;
    const facts = await read(userId, day);
    kept.delete(userId);
    kept.set(userId, { madeOf, facts });
    const [oldest] = kept.keys();
    if (kept.size > mostPersons && oldest !== undefined) kept.delete(oldest);
    return facts;
  };
};
