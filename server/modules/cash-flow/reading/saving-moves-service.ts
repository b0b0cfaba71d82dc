import type { Clock } from "#server/platform/clock.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { KeptRows } from "./kept-rows.ts";
import { daysOfRows } from "./reading-service.ts";

/** Money that came into an account from another of the person's, or left for one: signed. */
export interface SavingMove {
  day: string;
  cents: number;
}

export type SavingMovesService = ReturnType<typeof createSavingMovesService>;

/** What a person puts aside and takes back: own transfers, which no sum of income or spending holds. */
export const createSavingMovesService = ({ keptRows, clock }: { keptRows: KeptRows; clock: Clock }) => ({
  /** Of the accounts, the oldest first; both days inclusive. */
  async list(
    userId: string,
    accountIds: ReadonlySet<string>,
    { from, to }: { from: string; to: string },
  ): Promise<SavingMove[]> {
    const today = madridDayOf(clock.now());
    const rows = await keptRows.rows(userId, addDays(today, -daysOfRows), today);
    return rows
      .filter(
        ({ accountId, isOwnTransfer, day }) =>
          accountIds.has(accountId) && isOwnTransfer && day >= from && day <= to,
      )
      .map(({ day, cents }) => ({ day, cents }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  },
});
