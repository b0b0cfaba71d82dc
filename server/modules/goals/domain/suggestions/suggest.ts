import { foldedPhrase } from "#shared/rules/fold.ts";
import { debtRule } from "./debt.ts";
import { emergencyFundRule } from "./emergency-fund.ts";
import type { Rule, Suggestion, SuggestionFacts } from "./facts.ts";
import { topicsOf } from "./goal-topics.ts";
import { hobbiesRule } from "./hobbies.ts";
import { lateGoalsRule } from "./late-goals.ts";
import { spendingRule } from "./spending.ts";
import { subscriptionsRule } from "./subscriptions.ts";
import { surplusRule } from "./surplus.ts";

/** In the order in which they count among equals. */
const rules: readonly Rule[] = [
  debtRule,
  emergencyFundRule,
  lateGoalsRule,
  surplusRule,
  spendingRule,
  subscriptionsRule,
  hobbiesRule,
];

const mostSuggestions = 6;
/** So that no one thing crowds out the others. */
const maxPerRule = 2;

/** What could become a goal and is not one yet, the most important first, at most six; the same facts, the same answer. */
export const suggestGoals = (facts: SuggestionFacts): Suggestion[] => {
  const taken = takenBy(facts.goals);
  return rules
    .flatMap((rule) => rule(facts).filter(taken.take).slice(0, maxPerRule))
    .toSorted((a, b) => b.priority - a.priority)
    .slice(0, mostSuggestions);
};

/** Keys, titles and intents that are somebody's. */
const takenBy = (goals: SuggestionFacts["goals"]) => {
  const marksOf = (goal: { key: string | null; title: string }) => [
    `title:${foldedPhrase(goal.title)}`,
    ...topicsOf(goal).map((intent) => `intent:${intent}`),
  ];
  const marks = new Set(goals.flatMap(marksOf));
  return {
    /** False when any of them is; otherwise they are from now on. */
    take(suggestion: Suggestion) {
      const own = marksOf(suggestion);
      if (own.some((mark) => marks.has(mark))) return false;
      for (const mark of own) marks.add(mark);
      return true;
    },
  };
};
