import { leastCertainty } from "#server/modules/cash-flow/domain/shared-expenses/certainty.ts";
import { findSharedExpenses } from "#server/modules/cash-flow/domain/shared-expenses/find-shared-expenses.ts";
import type { SharedExpense } from "#server/modules/cash-flow/domain/shared-expenses/movement.ts";
import {
  proposalsOf,
  type SharedScene,
  scenesOf,
} from "#server/modules/cash-flow/domain/shared-expenses/scenes-of.ts";
import { isSure } from "#server/modules/cash-flow/domain/shared-expenses/sure-scenes.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { NettingMemos } from "./netting-memos.ts";
import type { SharedExpenseRepository, SharedRow } from "./shared-expense-repository.ts";

/** Far enough back for a trip that was booked before; little enough to be made with each look. */
const daysBack = 100;
const daysAhead = 60;

interface Sources {
  repository: SharedExpenseRepository;
  memos: NettingMemos;
}

export type SharedReading = Awaited<ReturnType<typeof readShared>>;

/** What is proposed, what was taken and what has not come, as of now. */
export const readShared = async ({ repository, memos }: Sources, userId: string, now: Date) => {
  const today = madridDayOf(now);
  const from = addDays(today, -daysBack);
  const rows = await repository.rows(userId, from, today);
  const events = await repository.events(userId, dayStart(from), dayStart(addDays(today, daysAhead)));
  const decisions = await repository.decisions(userId);
  const refunds = new Map((await repository.refunds(userId)).map(({ id, refundOf }) => [id, refundOf]));
  const scenes = new Map(decisions.map(({ expenseId, sceneId }) => [expenseId, sceneId]));
  // What the person has changed since counts as they said.
  const stored = await repository.links(userId);
  const links = stored.filter(({ repaymentId, expenseId }) => {
    const purchase = refunds.get(repaymentId);
    return purchase != null && scenes.get(purchase) === scenes.get(expenseId);
  });
  const settled = new Set(links.map(({ repaymentId }) => repaymentId));
  const refunded = new Set([...refunds].filter(([id]) => !settled.has(id)).map(([, purchase]) => purchase));
  const open = rows.filter(({ id, isAdjusted }) => (!isAdjusted || settled.has(id)) && !refunded.has(id));
  const found = scenesOf(
    findSharedExpenses(
      open.map(toMovement),
      events.map(({ startsAt, title }) => ({ start: madridDayOf(startsAt), title })),
      memos.of(userId),
    ),
  );
  const dismissed = new Set(decisions.filter(({ isTaken }) => !isTaken).map(({ expenseId }) => expenseId));
  const taken = takenScenes({ links, scenes, found, rows });
  const netted = new Set(links.map(({ expenseId }) => expenseId));
  const takenBack = new Set([
    ...decisions.flatMap(({ expenseId }) => (netted.has(expenseId) ? [] : [expenseId])),
    ...stored.flatMap(({ repaymentId }) => (settled.has(repaymentId) ? [] : [repaymentId])),
  ]);
  const sure = found.filter((scene) => isSure(scene) && !idsOf(scene).some((id) => takenBack.has(id)));
  return {
    ...{ decisions, taken },
    names: new Map(rows.map(({ id, merchantName }) => [id, merchantName])),
    rows: new Map(rows.map((row) => [row.id, row])),
    proposals: proposalsOf(found, { settled, dismissed, certainty: leastCertainty }),
    /** Of the proposals, what nobody needs to be asked about; never what the person took back or changed. */
    sure: proposalsOf(sure, { settled, dismissed, certainty: leastCertainty }),
  };
};

const idsOf = ({ expenses }: SharedScene) =>
  expenses.flatMap(({ expense, repayments }) => [expense, ...repayments.map(({ id }) => id)]);

const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);

/** The bank's text tells who and why; our own name of the merchant adds what it is. */
const toMovement = ({ id, day, cents, description, merchantName }: SharedRow) => ({
  ...{ id, day, cents, description },
  merchantName: cents < 0 ? merchantName : null,
  creditorName: null,
});

interface Taken {
  links: readonly { repaymentId: string; expenseId: string; cents: number }[];
  scenes: ReadonlyMap<string, string>;
  found: readonly SharedScene[];
  rows: readonly SharedRow[];
}

/** As the person took them; what is missing, as it is found now. */
const takenScenes = ({ links, scenes, found, rows }: Taken): SharedScene[] => {
  const known = new Map(found.flatMap(({ expenses }) => expenses.map((shared) => [shared.expense, shared])));
  const expenses = rows.filter(({ cents }) => cents < 0);
  const shared = expenses.flatMap(({ id, cents }): SharedExpense[] => {
    const those = links.filter(({ expenseId }) => expenseId === id);
    if (those.length === 0) return [];
    const back = those.reduce((sum, link) => sum + link.cents, 0);
    const now = known.get(id);
    return [
      {
        ...{ expense: id, scene: scenes.get(id) ?? id, ownCents: -cents - back },
        repayments: those.map((link) => ({ id: link.repaymentId, cents: link.cents, certainty: 1 })),
        ...{ people: now?.people ?? those.length + 1, missing: now?.missing ?? 0 },
        ...{ partCents: now?.partCents ?? null, waiting: now?.waiting ?? [], event: now?.event ?? null },
      },
    ];
  });
  return scenesOf(shared).reverse();
};
