import type { ModelMessage } from "#server/modules/assistant/language-model.ts";
import { looksLikeInstruction } from "./instruction-filter.ts";
import { plainText } from "./quoting.ts";

export interface PastTurn {
  message: string;
  content: string;
}

const maxTurns = 12;
const maxTokens = 3000;
const maxReplyLength = 1200;

/** A deliberate overestimate: a Spanish token has about four characters. */
const tokensOf = (text: string) => Math.ceil(text.length / 3);

const replyText = ({ content }: PastTurn) =>
  content.split(/(?<=[.?])\s+/).some(addressesAssistant)
    ? "(Respuesta con datos.)"
    : plainText(content, maxReplyLength);

/** Fred's own replies ask and advise too, so only sentences about assistants or with hidden text count here. */
const addressesAssistant = (sentence: string) =>
  looksLikeInstruction(sentence) &&
  /fred|asistente|assistant|system|sistema|ignor|instruc|prompt|[^\p{Script=Latin}\p{Script=Common}]/iu.test(
    sentence,
  );

/** The last turns that fit into the limit, oldest first. */
export const pastMessages = (history: PastTurn[]): ModelMessage[] => {
  const messages: ModelMessage[] = [];
  let tokens = 0;
  for (const turn of history.slice(-maxTurns).reverse()) {
    const content = replyText(turn);
    tokens += tokensOf(turn.message) + tokensOf(content);
    if (tokens > maxTokens) break;
    messages.unshift({ role: "person", content: turn.message }, { role: "model", content, calls: [] });
  }
  return messages;
};
