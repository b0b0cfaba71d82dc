import { formatShortEuros, listOfAll } from "#server/spanish/format.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Rule, Subscription } from "./facts.ts";
import { quoted } from "./texts.ts";

/** How often a merchant charged an amount in a month. */
export interface Charge {
  /** Text from outside. */
  merchant: string;
  /** `YYYY-MM`. */
  month: string;
  /** Positive. */
  cents: number;
  count: number;
}

/** Where what comes every month can be cancelled at will: not rent, supplies, insurance, schools or loans. */
export const subscriptionCategories = ["Ocio/Entretenimiento", "Tecnología/Software", "Compras/Ropa"];

/** The dearest of similar amounts is at most so many times the cheapest: prices rise, and currencies move. */
const similar = 1.15;
const leastCents = 500;
const mostNamed = 3;
const nameLength = 30;
const daysToReview = 14;

/** One charge of a similar amount in each of the months, oldest first: the dearest first. */
export const subscriptionsIn = (charges: readonly Charge[], months: readonly string[]): Subscription[] =>
  [...Map.groupBy(charges, ({ merchant }) => merchant)]
    .flatMap(([merchant, own]) => alike(own).map((group) => ({ merchant, group })))
    .filter(({ group }) => group.length === months.length && group.every(({ count }) => count === 1))
    .filter(({ group }) => months.every((wanted) => group.some(({ month }) => month === wanted)))
    .map(({ merchant, group }) => ({
      merchant,
      monthlyCents: group.find(({ month }) => month === months.at(-1))?.cents ?? 0,
    }))
    .toSorted((a, b) => b.monthlyCents - a.monthlyCents || (a.merchant < b.merchant ? -1 : 1));

/** Groups of similar amounts: one merchant may bill several services. */
const alike = (charges: readonly Charge[]) => {
  const groups: Charge[][] = [];
  for (const charge of charges.toSorted((a, b) => a.cents - b.cents)) {
    const group = groups.at(-1);
    if (group?.[0] && charge.cents <= group[0].cents * similar) group.push(charge);
    else groups.push([charge]);
  }
  return groups;
};

/** What is charged every month, to look through. */
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
  const names = subscriptions.slice(0, mostNamed).map(({ merchant }) => quoted(merchant, nameLength));
  const rest = subscriptions.length - names.length;
  return listOfAll(rest > 0 ? [...names, `${rest} más`] : names);
};
