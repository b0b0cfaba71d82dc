import { meanLimits } from "#server/modules/goals/domain/mean-limits.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { debtRule } from "./debt.ts";
import { emergencyFundRule } from "./emergency-fund.ts";
import type { Rule, Suggestion, SuggestionFacts } from "./facts.ts";
import { hobbiesRule } from "./hobbies.ts";
import { lateGoalsRule } from "./late-goals.ts";
import { spendingRule } from "./spending.ts";
import { startersRule } from "./starters.ts";
import { subscriptionsRule } from "./subscriptions.ts";
import { surplusRule } from "./surplus.ts";

/** The order decides between equal priorities. */
const rules: readonly Rule[] = [
  debtRule,
  emergencyFundRule,
  lateGoalsRule,
  surplusRule,
  spendingRule,
  subscriptionsRule,
  hobbiesRule,
];

const ofMeanMonth: readonly Rule[] = [debtRule, emergencyFundRule, surplusRule, spendingRule];

const limitedTo = ({ month, without }: SuggestionFacts, suggestion: Suggestion): Suggestion =>
  month === null || without === null
    ? suggestion
    : { ...suggestion, aiReasoning: `${suggestion.aiReasoning} ${meanLimits(without)}` };

const mostSuggestions = 6;
const maxPerRule = 2;

/** What the person's figures ask for: at most six, the most important first. */
export const suggestGoals = (facts: SuggestionFacts): Suggestion[] => suggestBy(rules, facts);

/** What anybody can begin with, for whom the figures ask for nothing. */
export const suggestStarters = (facts: SuggestionFacts): Suggestion[] => suggestBy([startersRule], facts);

const suggestBy = (some: readonly Rule[], facts: SuggestionFacts) => {
  const newTopics = newTopicsBeside(facts.goals);
  return some
    .flatMap((rule) =>
      rule(facts)
        .filter(newTopics.take)
        .slice(0, maxPerRule)
        .map((one) => (ofMeanMonth.includes(rule) ? limitedTo(facts, one) : one)),
    )
    .toSorted((a, b) => b.priority - a.priority)
    .slice(0, mostSuggestions);
};

const newTopicsBeside = (goals: SuggestionFacts["goals"]) => {
  const marksOf = (goal: { key: string | null; title: string }) => [
    `title:${foldedPhrase(goal.title)}`,
    ...topicsOf(goal).map((intent) => `intent:${intent}`),
  ];
  const marks = new Set(goals.flatMap(marksOf));
  return {
    take(suggestion: Suggestion) {
      const own = marksOf(suggestion);
      if (own.some((mark) => marks.has(mark))) return false;
      for (const mark of own) marks.add(mark);
      return true;
    },
  };
};

interface Named {
  key: string | null;
  title: string;
}

const topics = [
  { intent: "emergency-fund", keys: /emergenc/, words: /\b(emergencias?|colchon|imprevistos)\b/ },
  { intent: "debt", keys: /debt|loan/, words: /\b(deudas?|prestamos?|cuotas|revolving|amortizar)\b/ },
  { intent: "subscriptions", keys: /subscription/, words: /\bsuscripcion/ },
] as const;

/** A key is a kind and a topic, separated by a colon. */
const topicsOf = ({ key, title }: Named): string[] => {
  if (key === null) return topicNames(({ words }) => words.test(foldedPhrase(title)));
  return [key.slice(key.indexOf(":") + 1), ...topicNames(({ keys }) => keys.test(key))];
};

const topicNames = (isMeant: (each: (typeof topics)[number]) => boolean) =>
  topics.filter(isMeant).map(({ intent }) => intent);
