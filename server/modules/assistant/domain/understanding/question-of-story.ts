import { merchantIn } from "#server/modules/spending/domain/spoken-words.ts";
import { readMessage } from "./read-message.ts";

/** "tengo médico el lunes… ese día": the day that the story names. */
const dayOfStory = (told: string, now: Date) => {
  const { when, message } = readMessage(told, now);
  const words = (when?.isStated.day ? when.spans : []).map(({ from, to }) => message.raw.slice(from, to));
  return words.join(" ") || "ese día";
};

const THOSE_DAYS =
  /\b(?:(?:en |de )?(?:esos|aquellos) d[ií]as|(?:en |de )?(?:esa|aquella) semana|(?:en |de )?(?:ese|aquel) (?:finde|fin de semana|puente|mes|verano))\b/i;

/** "vino mi cuñada en semana santa… esos días". */
const daysOfStory = (told: string, now: Date) => {
  const { past, message } = readMessage(told, now);
  const words = (past?.spans ?? []).map(({ from, to }) => message.raw.slice(from, to));
  return words.length > 0 ? `en ${words.join(" ").replace(/^en /i, "")}` : null;
};

/** "vengo del Mercadona, cuánto llevo ahí": the shop that the story names. */
const shopOfStory = (told: string) => {
  const shop = merchantIn(told);
  return shop && !shop.isKind ? `en ${shop.name}` : null;
};

/** The question with what it only points to: "ese día", "ahí". */
export const questionOfStory = ({ told, question }: { told: string; question: string }, now: Date) =>
  question
    .replace(/\b(?:ese|aquel) (?:mismo )?d[ií]a\b/i, dayOfStory(told, now))
    .replace(THOSE_DAYS, (words) => daysOfStory(told, now) ?? words)
    .replace(/(?<!\p{L})(?:ah[ií]|all[ií])(?!\p{L})/iu, (there) => shopOfStory(told) ?? there);
