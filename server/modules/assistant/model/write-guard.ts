import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import { changeRules } from "./change-rules.ts";
import type { PastTurn } from "./conversation.ts";
import { createOwnWordsCheck, foldedWords } from "./own-words-check.ts";

interface GuardOptions {
  message: string;
  history: PastTurn[];
  intentOf: (text: string) => Promise<Intent>;
}

/** A message may ask for several events. */
const repeatable = "create_event";
const maxAnswerLength = 80;

export type WriteGuard = ReturnType<typeof createWriteGuard>;

/**
 * Decides in code whether a tool may change anything, whatever the model has read: only what the person's
 * message asks for, in the person's own words, and once.
 */
export const createWriteGuard = ({ message, history, intentOf }: GuardOptions) => {
  const last = history.at(-1);
  const isAnswerToFred =
    last?.content.trim().endsWith("?") && message.length <= maxAnswerLength && !message.includes("?");
  const requests = isAnswerToFred && last ? [message, last.message] : [message];
  const findForeignField = createOwnWordsCheck([message, ...history.map((turn) => turn.message)]);
  let writtenBy: string | null = null;

  const isRequested = async (name: string) => {
    const rule = changeRules[name];
    if (!rule) return false;
    if (requests.some((text) => rule.words.test(foldedWords(text).join(" ")))) return true;
    const intents = await Promise.all(requests.map(intentOf));
    return intents.some((intent) => rule.intents.includes(intent));
  };

  return {
    /**
     * Why the tool may not run, in Spanish for the model, or null. Fields in `closed` have a closed list of
     * values.
     */
    async refusalOf(
      { name, kind }: Tool,
      input: unknown,
      closed: ReadonlySet<string>,
    ): Promise<string | null> {
      if (kind === "read") return null;
      if (!(await isRequested(name))) return "La persona no ha pedido ese cambio en su mensaje. No lo hagas.";
      if (writtenBy !== null && (writtenBy !== name || name !== repeatable))
        return "Solo un cambio por mensaje.";
      const field = findForeignField(input, closed);
      return field && `«${field}» no sale de lo que ha dicho la persona. Usa sus palabras o déjalo en null.`;
    },
    recordWrite({ name }: Tool) {
      writtenBy = name;
    },
  };
};
