import type { RecurringCharge } from "#server/modules/cash-flow/domain/reading/recurring-charges.ts";
import {
  type BankFact,
  bankNotices,
  type MismatchFact,
  mismatchNotices,
  type WithdrawalFact,
  withdrawalNotices,
} from "./bank-notices.ts";
import { type BudgetFact, budgetNotices } from "./budget-notices.ts";
import { type Charge, isRecentCharge } from "./charge.ts";
import { duplicateCharges } from "./duplicate-charges.ts";
import { type GoalFact, goalReminder } from "./goal-reminder.ts";
import { type NettingFact, nettingNotices } from "./netting-notices.ts";
import type { Notice } from "./notice.ts";
import { type PromiseFacts, promiseNotices } from "./promise-notices.ts";
import { subscriptionRises } from "./subscription-rises.ts";
import { isWanted, type TopicSettings } from "./topics.ts";
import { type UsualCharges, unusualCharges } from "./unusual-charges.ts";
import { type WeekFact, weeklyInsight } from "./weekly-insight.ts";

export interface NoticeFacts {
  today: string;
  /** The day of notices begins at nine. */
  noticeDay: string;
  /** The day on which each account was added. */
  openedOn: ReadonlyMap<string, string>;
  budgets: readonly BudgetFact[];
  charges: readonly Charge[];
  usual: UsualCharges;
  /** A year of charges equal to recent ones. */
  equals: readonly Charge[];
  recurring: readonly RecurringCharge[];
  promised: PromiseFacts;
  netted: readonly NettingFact[];
  goals: readonly GoalFact[];
  week: WeekFact;
  banks: readonly BankFact[];
  withdrawals: readonly WithdrawalFact[];
  mismatches: readonly MismatchFact[];
}

export const deriveNotices = (facts: NoticeFacts, switches: TopicSettings): Notice[] => {
  const isNew = (charge: Charge) => isRecentCharge(charge, facts);
  const news = facts.charges.filter(isNew);
  const charged = [
    ...unusualCharges(news, facts.usual),
    ...duplicateCharges(facts.equals, isNew),
    ...subscriptionRises(facts.recurring, news),
  ];
  const all = [
    ...budgetNotices(facts.budgets),
    ...charged,
    ...promiseNotices(facts.promised, new Set(charged.flatMap(({ movementIds }) => movementIds))),
    ...nettingNotices(facts.netted),
    ...goalReminder(facts.goals, facts.today),
    ...weeklyInsight(facts.week, facts.noticeDay),
    ...bankNotices(facts.banks),
    ...withdrawalNotices(facts.withdrawals),
    ...mismatchNotices(facts.mismatches),
  ].filter(({ kind }) => isWanted(kind, switches));
  return [...new Map(all.map((notice) => [notice.factKey, notice])).values()];
};
