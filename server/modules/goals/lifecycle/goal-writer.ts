import { randomUUID } from "node:crypto";
import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import { unconfirmedSince } from "#server/modules/goals/domain/amounts.ts";
import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import { type SurplusMonth, surplusMonths } from "#server/modules/goals/domain/surplus.ts";
import { isWeekNote } from "#server/modules/goals/domain/week-notes.ts";
import {
  goalAdvanced,
  goalCompleted,
  goalCreated,
  goalStepUndone,
  goalWeekNoted,
} from "#server/modules/goals/domain-events.ts";
import type { DomainEvent, EventKind, Publish } from "#server/platform/events/domain-event.ts";
import type { GoalChanges, OtherStep } from "#shared/contracts/goals.ts";
import type { DayMoney } from "#shared/rules/day-money.ts";
import { madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { GoalChangeRepository, NewAdvance } from "./goal-change-repository.ts";
import { type GoalUpdate, goalUpdateOf } from "./goal-changes.ts";
import type { ChangeContext } from "./goal-money.ts";
import { isUntouched, remadeValues, valuesWithoutMoneyLeft } from "./goal-remake.ts";
import { type GoalState, goalStateOf, isActive } from "./goal-state.ts";
import { assertRecent, restoredValues, rowsBeforeStep } from "./goal-step.ts";
import { weekUpdateOf } from "./goal-week.ts";
import { freeSlot, newGoalOf } from "./new-goal.ts";

interface Inside {
  userId: string;
  changes: GoalChangeRepository;
  publish: Publish;
  now: Date;
}

interface Applied {
  isByItself?: boolean;
  /** When the step was made, for one that is changed. */
  at?: Date;
}

export const createGoalWriter = ({ userId, changes, publish, now }: Inside) => {
  const today = madridDayOf(now);
  const publishNow = <Data extends object>(kind: EventKind<Data>, data: Data, at = now) =>
    publish(changes.scope, userId, kind, data, at);

  const moment = async () => ({ now, today, balances: await changes.accounts() });

  const statesAt = async ({ balances }: ChangeContext, id?: string) =>
    (await changes.read(unconfirmedSince(today), id)).map((rows) => goalStateOf(rows, { balances, today }));

  const follow = async (goalId: string, accountIds: string[]) => {
    const own = new Map((await changes.accounts()).map((account) => [account.id, account]));
    for (const id of accountIds) {
      const account = own.get(id);
      if (!account) throw new AppError("invalid_request", "Esa cuenta ya no existe");
      if (!isInEuros(account))
        throw new AppError("invalid_request", "Un objetivo solo puede seguir cuentas en euros");
    }
    const [other] = accountIds.length > 0 ? await changes.followers(accountIds, goalId) : [];
    if (other) {
      const name = own.get(other.accountId)?.name;
      throw new AppError("conflict", `La cuenta «${name}» ya es de tu objetivo «${other.title}»`);
    }
    await changes.follow(goalId, accountIds);
  };

  /** Returns the instant of the last one: its events and a completion share it, so that they can be told as its own. */
  const record = async (goalId: string, advances: Omit<NewAdvance, "at">[], at?: Date) => {
    if (advances.length === 0) return now;
    const last = (await changes.lastAdvanceAt(goalId))?.getTime() ?? 0;
    const first = at?.getTime() ?? Math.max(now.getTime(), last + 1);
    await changes.insertAdvances(
      goalId,
      advances.map((advance, place) => ({ ...advance, at: new Date(first + place) })),
    );
    return new Date(first + advances.length - 1);
  };

  const applyUpdate = async (
    goal: GoalState,
    write: GoalUpdate,
    { isByItself = false, at }: Applied = {},
  ) => {
    if (write.accountIds) await follow(goal.id, write.accountIds);
    const madeAt = await record(goal.id, write.advances, at);
    const noteCount = await changes.insertHistory(goal.id, write.history);
    const isChanged = Object.keys(write.values).length > 0 || write.accountIds !== null;
    if (!isChanged && noteCount === 0 && write.advances.length === 0) return [];
    const completion = write.isNewlyCompleted ? { completedAt: madeAt } : {};
    await changes.update(goal.id, { ...write.values, ...completion, updatedAt: now });
    await changes.raiseVersion();
    const { slot } = goal;
    const published: DomainEvent[] = [];
    if (write.step && write.advances.some(isWeekNote)) {
      const monday = weekStartOf(today);
      published.push(await publishNow(goalWeekNoted, { goalId: goal.id, slot, monday }, madeAt));
    } else if (write.step) {
      const { from, to } = write.step;
      published.push(await publishNow(goalAdvanced, { goalId: goal.id, slot, from, to, isByItself }, madeAt));
    }
    if (write.isNewlyCompleted)
      published.push(await publishNow(goalCompleted, { goalId: goal.id, slot, isByItself }, madeAt));
    return published;
  };

  const addShare = async (id: string, month: SurplusMonth, at: ChangeContext) => {
    const [goal] = await statesAt(at, id);
    return goal ? applyUpdate(goal, shareOf(goal, month, at), { isByItself: true }) : [];
  };

  /** Undefined when there is no such goal; without a step when that is gone. */
  const undoStep = async (id: string, stepId: string) => {
    const at = await moment();
    const [rows] = await changes.read(unconfirmedSince(today), id);
    if (!rows) return undefined;
    const before = goalStateOf(rows, at);
    const step = await changes.step(id, stepId);
    if (!step) return { before };
    assertRecent(step, now);
    const restored = rowsBeforeStep(rows, before, step);
    await changes.removeStep(id, stepId);
    await changes.update(id, { ...restoredValues(restored.goal), updatedAt: now });
    await changes.raiseVersion();
    const { slot } = before;
    await publishNow(goalStepUndone, { goalId: id, slot, at: step.at.toISOString() });
    return { before, step, after: goalStateOf(restored, at) };
  };

  return {
    undoStep,

    /** Undefined when there is no such goal. */
    async changeStep(id: string, stepId: string, other: OtherStep) {
      const undone = await undoStep(id, stepId);
      if (!undone) return undefined;
      const { before, step, after } = undone;
      if (!step) throw new AppError("conflict", "Ese avance ya se ha deshecho");
      if (isWeekNote(step)) throw new AppError("invalid_request", "Una semana hecha no tiene cantidad");
      const isPercent = "progress" in other;
      if (isPercent && after.targetCents !== null)
        throw new AppError("invalid_request", "Este objetivo se mide en euros");
      const changed = isPercent ? other : { contribution: other.amount };
      const write = goalUpdateOf(after, changed, await moment());
      const advances = write.advances.map((advance) => ({ ...advance, id: stepId, day: step.day }));
      const published = await applyUpdate(after, { ...write, advances }, { at: step.at });
      return { before, step: write.step && { ...write.step, id: stepId }, published };
    },

    hasAny: async () => (await changes.slotsAndKeys()).length > 0,

    /** A draft with a stored key creates nothing and publishes nothing. */
    async make(draft: GoalDraft, isByItself = false): Promise<{ id: string; published: DomainEvent[] }> {
      const existing = await changes.slotsAndKeys();
      const known = draft.key === undefined ? undefined : existing.find(({ key }) => key === draft.key);
      if (known) return { id: known.id, published: [] };
      assertWithinStorageQuota(storageQuotas.goals, existing.length + 1);
      const slot = freeSlot(new Set(existing.map(({ slot }) => slot)));
      const { goal, accountIds } = newGoalOf(draft, slot, await moment());
      await changes.insert(goal);
      await follow(goal.id, accountIds);
      await changes.raiseVersion();
      const published = await publishNow(goalCreated, { goalId: goal.id, slot, isByItself });
      return { id: goal.id, published: [published] };
    },

    /** Gives goals that the person has not touched the figures of drafts with the same key. */
    async remake(drafts: readonly GoalDraft[]) {
      const at = await moment();
      for (const goal of await statesAt(at)) {
        const draft = drafts.find(({ key }) => key !== undefined && key === goal.key);
        const values =
          draft && isUntouched(goal) ? remadeValues(goal, draft, today) : valuesWithoutMoneyLeft(goal, draft);
        if (values === null) continue;
        await changes.update(goal.id, values);
        await changes.raiseVersion();
      }
    },

    /** What an account held when its balance was first told is no progress of the goals that follow it. */
    async restartPace(accountId: string) {
      for (const { id, currentCents, ...goal } of await statesAt(await moment())) {
        if (!isActive(goal) || !goal.accountIds.includes(accountId) || currentCents === null) continue;
        await changes.update(id, { paceFrom: today, paceFromCents: currentCents });
        await changes.raiseVersion();
      }
    },

    /** Undefined when there is no such goal. */
    async change(id: string, changesOfGoal: GoalChanges) {
      const at = await moment();
      const [before] = await statesAt(at, id);
      if (!before) return undefined;
      const write = goalUpdateOf(before, changesOfGoal, at);
      return { before, step: write.step, published: await applyUpdate(before, write) };
    },

    /** Notes this week of an area without an end as done, once. Undefined when there is no such goal. */
    async noteWeek(id: string) {
      const [before] = await statesAt(await moment(), id);
      if (!before) return undefined;
      const write = weekUpdateOf(before, today);
      return { before, step: write.step, published: await applyUpdate(before, write) };
    },

    /** Adds each goal's share of the whole months, once a month. */
    async addSurplus(totals: readonly DayMoney[], months: readonly string[]) {
      const at = await moment();
      const published: DomainEvent[] = [];
      for (const { id, funding, paceFrom, surplusShare } of await statesAt(at)) {
        if (funding !== "surplus") continue;
        const share = { since: paceFrom, months, share: surplusShare ?? 0 };
        const recordedKeys = await changes.advanceKeys(id, surplusKey(""));
        const due = surplusMonths(totals, share).filter(({ month }) => !recordedKeys.has(surplusKey(month)));
        for (const month of due) published.push(...(await addShare(id, month, at)));
      }
      return published;
    },
  };
};

const surplusKey = (month: string) => `surplus:${month}`;

const shareOf = (goal: GoalState, { month, cents }: SurplusMonth, at: ChangeContext): GoalUpdate => {
  const write = goalUpdateOf(goal, isActive(goal) ? { contribution: fromCents(cents) } : {}, at);
  const nothing: GoalUpdate["advances"][number] = {
    id: randomUUID(),
    day: at.today,
    fromProgress: goal.progress,
    toProgress: goal.progress,
    amountCents: 0,
    balanceCents: null,
  };
  return { ...write, advances: [{ ...(write.advances[0] ?? nothing), key: surplusKey(month) }] };
};
