import type { ModelMessage } from "#server/modules/assistant/language-model.ts";
import { isOrder } from "./orders.ts";
import { plainText } from "./quoting.ts";

export interface PastTurn {
  said: string;
  content: string;
}

const mostTurns = 12;
const mostTokens = 3000;
const longestAnswer = 1200;

/** A deliberate overestimate: a Spanish token has about four characters. */
const tokensOf = (text: string) => Math.ceil(text.length / 3);

const answerOf = ({ content }: PastTurn) =>
  content.split(/(?<=[.?])\s+/).some(isToldToAssistant)
    ? "(Respuesta con datos.)"
    : plainText(content, longestAnswer);

/** Fred's own replies ask and advise too, so only sentences about assistants or with hidden text count here. */
const isToldToAssistant = (sentence: string) =>
  isOrder(sentence) &&
  /fred|asistente|assistant|system|sistema|ignor|instruc|prompt|[^\p{Script=Latin}\p{Script=Common}]/iu.test(
    sentence,
  );

/** The last turns that fit into the limit, oldest first. */
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
