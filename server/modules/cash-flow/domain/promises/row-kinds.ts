import type { PromiseKind } from "#server/modules/cash-flow/domain/promise.ts";
import type { Channel } from "./channel.ts";
import * as words from "./words.ts";

interface Facts {
  text: string;
  channel: Channel;
  category: string | null;
  isIncome: boolean;
}

/**
 * What makes rows of one party a series. "billed": somebody charges or pays by contract, so a rhythm is enough.
 * "priced": only one price that repeats. "personal": between people, where also that is mostly chance.
 */
export type Regularity = "billed" | "priced" | "personal";

const billedCategories = new Set([
  "Servicios/Suministros",
  "Seguros",
  "Impuestos/Tasas",
  "Educación/Formación",
  "Alquiler/Hipoteca",
]);

/** Groceries, meals, fuel and other goods, which no contract asks for. */
export const isHabit = ({ text, category }: Pick<Facts, "text" | "category">) =>
  (words.habitCategories.has(category ?? "") || words.habit.test(text)) && !words.subscription.test(text);

/** As habits, and what else is bought in person, as tickets and at the chemist's. */
export const isVisited = (facts: Pick<Facts, "text" | "category">) =>
  isHabit(facts) || (words.everyday.has(facts.category ?? "") && !words.subscription.test(facts.text));

/** "Pago tarjeta" may be a bill of the card or a purchase with it. */
const isSettlement = (facts: Facts) => words.card.test(facts.text) && !isHabit(facts);

const isPaidIn = ({ text, channel, category }: Facts) =>
  channel === "payroll" || category === "Pensiones/Prestaciones" || words.benefit.test(text);

const isBillOf = (text: string) =>
  [words.school, words.utility, words.insurance, words.tax].some((those) => those.test(text));

const isBilled = (facts: Facts) => {
  const { text, channel, category } = facts;
  if (channel === "debit" || isSettlement(facts) || words.loan.test(text)) return true;
  if (channel === "transfer") return false;
  return billedCategories.has(category ?? "") || (channel === "unknown" && isBillOf(text));
};

export const regularityOf = (facts: Facts): Regularity => {
  // A room is let between people, at one price.
  if (facts.channel === "bizum")
    return !facts.isIncome && words.rent.test(facts.text) ? "priced" : "personal";
  return (facts.isIncome ? isPaidIn(facts) : isBilled(facts)) ? "billed" : "priced";
};

const kindOfWords = (text: string): PromiseKind | null => {
  if (words.loan.test(text)) return "loan";
  if (words.insurance.test(text)) return "insurance";
  if (words.tax.test(text)) return "tax";
  return words.rent.test(text) ? "rent" : null;
};

const kindOfCategory: Record<string, PromiseKind> = {
  Seguros: "insurance",
  "Impuestos/Tasas": "tax",
  "Ocio/Entretenimiento": "subscription",
  "Tecnología/Software": "subscription",
  "Alquiler/Hipoteca": "rent",
};
const sureCategories = ["Seguros", "Impuestos/Tasas"];

const isSent = ({ text, channel, category }: Facts) =>
  (channel === "transfer" || channel === "bizum") && !isBillOf(text) && !billedCategories.has(category ?? "");

const kindOfChannel = (facts: Facts): PromiseKind => {
  // An orthodontist, a travel card or a course is paid again and again, and nobody subscribes to it.
  const isOfUse = words.everyday.has(facts.category ?? "") || facts.category === "Educación/Formación";
  if (facts.channel === "card") return isOfUse ? "bill" : "subscription";
  return isSent(facts) ? "sent" : "bill";
};

export const kindOf = (facts: Facts): PromiseKind => {
  const { text, channel, category, isIncome } = facts;
  if (isIncome) return "income";
  if (isSettlement(facts)) return "card";
  const ofCategory = kindOfCategory[category ?? ""];
  if (ofCategory && sureCategories.includes(category ?? "")) return ofCategory;
  const ofWords = channel === "card" ? null : kindOfWords(text);
  if (ofWords) return ofWords;
  if (words.subscription.test(text)) return "subscription";
  return ofCategory ?? kindOfChannel(facts);
};
