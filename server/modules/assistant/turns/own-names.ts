import type { NamedThing, OwnNames } from "#server/modules/assistant/domain/understanding/named-things.ts";
import {
  indexOfNames,
  type NameIndex,
  namesIn,
} from "#server/modules/assistant/domain/understanding/own-names.ts";
import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";

interface Message {
  text: string;
  now: Date;
  before?: ConversationContext;
  names?: readonly NamedThing[];
}

type Understand = (userId: string, message: Message) => Promise<Understanding | null>;

interface Dependencies {
  understand: Understand;
  /** Changes with everything that bears a name, and with the day. */
  version: (userId: string, now: Date) => Promise<string>;
  read: (userId: string, now: Date) => Promise<OwnNames>;
}

const mostPersons = 200;

/** The names of those who wrote last, read once for each version of what they have. */
const createNameCache = ({ version, read }: Omit<Dependencies, "understand">) => {
  const kept = new Map<string, { version: string; index: NameIndex }>();

  return async (userId: string, now: Date): Promise<NameIndex> => {
    const current = await version(userId, now);
    const known = kept.get(userId);
    kept.delete(userId);
    const entry =
      known?.version === current ? known : { version: current, index: indexOfNames(await read(userId, now)) };
    kept.set(userId, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostPersons && oldest !== undefined) kept.delete(oldest);
    return entry.index;
  };
};

/** Reads a message with what of the person's own it names. */
export const withOwnNames = ({ understand, ...names }: Dependencies): Understand => {
  const indexOf = createNameCache(names);
  return async (userId, message) =>
    understand(userId, { ...message, names: namesIn(message.text, await indexOf(userId, message.now)) });
};
