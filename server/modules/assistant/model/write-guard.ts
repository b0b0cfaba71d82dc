import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import { changeRules } from "./change-rules.ts";
import type { PastTurn } from "./conversation.ts";
import { createOwnWords } from "./own-words.ts";
import { foldedWords } from "./spoken.ts";

interface GuardOptions {
  /** The person's message now. */
  said: string;
  history: PastTurn[];
  intentOf: (text: string) => Promise<Intent>;
}

/** Several events may be noted at once. */
const repeatable = "create_event";
const longestReply = 80;

export type WriteGuard = ReturnType<typeof createWriteGuard>;

/**
 * Decides in code, whatever a model has read or been told, whether a tool may change anything: only what the person's own
 * message asks for, with the person's own words in it, and once.
 */
export const createWriteGuard = ({ said, history, intentOf }: GuardOptions) => {
  const last = history.at(-1);
  /** An answer to Fred's question goes on with what was asked before. */
  const isReply = last?.content.trim().endsWith("?") && said.length <= longestReply && !said.includes("?");
  const asked = isReply && last ? [said, last.said] : [said];
  const strangeIn = createOwnWords([said, ...history.map((turn) => turn.said)]);
  let changed: string | null = null;

  const isAskedFor = async (name: string) => {
    const rule = changeRules[name];
    if (!rule) return false;
    if (asked.some((text) => rule.words.test(foldedWords(text).join(" ")))) return true;
    const intents = await Promise.all(asked.map(intentOf));
    return intents.some((intent) => rule.intents.includes(intent));
  };

  return {
    /** Why it may not run, Spanish, for the model; null when it may. `closed` fields have a closed list of values. */
    async refusalOf(
      { name, kind }: Tool,
      input: unknown,
      closed: ReadonlySet<string>,
    ): Promise<string | null> {
      if (kind === "read") return null;
      if (!(await isAskedFor(name))) return "La persona no ha pedido ese cambio en su mensaje. No lo hagas.";
      if (changed !== null && (changed !== name || name !== repeatable)) return "Solo un cambio por mensaje.";
      const strange = strangeIn(input, closed);
      return (
        strange && `«${strange}» no sale de lo que ha dicho la persona. Usa sus palabras o déjalo en null.`
      );
    },
    /** A change was made ready. */
    done({ name }: Tool) {
      changed = name;
    },
  };
};
