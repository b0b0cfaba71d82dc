import { overspentIn } from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { expectedDates } from "#server/modules/goals/domain/expected-dates.ts";
import { type GoalState, isActive } from "./goal-state.ts";
import { type GoalOutlook, savedFor } from "./goal-wire.ts";

interface Dependencies {
  ledger: Pick<LedgerService, "readMoney">;
  forecast: Pick<ReadingService, "freeMonthly" | "freeMonthlyOn">;
  today: () => string;
}

export interface KnownMoney {
  overspentCents: number;
  /** What the forecast leaves of a month; null without one. */
  freeCents: number | null;
}

/** Where the forecast of money leads a person's goals, which are given whole. */
export const createGoalOutlook = ({ ledger, forecast, today }: Dependencies) => {
  /** Cents by which the mean month, as every screen has it, spends more than comes in; 0 when it does not. */
  const overspending = async (userId: string) => {
    const day = today();
    return overspentIn(await ledger.readMoney(userId, day), day);
  };

  const datesWith = (own: readonly GoalState[], freeCents: number | null, day = today()) =>
    freeCents === null ? new Map<string, string | null>() : expectedDates(savedFor(own, day), freeCents, day);

  /** With a day of the past, by the forecast that was made at its end. */
  const outlook = async (userId: string, own: readonly GoalState[], day?: string): Promise<GoalOutlook> => {
    if (!own.some(isActive)) return { overspentCents: 0, expectedOn: new Map() };
    const freeCents = await (day ? forecast.freeMonthlyOn(userId, day) : forecast.freeMonthly(userId));
    return { overspentCents: await overspending(userId), expectedOn: datesWith(own, freeCents, day) };
  };

  return {
    outlook,

    /** Of `money` where it is already known. */
    outlookWith: async (
      userId: string,
      own: readonly GoalState[],
      money?: KnownMoney,
    ): Promise<GoalOutlook> =>
      money
        ? { overspentCents: money.overspentCents, expectedOn: datesWith(own, money.freeCents) }
        : outlook(userId, own),

    /** Goals that wait for money and the day on which each would have it, were so much left of a month. */
    namedDates(own: readonly GoalState[], freeCents: number) {
      const dates = datesWith(own, freeCents);
      return own.flatMap(({ id, title }) => {
        const day = dates.get(id);
        return day === undefined ? [] : [{ id, title, day }];
      });
    },
  };
};
