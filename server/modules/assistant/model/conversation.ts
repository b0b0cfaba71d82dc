import type { ModelMessage } from "#server/modules/assistant/language-model.ts";
import { isOrder } from "./orders.ts";
import { plainText } from "./quoting.ts";

export interface PastTurn {
  /** What the person said. */
  said: string;
  /** What Fred answered. */
  content: string;
}

const mostTurns = 12;
const mostTokens = 3000;
const longestAnswer = 1200;

/** Rather too many: a token of Spanish has about four characters. */
const tokensOf = (text: string) => Math.ceil(text.length / 3);

/** An old answer may repeat what a stranger wrote, and would look like Fred's own words. */
const answerOf = ({ content }: PastTurn) =>
  content.split(/(?<=[.?])\s+/).some(isToldToAssistant)
    ? "(Respuesta con datos.)"
    : plainText(content, longestAnswer);

/** Fred himself asks and advises: only what speaks of assistants or hides something counts here. */
const isToldToAssistant = (sentence: string) =>
  isOrder(sentence) &&
  /fred|asistente|assistant|system|sistema|ignor|instruc|prompt|[^\p{Script=Latin}\p{Script=Common}]/iu.test(
    sentence,
  );

/** The last turns that fit, the oldest first. */
export const pastMessages = (history: PastTurn[]): ModelMessage[] => {
  const kept: ModelMessage[] = [];
  let tokens = 0;
  for (const turn of history.slice(-mostTurns).reverse()) {
    const content = answerOf(turn);
    tokens += tokensOf(turn.said) + tokensOf(content);
    if (tokens > mostTokens) break;
    kept.unshift({ role: "person", content: turn.said }, { role: "model", content, calls: [] });
  }
  return kept;
};
