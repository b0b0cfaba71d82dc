import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { quotedList } from "./quoted-list.ts";

/** Of shares: the sums of what was spent and of bills to come say so themselves. */
const wholeCategoryText = (understanding: Understanding) =>
  understanding.intent === "spending" &&
  understanding.isShare &&
  understanding.asked &&
  understanding.category &&
  understanding.merchant === null &&
  !/\d/.test(understanding.asked)
    ? `Por «${plainTitle(understanding.asked)}» cuento todo ${understanding.category}.`
    : null;

/** What a tool found in the bank's texts is not left aside. */
export const withoutFound = (understanding: Understanding, output: unknown): Understanding => {
  const { unused } = output as { unused?: string[] };
  if (!unused || !understanding.aside) return understanding;
  const { aside, ...rest } = understanding;
  const left = aside.filter((word) => unused.includes(word));
  return left.length > 0 ? { ...rest, aside: left } : rest;
};

/** The sum of more than was asked for is no answer where the words that say which part of it were not found. */
export const partNotFound = ({ aside = [], narrowing = [], ...near }: Understanding): Understanding | null =>
  narrowing.some((word) => aside.includes(word))
    ? { intent: "beyond", topic: "words", aside, near: [near as Understanding] }
    : null;

/** Says which words the answer does not use, and which it takes for more than they say. */
export const remarksOn = (understanding: Understanding) =>
  [wholeCategoryText, lostText, paidText, asideText, unwrittenText]
    .map((textOf) => textOf(understanding))
    .filter((text) => text !== null);

const lostText = (understanding: Understanding) =>
  understanding.intent === "spending" && understanding.isLost
    ? "Eso es lo que dejarías de ingresar, si todo siguiera como en estos meses."
    : null;

const paidText = (understanding: Understanding) =>
  understanding.intent === "goal_progress" && understanding.asksPaid
    ? "Eso es lo apuntado en el objetivo: qué pagos son de él no lo sé. Pregúntame por cada comercio."
    : null;

const unwrittenText = ({ unwritten = "" }: Understanding) =>
  plainTitle(unwritten) === "" ? null : `No he apuntado ${quotedTitle(unwritten)}: dímelo en otro mensaje.`;

const asideText = ({ aside = [] }: Understanding) => {
  const words = quotedList(aside);
  return words && `He dejado aparte ${words}.`;
};
