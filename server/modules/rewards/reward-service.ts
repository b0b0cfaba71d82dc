import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DomainEvent, Scope } from "#server/platform/events/domain-event.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { Gain } from "#shared/contracts/gain.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { achievements, achievementsOfImports, greenMonth, shownAchievements } from "./domain/achievements.ts";
import { levelOf } from "./domain/levels.ts";
import { pointsForMonth, pointsForStatement, type RewardEntry } from "./domain/points.ts";
import { judgedMonths } from "./domain/spending.ts";
import { notableStreaks, streakOf, streakWeek } from "./domain/streak.ts";
import { createMoneyFacts } from "./money-facts.ts";
import type { RewardFactsRepository } from "./reward-facts-repository.ts";
import type { RewardDay, RewardRepository } from "./reward-repository.ts";

interface Dependencies {
  rewards: RewardRepository;
  rewardsIn: (scope: Scope) => RewardRepository;
  facts: RewardFactsRepository;
  factsIn: (scope: Scope) => RewardFactsRepository;
  ledger: LedgerService;
  clock: Clock;
  logger: Logger;
}

export type RewardService = ReturnType<typeof createRewardService>;

export const createRewardService = ({
  rewards,
  rewardsIn,
  facts,
  factsIn,
  ledger,
  clock,
  logger,
}: Dependencies) => {
  const earnedBy = new WeakMap<DomainEvent, RewardEntry[]>();
  const moneyFacts = createMoneyFacts(ledger);
  const today = () => madridDayOf(clock.now());

  const unlock = async (userId: string, { streak, isWeekWithoutWhims, at }: Found) => {
    const before = await rewards.unlocked(userId);
    const known = {
      ...(await facts.read(userId)),
      streak,
      hasWeekWithoutDiscretionarySpending: isWeekWithoutWhims,
    };
    const reached = achievements.filter(({ id, isReached }) => !before.includes(id) && isReached(known));
    const ids = reached.map(({ id }) => id);
    const unlocked = await rewards.unlock(userId, ids, at);
    return reached.filter(({ id }) => unlocked.includes(id));
  };

  /** Without "Mes en verde" while the mean month spends more than comes in, which another section says. */
  const praised = async (userId: string, overspentCents: number) => {
    const ids = await rewards.unlocked(userId);
    return overspentCents > 0 ? ids.filter((id) => id !== greenMonth) : ids;
  };

  const notableStreak = async (userId: string, { streak, added, day }: Earned) => {
    if (!notableStreaks.includes(streak)) return null;
    const first = await rewards.firstAct(userId, day);
    return added.some(({ key }) => key === first) ? streak : null;
  };

  const look = async (userId: string, earned: RewardEntry[], at: Date): Promise<Gain> => {
    const day = today();
    const { months, isWeekWithoutWhims } = await moneyFacts(userId, day);
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
      achievements: (await unlock(userId, { streak, isWeekWithoutWhims, at })).map(
        ({ isReached: _, ...shown }) => shown,
      ),
    };
  };

  return {
    async earnIn(scope: Scope, event: DomainEvent, entries: RewardEntry[]) {
      earnedBy.set(event, await rewardsIn(scope).add(event.userId, entries, event.at));
    },

    /** A failure is logged, because the act is already committed. */
    async gainOf(userId: string, events: DomainEvent[]): Promise<Gain> {
      const added = events.flatMap((event) => earnedBy.get(event) ?? []);
      // What an act unlocks has its instant, so that it can be taken back with it.
      return look(userId, added, events.at(-1)?.at ?? clock.now()).catch((error: unknown) => {
        logger.error({ error, userId }, "What was earned was not looked at");
        return { points: sumOf(added), level: null, streak: null, achievements: [] };
      });
    },

    /** May be repeated; stored entries are not added again. */
    async earn({ userId, at }: Pick<DomainEvent, "userId" | "at">, entries: RewardEntry[]) {
      return look(userId, await rewards.add(userId, entries, at), at);
    },

    /** What a step of a goal earned and unlocked goes; what another act gives too stays. */
    async takeBackIn(scope: Scope, userId: string, { slot, at }: { slot: number; at: Date }) {
      const inside = rewardsIn(scope);
      await inside.removeOfGoal(userId, slot, at);
      const given = await inside.unlockedAt(userId, at);
      if (given.length === 0) return;
      const known = {
        ...(await factsIn(scope).read(userId)),
        streak: streakOf(actsIn(await inside.days(userId)), today()).length,
        hasWeekWithoutDiscretionarySpending: true,
      };
      const lost = achievements.filter(({ id, isReached }) => given.includes(id) && !isReached(known));
      await inside.lock(
        userId,
        lost.map(({ id }) => id),
      );
    },

    /** What rested on an import that is undone goes. Idempotent. */
    async takeBackImport(userId: string, { importedAt, firstImportAt }: UndoneImport) {
      const day = today();
      const { months, isWeekWithoutWhims } = await moneyFacts(userId, day);
      const stands = new Set(months.flatMap((month) => pointsForMonth(month, day)).map(({ key }) => key));
      const entries = await rewards.since(userId, importedAt);
      const lostMonths = judgedMonths(day)
        .flatMap((month) => pointsForMonth(month, day))
        .filter(({ key }) => entries.includes(key) && !stands.has(key));
      const [statement] = pointsForStatement(day);
      const isFirst = statement !== undefined && entries.includes(statement.key);
      await rewards.remove(userId, [
        ...lostMonths.map(({ key }) => key),
        ...(isFirst ? [statement.key] : []),
      ]);
      // Another file was there meanwhile: the first one earns.
      if (isFirst && firstImportAt)
        await rewards.add(userId, pointsForStatement(madridDayOf(firstImportAt)), firstImportAt);
      const ofImport = await rewards.unlockedAt(userId, importedAt);
      const known = {
        ...(await facts.read(userId)),
        streak: streakOf(actsIn(await rewards.days(userId)), day).length,
        hasWeekWithoutDiscretionarySpending: isWeekWithoutWhims,
      };
      const mayGo = new Set([...ofImport, ...achievementsOfImports]);
      const lost = achievements.filter(({ id, isReached }) => mayGo.has(id) && !isReached(known));
      await rewards.lock(
        userId,
        lost.map(({ id }) => id),
      );
    },

    /** Null before anything was earned. `overspentCents`: by which the mean month spends more than comes in. */
    async progress(userId: string, overspentCents = 0): Promise<RewardProgress | null> {
      const days = await rewards.days(userId);
      if (days.length === 0) return null;
      const totalPoints = sumOf(days);
      const day = today();
      return {
        totalPoints,
        ...levelOf(totalPoints),
        currentStreak: streakOf(actsIn(days), day).length,
        week: streakWeek(actsIn(days), day),
        recentAchievements: shownAchievements(await praised(userId, overspentCents)),
      };
    },
  };
};

interface UndoneImport {
  importedAt: Date;
  /** Of the imports that are left; null without any. */
  firstImportAt: Date | null;
}

interface Found {
  streak: number;
  isWeekWithoutWhims: boolean;
  at: Date;
}

interface Earned {
  streak: number;
  added: RewardEntry[];
  day: string;
}

const sumOf = (earned: readonly { points: number }[]) => earned.reduce((sum, { points }) => sum + points, 0);

const actsIn = (days: RewardDay[]) => days.filter(({ hasAct }) => hasAct).map(({ day }) => day);
