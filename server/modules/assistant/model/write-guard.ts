import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import { changeRules } from "./change-rules.ts";
import type { PastTurn } from "./conversation.ts";
import { createOwnWords } from "./own-words.ts";
import { foldedWords } from "./spoken.ts";

interface GuardOptions {
  said: string;
  history: PastTurn[];
  intentOf: (text: string) => Promise<Intent>;
}

/** A message may ask for several events. */
const repeatable = "create_event";
const longestReply = 80;

export type WriteGuard = ReturnType<typeof createWriteGuard>;

/**
 * Decides in code whether a tool may change anything, whatever the model has read: only what the person's
 * message asks for, in the person's own words, and once.
 */
export const createWriteGuard = ({ said, history, intentOf }: GuardOptions) => {
  const last = history.at(-1);
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
      if (!(await isAskedFor(name))) return "La persona no ha pedido ese cambio en su mensaje. No lo hagas.";
      if (changed !== null && (changed !== name || name !== repeatable)) return "Solo un cambio por mensaje.";
      const strange = strangeIn(input, closed);
      return (
        strange && `«${strange}» no sale de lo que ha dicho la persona. Usa sus palabras o déjalo en null.`
      );
    },
    done({ name }: Tool) {
      changed = name;
    },
  };
};
