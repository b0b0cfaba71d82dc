import { changesOrSplits } from "#server/modules/assistant/domain/understanding/kinds-of-intent.ts";
import { keptEvents } from "#server/modules/assistant/domain/understanding/told-events.ts";
import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { toLocalTime } from "#server/modules/assistant/tools/agenda/local-time.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import type { StoredTurn } from "./turn-repository.ts";

/** The kind of data that a turn changed, so that screens know what to reload. */
export type ChangedData = "events made" | "events" | "goals" | "categories";

export interface TurnMemory extends ConversationContext {
  changed: ChangedData | null;
  /** The other request of the same message, answered by the next turn. */
  rest?: string;
  /** Its request stands in the message of the turn before. */
  isRest?: true;
}

export interface Turn {
  userId: string;
  id: string;
  /** What is answered. */
  message: string;
  /** What the person wrote, where it holds another request too. */
  said?: string;
  rest?: string;
  isRest?: true;
  now: Date;
  understanding: Understanding;
  before: TurnMemory;
  recent: StoredTurn[];
}

/** Raised when the stored format changes. A turn with another version counts as empty. */
const memoryVersion = 2;

export const emptyMemory: TurnMemory = { understanding: null, event: null, changed: null };

export const toStoredMemory = (memory: TurnMemory) => ({ shape: memoryVersion, ...memory });

export const readMemory = (turn: Pick<StoredTurn, "memory"> | undefined): TurnMemory => {
  const memory = turn?.memory as ReturnType<typeof toStoredMemory> | undefined;
  return memory?.shape === memoryVersion ? memory : emptyMemory;
};

/** Fred asked for what is missing, and the message may be the answer. */
export const isAsked = (last: StoredTurn | undefined) => {
  const { understanding } = readMemory(last);
  return understanding?.intent === "create_event" && understanding.missing.length > 0;
};

const asides = new Set<Understanding["intent"]>(["thanks", "greeting", "help"]);
/** So few words that are not understood were said of what was told. */
const fewWords = 8;

/** "gracias", or a few words that Fred does not know, end no thread: what comes next is asked of what was told before them. */
export const understandingToKeep = ({
  understanding,
  message,
  before,
}: Pick<Turn, "understanding" | "message" | "before">) => {
  const { intent } = understanding;
  const isShort = message.trim().split(/\s+/).length <= fewWords;
  const isUnknown = intent === "other" || (intent === "beyond" && !understanding.near?.length);
  const isAside = asides.has(intent) || (isUnknown && isShort);
  const isThread = before.understanding !== null && !changesOrSplits.has(before.understanding.intent);
  return isAside && isThread ? before.understanding : understanding;
};

/** The events that the cards of an answer show, as the conversation keeps them. */
export const eventsOnCards = (cards: readonly ChatCard[]) => {
  const shown = cards.flatMap((card) => {
    if (card.kind === "event" && card.state !== "deleted" && card.state !== "undone") return card.event;
    return card.kind === "events" ? card.events : [];
  });
  const unseen = cards.reduce(
    (sum, card) => (card.kind === "events" ? sum + card.total - card.events.length : sum),
    0,
  );
  const told = shown.flatMap(({ id, title, startTime, endTime }) =>
    id ? { id, title, start: wallTime(startTime), end: wallTime(endTime) } : [],
  );
  return keptEvents(told, shown.length + unseen);
};

export const changedBy = ({ kind }: Write): ChangedData => {
  if (kind === "create_events") return "events made";
  if (kind === "update_event" || kind === "delete_event") return "events";
  return kind === "change_category" || kind === "add_movement" ? "categories" : "goals";
};

/** `YYYY-MM-DDTHH:MM` in Madrid, or a day for an all-day event. */
const wallTime = (moment: string) => {
  if (moment.length === "YYYY-MM-DD".length) return moment;
  return toLocalTime(new Date(moment));
};
