import { accountsKnowing, countedRows, sharedMonths } from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DomainEvent, Scope } from "#server/platform/events/domain-event.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { Gain } from "#shared/contracts/gain.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { achievements, shownAchievements } from "./domain/achievements.ts";
import { levelOf } from "./domain/levels.ts";
import { pointsForMonth, type RewardEntry } from "./domain/points.ts";
import { hasNoDiscretionarySpending, lastWeek, maxMonthsBack, monthsWithSurplus } from "./domain/spending.ts";
import { notableStreaks, streakOf, streakWeek } from "./domain/streak.ts";
import type { RewardFactsRepository } from "./reward-facts-repository.ts";
import type { RewardDay, RewardRepository } from "./reward-repository.ts";

interface Dependencies {
  rewards: RewardRepository;
  rewardsIn: (scope: Scope) => RewardRepository;
  facts: RewardFactsRepository;
  ledger: LedgerService;
  clock: Clock;
  logger: Logger;
}

export type RewardService = ReturnType<typeof createRewardService>;

export const createRewardService = ({ rewards, rewardsIn, facts, ledger, clock, logger }: Dependencies) => {
  const earnedBy = new WeakMap<DomainEvent, RewardEntry[]>();
  const today = () => madridDayOf(clock.now());

  const spendingOf = async (userId: string, day: string) => {
    const { days, months, spansOf } = await ledger.readMoney(userId, day, maxMonthsBack);
    const week = lastWeek(day);
    const inUse = months.size > 0 ? [...months.keys()] : [...spansOf.keys()];
    const { ids } = accountsKnowing(spansOf, week);
    const isKnown = inUse.length > 0 && inUse.every((id) => ids.includes(id));
    return {
      months: monthsWithSurplus(countedRows(days, months), sharedMonths(months)),
      week: isKnown ? week : null,
    };
  };

  const hasWeekWithoutDiscretionarySpending = async (
    userId: string,
    week: ReturnType<typeof lastWeek> | null,
  ) => week !== null && hasNoDiscretionarySpending(await ledger.categoryTotals(userId, week.from, week.to));

  const unlock = async (userId: string, { streak, week }: Found) => {
    const before = await rewards.unlocked(userId);
    const known = {
      ...(await facts.read(userId)),
      streak,
      hasWeekWithoutDiscretionarySpending:
        !before.includes("no-whims") && (await hasWeekWithoutDiscretionarySpending(userId, week)),
    };
    const reached = achievements.filter(({ id, isReached }) => !before.includes(id) && isReached(known));
    const ids = reached.map(({ id }) => id);
    const unlocked = await rewards.unlock(userId, ids, clock.now());
    return reached.filter(({ id }) => unlocked.includes(id));
  };

  const notableStreak = async (userId: string, { streak, added, day }: Earned) => {
    if (!notableStreaks.includes(streak)) return null;
    const first = await rewards.firstAct(userId, day);
    return added.some(({ key }) => key === first) ? streak : null;
  };

  const look = async (userId: string, earned: RewardEntry[]): Promise<Gain> => {
    const day = today();
    const { months, week } = await spendingOf(userId, day);
    const found = months.flatMap((month) => pointsForMonth(month, day));
    const added = [...earned, ...(await rewards.add(userId, found, clock.now()))];
    const days = await rewards.days(userId);
    const total = sumOf(days);
    const { level, title } = levelOf(total);
    const streak = streakOf(actsIn(days), day).length;

    return {
      // The act's own points, without those of a good month.
      points: sumOf(earned),
      level: level > levelOf(total - sumOf(added)).level ? { level, title } : null,
      streak: await notableStreak(userId, { streak, added, day }),
      achievements: (await unlock(userId, { streak, week })).map(({ isReached: _, ...shown }) => shown),
    };
  };

  return {
    async earnIn(scope: Scope, event: DomainEvent, entries: RewardEntry[]) {
      earnedBy.set(event, await rewardsIn(scope).add(event.userId, entries, event.at));
    },

    /** A failure is logged, because the act is already committed. */
    async gainOf(userId: string, events: DomainEvent[]): Promise<Gain> {
      const added = events.flatMap((event) => earnedBy.get(event) ?? []);
      return look(userId, added).catch((error: unknown) => {
        logger.error({ error, userId }, "What was earned was not looked at");
        return { points: sumOf(added), level: null, streak: null, achievements: [] };
      });
    },

    /** May be repeated; stored entries are not added again. */
    async earn({ userId, at }: Pick<DomainEvent, "userId" | "at">, entries: RewardEntry[]) {
      return look(userId, await rewards.add(userId, entries, at));
    },

    /** Null before anything was earned. */
    async progress(userId: string): Promise<RewardProgress | null> {
      const days = await rewards.days(userId);
      if (days.length === 0) return null;
      const totalPoints = sumOf(days);
      const day = today();
      return {
        totalPoints,
        ...levelOf(totalPoints),
        currentStreak: streakOf(actsIn(days), day).length,
        week: streakWeek(actsIn(days), day),
        recentAchievements: shownAchievements(await rewards.unlocked(userId)),
      };
    },
  };
};

interface Found {
  streak: number;
  week: ReturnType<typeof lastWeek> | null;
}

interface Earned {
  streak: number;
  added: RewardEntry[];
  day: string;
}

const sumOf = (earned: readonly { points: number }[]) => earned.reduce((sum, { points }) => sum + points, 0);

const actsIn = (days: RewardDay[]) => days.filter(({ hasAct }) => hasAct).map(({ day }) => day);
