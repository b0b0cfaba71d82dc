import { overspentIn } from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { FreeMonth } from "#server/modules/cash-flow/domain/forecast/free-month.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { expectedDates } from "#server/modules/goals/domain/expected-dates.ts";
import { noShortfall, type Shortfall } from "#server/modules/goals/domain/shortfall.ts";
import { type GoalState, isActive } from "./goal-state.ts";
import { type GoalOutlook, savedFor } from "./goal-wire.ts";

interface Dependencies {
  ledger: Pick<LedgerService, "readMoney">;
  forecast: Pick<ReadingService, "freeMonth" | "freeMonthOn">;
  today: () => string;
}

export interface KnownMoney {
  /** By which the mean month spends more than comes in; 0 when it does not. */
  overspentCents: number;
  /** As it is forecast; null without a forecast. */
  free: FreeMonth | null;
}

/** To tens of euros: a day more would move the rest. */
const stepCents = 1000;

/** The forecast speaks for months to come; the mean of months gone only where it is not sure. */
const shortfallOf = ({ overspentCents, free }: KnownMoney): Shortfall =>
  free?.isFirm
    ? { cents: Math.round(Math.max(0, -free.cents) / stepCents) * stepCents, isForecast: true }
    : { cents: overspentCents, isForecast: false };

/** Where the forecast of money leads a person's goals, which are given whole. */
export const createGoalOutlook = ({ ledger, forecast, today }: Dependencies) => {
  /** Cents by which the mean month, as every screen has it, spends more than comes in; 0 when it does not. */
  const overspending = async (userId: string) => {
    const day = today();
    return overspentIn(await ledger.readMoney(userId, day), day);
  };

  /** Nothing is said of dates where so little is left that it may as well be nothing. */
  const datesWith = (own: readonly GoalState[], free: FreeMonth | null, day = today()) =>
    free?.isFirm ? expectedDates(savedFor(own, day), free.cents, day) : new Map<string, string | null>();

  const outlookBy = (own: readonly GoalState[], money: KnownMoney, day = today()): GoalOutlook => ({
    shortfall: shortfallOf(money),
    expectedOn: datesWith(own, money.free, day),
    isShared: savedFor(own, day).filter(({ remainingCents }) => remainingCents > 0).length > 1,
  });

  /** With a day of the past, by the forecast that was made at its end. */
  const outlook = async (userId: string, own: readonly GoalState[], day?: string): Promise<GoalOutlook> => {
    if (!own.some(isActive)) return { shortfall: noShortfall, expectedOn: new Map(), isShared: false };
    const free = await (day ? forecast.freeMonthOn(userId, day) : forecast.freeMonth(userId));
    const money = { overspentCents: await overspending(userId), free };
    return outlookBy(own, money, day);
  };

  return {
    outlook,

    /** Of `money` where it is already known. */
    outlookWith: async (
      userId: string,
      own: readonly GoalState[],
      money?: KnownMoney,
    ): Promise<GoalOutlook> => (money ? outlookBy(own, money) : outlook(userId, own)),

    /** Goals that wait for money and the day on which each would have it, were so much left of a month. */
    namedDates(own: readonly GoalState[], free: FreeMonth) {
      const dates = datesWith(own, free);
      return own.flatMap(({ id, title }) => {
        const day = dates.get(id);
        return day === undefined ? [] : [{ id, title, day }];
      });
    },
  };
};
