import type { Recurring } from "#server/modules/spending/domain/recurring.ts";
import { formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Rule, Subscription } from "./facts.ts";
import { quoteText } from "./texts.ts";

/** Categories with charges that can be cancelled at any time. */
const subscriptionCategories = ["Ocio/Entretenimiento", "Tecnología/Software", "Compras/Ropa"];

const leastCents = 500;
const mostNamed = 3;
const nameLength = 30;
const daysToReview = 14;

export const subscriptionsIn = (recurring: readonly Recurring[]): Subscription[] =>
  recurring
    .filter(({ period, category }) => period === "monthly" && subscriptionCategories.includes(category))
    .map(({ merchantName, cents }) => ({ merchant: merchantName, monthlyCents: cents }));

export const subscriptionsRule: Rule = ({ subscriptions, monday }) => {
  const monthlyCents = subscriptions.reduce((sum, each) => sum + each.monthlyCents, 0);
  if (monthlyCents < leastCents) return [];
  return [
    {
      key: "money:subscriptions",
      title: "Revisar tus suscripciones",
      description: "Mirarlas una a una y dar de baja las que no uses.",
      category: "financiero",
      paraType: "project",
      priority: 5,
      targetDate: addDays(monday, daysToReview),
      aiReasoning: `Pagas ${named(subscriptions)}: ${formatShortEuros(monthlyCents)} al mes. Al año son ${formatShortEuros(monthlyCents * 12)}.`,
    },
  ];
};

const named = (subscriptions: readonly Subscription[]) => {
  const names = subscriptions.slice(0, mostNamed).map(({ merchant }) => quoteText(merchant, nameLength));
  const rest = subscriptions.length - names.length;
  return joinWithAnd(rest > 0 ? [...names, `${rest} más`] : names);
};
