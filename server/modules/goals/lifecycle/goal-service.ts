import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { AppError } from "#server/errors.ts";
import { countedRows, sharedMonths } from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { FreeMonth } from "#server/modules/cash-flow/domain/forecast/free-month.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { unconfirmedSince } from "#server/modules/goals/domain/amounts.ts";
import { goalsOfProfile } from "#server/modules/goals/domain/from-profile/goals-of-profile.ts";
import type { MeasuredProfile } from "#server/modules/goals/domain/from-profile/profile-money.ts";
import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import type { GoalPlanService } from "#server/modules/goals/plan/goal-plan-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { GainOf } from "#server/platform/events/gain-of.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { GoalChanges, OtherStep } from "#shared/contracts/goals.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { madridDayOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { Alongside, Changed } from "./alongside.ts";
import type { GoalScope, GoalTransactions } from "./goal-change-repository.ts";
import { createGoalOutlook, type KnownMoney } from "./goal-outlook.ts";
import type { GoalRepository } from "./goal-repository.ts";
import { type GoalState, goalStateOf, plannableGoalOf } from "./goal-state.ts";
import { featuredGoalOf, type GoalOutlook, goalOf } from "./goal-wire.ts";
import { createGoalWriter } from "./goal-writer.ts";

interface Dependencies {
  goals: GoalRepository;
  inTransaction: GoalTransactions;
  inTransactionOf: (scope: GoalScope) => GoalTransactions;
  publish: Publish;
  ledger: Pick<LedgerService, "balances" | "readMoney">;
  plan: Pick<GoalPlanService, "plan" | "clear" | "nextEvents">;
  gainOf: GainOf;
  forecast: Pick<ReadingService, "freeMonth" | "freeMonthOn">;
  clock: Clock;
  logger: Logger;
}

type Writer = ReturnType<typeof createGoalWriter>;

export type { StoredAdvance } from "./goal-repository.ts";
export type { GoalState } from "./goal-state.ts";
export type GoalService = ReturnType<typeof createGoalService>;

/** Calls that name a goal throw `not_found` when the person has no such goal. */
export const createGoalService = (dependencies: Dependencies) => {
  const { goals, inTransaction, inTransactionOf, publish, ledger, plan, gainOf, forecast, clock, logger } =
    dependencies;
  const today = () => madridDayOf(clock.now());

  const inside = <Result>(
    userId: string,
    work: (writer: Writer, scope: GoalScope) => Promise<Result>,
    transact = inTransaction,
  ) =>
    transact(userId, (changes) =>
      work(createGoalWriter({ userId, changes, publish, now: clock.now() }), changes.scope),
    );

  const states = async (userId: string, id?: string): Promise<GoalState[]> => {
    const day = today();
    const rows = await goals.read(userId, unconfirmedSince(day), id);
    if (rows.length === 0) return [];
    const [balances, nextEvents] = [await ledger.balances(userId), await plan.nextEvents(userId)];
    return rows.map((row) => goalStateOf(row, { balances, nextEvents, today: day }));
  };

  const find = async (userId: string, id: string) => (await states(userId, id))[0] ?? refuseMissing();

  const planAll = (userId: string, about?: string) =>
    plan.plan(
      userId,
      async () => (await states(userId)).map((goal) => plannableGoalOf(goal, today())),
      about,
    );

  /** A planning failure does not fail the change: the daily upkeep plans again. */
  const tryToPlan = (userId: string, about?: string) =>
    planAll(userId, about).catch((error: unknown) => {
      logger.error({ error }, "Goals were not planned");
      return { created: 0, note: "Ahora no he podido guardarle sitio en tu agenda: lo haré mañana" };
    });

  const { outlookWith, namedDates, outlook } = createGoalOutlook({ ledger, forecast, today });

  const settle = async (userId: string, changed: Changed | undefined) => {
    const { before, published, step } = changed ?? refuseMissing();
    const { id } = before;
    const after = await find(userId, id);
    const isPlannedAlike =
      JSON.stringify(plannableGoalOf(before, today())) === JSON.stringify(plannableGoalOf(after, today()));
    if (!isPlannedAlike) await tryToPlan(userId, id);
    return {
      goal: isPlannedAlike ? after : await find(userId, id),
      reward: await gainOf(userId, published),
      step,
    };
  };

  const settled = async (
    userId: string,
    work: (writer: Writer) => Promise<Changed | undefined>,
    alongside?: Alongside<Changed>,
  ) =>
    settle(
      userId,
      await inside(userId, async (writer, scope) => {
        const done = await work(writer);
        if (done) await alongside?.(scope, done);
        return done;
      }),
    );

  return {
    /** Also changes every ten minutes, because the next events pass. */
    async version(userId: string) {
      const { goals: own, agenda, ledger: money } = await goals.versions(userId);
      return `${own}.${agenda}.${money}.${clock.now().toISOString().slice(0, 15)}`;
    },

    list: (userId: string) => states(userId),
    find,

    /** A repeated key returns the stored goal and plans nothing. */
    async create(userId: string, draft: GoalDraft, alongside?: Alongside<{ id: string; created: boolean }>) {
      const { id, created, published } = await inside(userId, async ({ make }, scope) => {
        const { id, published } = await make(draft);
        const made = { id, created: published.length > 0 };
        await alongside?.(scope, made);
        return { ...made, published };
      });
      const planned = created ? await tryToPlan(userId, id) : { created: 0, note: null };
      return {
        goal: await find(userId, id),
        created,
        eventsCreated: planned.created,
        planNote: planned.note,
        reward: await gainOf(userId, published),
      };
    },

    /** Returns how many were missing. The person has deleted what `before` had created, unless no goal is left. */
    async createFromProfile(
      userId: string,
      profile: OnboardingProfile,
      { before, scope }: { before?: OnboardingProfile | null; scope?: GoalScope } = {},
    ) {
      const work = async ({ make, hasAny }: ReturnType<typeof createGoalWriter>) => {
        const known = before && (await hasAny()) ? goalsOfProfile(before, today()) : [];
        const made = new Set(known.map(({ key }) => key));
        let count = 0;
        for (const draft of goalsOfProfile(profile, today())) {
          if (made.has(draft.key)) continue;
          count += (await make({ ...draft, inAgenda: false }, true)).published.length;
        }
        return count;
      };
      return inside(userId, work, scope && inTransactionOf(scope));
    },

    /** Makes the profile's goals anew of what the person's accounts tell. Goals that the person has touched stay. */
    remakeFromProfile: (userId: string, profile: MeasuredProfile, day: string) =>
      inside(userId, ({ remake }) => remake(goalsOfProfile(profile, day))),

    restartPace: (userId: string, accountId: string, scope: GoalScope) =>
      inside(userId, ({ restartPace }) => restartPace(accountId), inTransactionOf(scope)),

    update: (userId: string, id: string, changes: GoalChanges, alongside?: Alongside<Changed>) =>
      settled(userId, ({ change }) => change(id, changes), alongside),

    noteWeek: (userId: string, id: string, alongside?: Alongside<Changed>) =>
      settled(userId, ({ noteWeek }) => noteWeek(id), alongside),

    /** Takes a step back with all that it brought; again, it changes nothing. */
    async undoStep(userId: string, id: string, step: string, alongside?: Alongside<GoalState>) {
      const undone = await inside(userId, async ({ undoStep }, scope) => {
        const done = await undoStep(id, step);
        if (done) await alongside?.(scope, done.before);
        return done;
      });
      return (await settle(userId, undone && { ...undone, step: null, published: [] })).goal;
    },

    changeStep: async (userId: string, id: string, step: string, other: OtherStep) =>
      settle(userId, await inside(userId, ({ changeStep }) => changeStep(id, step, other))),

    /** Upcoming events are deleted too; past ones stay. */
    async remove(userId: string, id: string, alongside?: Alongside<{ id: string }>) {
      const isGone = await inTransaction(userId, async (changes) => {
        const removed = await changes.remove(id);
        if (removed) {
          await changes.raiseVersion();
          await alongside?.(changes.scope, { id });
        }
        return removed;
      });
      if (!isGone) refuseMissing();
      await plan.clear(userId, id).catch((error: unknown) => {
        logger.error({ error }, "The time of a deleted goal was not given back");
      });
    },

    /** `money` where it is already known. */
    async featured(userId: string, money?: KnownMoney) {
      const own = await states(userId);
      return featuredGoalOf(own, { today: today(), ...(await outlookWith(userId, own, money)) });
    },

    /** What the months to come leave for these goals, which are all of the person's. */
    outlook,

    datesWith: async (userId: string, free: FreeMonth) => namedDates(await states(userId), free),

    /** What the agenda has to know of it. */
    planOf: (goal: GoalState) => plannableGoalOf(goal, today()),

    /** Remaining amount, pace and day, in view of `outlook`; null for a goal that is reached or archived. */
    outlookOf: (goal: GoalState, money: GoalOutlook) => featuredGoalOf([goal], { today: today(), ...money }),

    /** A failure is logged. */
    replan: async (userId: string) => void (await tryToPlan(userId)),

    /** Daily: adds the shares of ended months and plans the next weeks. */
    async keepUp(userId: string) {
      const sharing = (await states(userId)).filter(({ funding }) => funding === "surplus");
      const since = sharing.map(({ paceFrom }) => monthStartOf(paceFrom)).toSorted()[0];
      if (since !== undefined) {
        const most = differenceInCalendarMonths(parseISO(today()), parseISO(since));
        const { days, months } = await ledger.readMoney(userId, today(), most);
        const whole = sharedMonths(months);
        const published = await inside(userId, ({ addSurplus }) =>
          addSurplus(countedRows(days, months), whole),
        );
        await gainOf(userId, published);
      }
      await planAll(userId);
    },

    ...{ versions: goals.versions, titles: goals.titles },
    advancesBetween: goals.advancesBetween,
    completedBetween: goals.completedBetween,
    toWire: goalOf,
  };
};

const refuseMissing = (): never => {
  throw new AppError("not_found", "Este objetivo ya no existe");
};
