import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { incomeCategories } from "#shared/rules/categories.ts";
import { addDays, weekStartOf } from "#shared/rules/madrid-day.ts";
import { readBudgetLimit } from "./budget-limit.ts";
import { comparedPeriodsIn } from "./comparison.ts";
import { daysGone, daysOfLate } from "./days-asked.ts";
import { wordsLeftAside } from "./left-aside.ts";
import { meanStepIn } from "./mean-steps.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { withOtherThings } from "./several-things.ts";
import { PAY_SPENT, readSpending } from "./spending.ts";
import { readSplit } from "./split-words.ts";
import type { BeyondTopic, Spending, Understanding, UnderstandingOf } from "./understanding.ts";

const OF_SHOPS = phrases(
  "tiendas?, comercios?, proveedor(?:es)?, sitios?, establecimientos?, locales?, garitos?, negocios?, super, supermercados?, restaurantes?, bares, (?:donde|a quien|con quien) (?:compro|gasto|pago|me dejo|he (?:gastado|comprado|pagado)|hemos (?:gastado|comprado)|gaste|gastamos|compre|compramos|pague) mas",
);
const OF_KINDS = phrases(
  "categorias?, partidas?, tipos? de gastos?, en que (?:se (?:me |nos )?(?:va|van|ha ido|han ido|fue)|(?:me )?(?:gasto|he gastado|gaste|gastamos)(?: [a-z]+){0,3} mas), adonde se (?:me |nos )?(?:va|ha ido), en que (?:leches|demonios|narices)",
);

const SHOPS = /\b(?:tiendas?|comercios?|establecimientos?|super|supermercados?)\b/;

/** Any shop, and no kind of them. */
const ANY_SHOP = /\b(?:tiendas?|comercios?|sitios?|establecimientos?|locales?|proveedor(?:es)?)\b/g;

const readTopShops = (reading: Reading): UnderstandingOf<"top_spending"> => ({
  ...{ intent: "top_spending", by: "merchant" },
  category: expenseCategoryIn(reading.plain.replace(ANY_SHOP, " "))?.category ?? null,
  period: daysOfLate(reading),
  ...(SHOPS.test(reading.plain) && { isOfShops: true }),
});

/** "en qué se me va el dinero": the kinds where most is spent. Null for other questions. */
const readTopKinds = (reading: Reading, spending: Spending): UnderstandingOf<"top_spending"> | null => {
  const { plain } = reading;
  const isOfAll = PAY_SPENT.test(plain) || (spending.category === null && spending.merchant === null);
  if (spending.against || !isOfAll || !(OF_KINDS.test(plain) || PAY_SPENT.test(plain))) return null;
  return { intent: "top_spending", by: "category", category: null, period: daysOfLate(reading) };
};

/** What was spent, or where most of it was. */
export const readSpendingOrKinds = (reading: Reading): Understanding => {
  const spending = readSpending(reading);
  return (spending.wanted === "largest" && readTopKinds(reading, spending)) || spending;
};

const LARGEST_INCOME = phrases(
  "(?:mayor|mayores) (?:ingreso|ingresos|cobro|cobros), (?:ingreso|cobro)s? mas (?:alto|grande|gordo)s?",
);

/** The shops or the kinds where most is spent, or the largest payments. */
export const readTopSpending = (reading: Reading): UnderstandingOf<"top_spending"> | Spending => {
  const read = readSpending(reading);
  const isOfIncome = incomeCategories.some((income) => income === read.category);
  const flow = isOfIncome || LARGEST_INCOME.test(reading.plain) ? "in" : "out";
  const spending = { ...read, against: null, wanted: "largest", flow } as const;
  if (flow === "in") return spending;
  if (OF_SHOPS.test(reading.plain)) return readTopShops(reading);
  return readTopKinds(reading, spending) ?? spending;
};

/** A mean of days, weeks, months or years. */
export const readMean = (reading: Reading): Spending => {
  const step = meanStepIn(reading.plain);
  const per = step === "month" ? null : step;
  const spending = { ...readSpending(reading), against: null, wanted: "mean" as const };
  return per ? { ...spending, per } : spending;
};

const PAYS = phrases(
  "(?:cuanto|cuanta|cuantos|que)(?: dinero| pasta)? (?:me |nos |se me |se nos )?(?:pago|pagamos|cuestan?|gasto|gastamos|dejo|dejamos|cobran?|sale|salen|va|van|suelo (?:gastar|pagar|cobrar|ganar)|solemos (?:gastar|pagar)|cobro|cobramos|gano|ganamos|ingreso|ingresamos|entran?|pagan|ingresan)",
);

/** "¿cuánto pago de Netflix al año?", of which every word is known. */
export const readMeanOfThing = (reading: Reading): Spending | null => {
  if (!PAYS.test(reading.plain) || meanStepIn(reading.plain) === null) return null;
  const spending = readMean(reading);
  const isNamed = spending.merchant !== null || spending.category !== null || spending.asked !== undefined;
  const aside = wordsLeftAside(reading, spending);
  if (!isNamed || aside.length === 0) return isNamed ? spending : null;
  // "Netflix y Spotify al año": the second is a thing too.
  const each = withOtherThings(reading, { ...spending, aside });
  return each.intent === "spending" && !each.aside ? each : null;
};

/** "la diferencia entre mis ingresos y mis gastos". */
const IN_LESS_OUT =
  /\b(?:diferencia|resta|balance) (?:entre|de) (?:(?:mis|los|las|lo que) )?(?:ingres|gan|cobr|entrad)[a-z]* (?:y|menos|con) (?:(?:mis|los|las|lo que) )?(?:gast|salid|pag)/;

export const readDifference = (reading: Reading): UnderstandingOf<"savings"> | null =>
  IN_LESS_OUT.test(reading.plain) ? readSavings(reading) : null;

export const readSavings = (reading: Reading): UnderstandingOf<"savings"> => ({
  intent: "savings",
  period: daysGone(reading),
});

export const readOverspending = (reading: Reading): UnderstandingOf<"overspending"> => ({
  intent: "overspending",
  period: daysGone(reading),
});

/** Without any days, this week; of more than a week nothing is summed up so. */
export const readWeek = (reading: Reading): UnderstandingOf<"week_summary"> | null => {
  const { past, today } = reading;
  const from = past ? weekStartOf(past.from) : weekStartOf(today);
  if (past && past.to > addDays(from, 6)) return null;
  return { intent: "week_summary", period: past ? daysGone(reading) : { from, to: today } };
};

/** One payment of an amount, looked for in a year where no days are said. */
export const readPaymentOf = (reading: Reading): Spending | null => {
  const [amount, ...others] = reading.amounts;
  if (!amount || others.length > 0) return null;
  const { past, today } = reading;
  const period = past ? daysGone(reading) : { from: addDays(today, -365), to: today };
  return {
    ...{ intent: "spending", category: null, merchant: null, against: null, wanted: "list", flow: "out" },
    ...{ period, cents: amount.cents },
  };
};

/** Why the spending of some days was more or less than usual. */
/** Without these "el mes pasado" is what is asked of, and not what this month is compared with. */
const COMPARES = /(?<!\bpor )\bque\b|\b(?:comparad[oa]|comparacion|respecto|frente|diferencia)\b/;

export const readWhy = (reading: Reading): UnderstandingOf<"why_changed"> => {
  const { category, asked, merchant } = readSpending(reading);
  const what = { category, merchant, ...(asked !== undefined && { asked }) };
  const period = COMPARES.test(reading.plain) ? comparedPeriodsIn(reading)?.period : undefined;
  return { intent: "why_changed", ...what, period: period ?? daysOfLate(reading) };
};

/** What can be counted of the topics that would be beyond Fred without it. Null for the others. */
export const readFigure = (reading: Reading, topic: BeyondTopic): Understanding | null => {
  switch (topic) {
    case "savings":
      return readSavings(reading);
    case "net_worth":
      return { intent: "net_worth" };
    case "overspending":
      return readOverspending(reading);
    case "top_shops":
      return readTopShops(reading);
    case "mean_of_days":
      return readMean(reading);
    case "week_summary":
      return readWeek(reading);
    case "amount":
      return readPaymentOf(reading);
    case "why":
      return readWhy(reading);
    case "notices":
      return { intent: "notices" };
    case "budget_limit":
      return readBudgetLimit(reading);
    case "split":
      return readSplit(reading);
    default:
      return null;
  }
};
