import { recurringSums } from "#server/modules/cash-flow/domain/reading/recurring-charges.ts";
import { formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Rule, SuggestionFacts } from "./facts.ts";
import { quoteText } from "./texts.ts";

const leastCents = 500;
/** A single one, as a donation may be, is no pile to look through. */
const fewest = 2;
const mostNamed = 3;
const nameLength = 30;
const daysToReview = 14;

export const subscriptionsRule: Rule = ({ subscriptions, monday }) => {
  const { monthlyCents, yearlyCents } = recurringSums(subscriptions);
  if (monthlyCents < leastCents || subscriptions.length < fewest) return [];
  return [
    {
      key: "money:subscriptions",
      title: "Revisar tus suscripciones",
      description: "Mirarlas una a una y dar de baja las que no uses.",
      category: "financiero",
      paraType: "project",
      priority: 5,
      targetDate: addDays(monday, daysToReview),
      aiReasoning: `Pagas ${named(subscriptions)}: ${formatShortEuros(monthlyCents)} al mes. Al año son ${formatShortEuros(yearlyCents)}.`,
    },
  ];
};

const named = (subscriptions: SuggestionFacts["subscriptions"]) => {
  const names = subscriptions
    .slice(0, mostNamed)
    .map(({ merchantName }) => quoteText(merchantName, nameLength));
  const rest = subscriptions.length - names.length;
  return joinWithAnd(rest > 0 ? [...names, `${rest} más`] : names);
};
