import { isEndlessArea } from "#client/features/goals/endless-area.ts";
import { type Account, listAccounts } from "#shared/contracts/banking/ledger.ts";
import { getWeeklyReview, reviewSession, type WeeklyReview } from "#shared/contracts/goal-review.ts";
import {
  changeGoalStep,
  createGoal,
  deleteGoal,
  type Goal,
  type GoalSuggestion,
  listGoalSuggestions,
  listGoals,
  noteGoalWeek,
  undoGoalStep,
  updateGoal,
} from "#shared/contracts/goals.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aGain, aGoal, aWeeklyReview } from "#shared/testing/goal-builders.ts";
import { startFakeServer } from "./fake-server.ts";

interface Goals {
  goals?: Goal[];
  suggestions?: GoalSuggestion[];
  review?: WeeklyReview;
  accounts?: Account[];
}

/** Somebody's goals, which change as a server changes them, and what was sent to it. */
export const startGoals = ({ goals = [], suggestions = [], review, accounts = [] }: Goals = {}) => {
  const server = startFakeServer();
  const sent = {
    created: [] as unknown[],
    changed: [] as unknown[],
    undone: [] as string[],
    amounts: [] as number[],
    percents: [] as number[],
    deleted: [] as string[],
    reviewed: [] as unknown[],
  };
  const stored = { goals, suggestions, review: review ?? aWeeklyReview(), undone: new Map<string, Goal>() };
  const put = (goal: Goal) => {
    stored.goals = stored.goals.map((old) => (old.id === goal.id ? goal : old));
  };

  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts }));
  server.on(listGoals, () => ({ goals: stored.goals }));
  server.on(listGoalSuggestions, () => stored.suggestions);
  server.on(getWeeklyReview, () => stored.review);
  server.on(updateGoal, ({ params: { id }, body }) => {
    sent.changed.push(body);
    const before = stored.goals.find((goal) => goal.id === id) ?? aGoal({ id });
    const { adaptationHistory: _, contribution: __, ...changes } = body;
    const goal: Goal = { ...before, ...changes };
    if (goal.progress === 100 && !isEndlessArea(goal)) goal.status = "completado";
    put(goal);
    const to = body.progress;
    if (to === undefined || to === before.progress) return { goal, reward: aGain(), step: null };
    const amount = before.targetAmount === null ? null : ((to - before.progress) * before.targetAmount) / 100;
    const step = { id: crypto.randomUUID(), from: before.progress, to, amount };
    stored.undone.set(step.id, before);
    return { goal, reward: aGain(), step };
  });
  server.on(noteGoalWeek, ({ params: { id } }) => {
    const before = stored.goals.find((goal) => goal.id === id) ?? aGoal({ id });
    const goal: Goal = { ...before, isDoneThisWeek: true };
    put(goal);
    const { progress } = goal;
    const step = { id: crypto.randomUUID(), from: progress, to: progress, amount: null };
    stored.undone.set(step.id, before);
    return { goal, reward: aGain({ points: 25 }), step };
  });
  server.on(undoGoalStep, ({ params: { id, step } }) => {
    sent.undone.push(step);
    const goal = stored.undone.get(step) ?? aGoal({ id });
    put(goal);
    return { goal };
  });
  server.on(changeGoalStep, ({ params: { id, step }, body }) => {
    const goal = stored.undone.get(step) ?? aGoal({ id });
    if ("progress" in body) {
      const { progress } = body;
      sent.percents.push(progress);
      put({ ...goal, progress });
      const changed = { id: step, from: goal.progress, to: progress, amount: null };
      return { goal: { ...goal, progress }, reward: aGain(), step: changed };
    }
    const { amount } = body;
    sent.amounts.push(amount);
    put({ ...goal, currentAmount: (goal.currentAmount ?? 0) + amount });
    const to = goal.progress + 1;
    return {
      goal: { ...goal, progress: to },
      reward: aGain(),
      step: { id: step, from: goal.progress, to, amount },
    };
  });
  server.on(createGoal, ({ body }) => {
    sent.created.push(body);
    const goal = aGoal({ title: body.title, paraType: body.paraType, generatedByAI: false });
    stored.goals = [...stored.goals, goal];
    stored.suggestions = stored.suggestions.filter(({ key }) => key !== body.key);
    return { goal, eventsCreated: 3, planNote: null, reward: aGain({ points: 50 }) };
  });
  server.on(deleteGoal, ({ params: { id } }) => {
    sent.deleted.push(id);
    stored.goals = stored.goals.filter((goal) => goal.id !== id);
    return { deleted: true } as const;
  });
  server.on(reviewSession, ({ params: { id }, body: { kept: wasKept } }) => {
    sent.reviewed.push({ id, kept: wasKept });
    const state: WeeklyReview["blocks"][number]["state"] = wasKept ? "kept" : "missed";
    const blocks = stored.review.blocks.map((block) => (block.id === id ? { ...block, state } : block));
    stored.review = { ...stored.review, blocks };
    const block = blocks.find((block) => block.id === id);
    return block ? { block, reward: aGain() } : new Response(null, { status: 404 });
  });
  return { ...server, sent };
};
