import type { NamedThing, OwnNames } from "#server/modules/assistant/domain/understanding/named-things.ts";
import {
  type Entry,
  entriesOf,
  indexOf,
  type NameIndex,
  namesIn,
} from "#server/modules/assistant/domain/understanding/own-names.ts";
import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";

export interface Message {
  text: string;
  now: Date;
  before?: ConversationContext;
  names?: readonly NamedThing[];
}

export type Understand = (userId: string, message: Message) => Promise<Understanding | null>;

/** Of what names are read apart: each changes by itself. */
const parts = ["money", "goals", "agenda"] as const;

export type NamePart = (typeof parts)[number];

export interface NameSources {
  /** Each changes with everything that bears a name, and with the day. */
  versions: (userId: string, now: Date) => Promise<Record<NamePart, string>>;
  read: Record<NamePart, (userId: string, now: Date) => Promise<Partial<OwnNames>>>;
}

type Kept = Record<NamePart, { version: string; entries: readonly Entry[] }>;

export type NameCache = ReturnType<typeof createNameCache>;

const mostPersons = 200;

/** The names of those who wrote last, read once for each version of what they have. */
export const createNameCache = ({ versions, read }: NameSources) => {
  const kept = new Map<string, { of: Kept; index: NameIndex }>();

  const refreshed = async (userId: string, now: Date) => {
    const known = kept.get(userId);
    const current = await versions(userId, now);
    if (known && parts.every((part) => known.of[part].version === current[part])) return known;
    const partOf = async (part: NamePart) => {
      const before = known?.of[part];
      return before?.version === current[part]
        ? before
        : { version: current[part], entries: entriesOf(await read[part](userId, now)) };
    };
    const of = { money: await partOf("money"), goals: await partOf("goals"), agenda: await partOf("agenda") };
    return { of, index: indexOf(parts.flatMap((part) => of[part].entries)) };
  };

  return {
    async indexOf(userId: string, now: Date): Promise<NameIndex> {
      const entry = await refreshed(userId, now);
      kept.delete(userId);
      kept.set(userId, entry);
      const [oldest] = kept.keys();
      if (kept.size > mostPersons && oldest !== undefined) kept.delete(oldest);
      return entry.index;
    },

    /** Of somebody who leaves. */
    forget: (userId: string) => void kept.delete(userId),
  };
};

/** Reads a message with what of the person's own it names. */
export const withOwnNames =
  (understand: Understand, names: Pick<NameCache, "indexOf">): Understand =>
  async (userId, message) =>
    understand(userId, {
      ...message,
      names: namesIn(message.text, await names.indexOf(userId, message.now)),
    });
