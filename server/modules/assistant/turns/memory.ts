import type { Before } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import type { StoredTurn } from "./turn-repository.ts";

/** The kind of data that a turn changed, so that screens know what to reload. */
export type Changed = "events made" | "events" | "goals" | "categories";

export interface Memory extends Before {
  changed: Changed | null;
}

/** Raised when the stored format changes. A turn with another version counts as empty. */
const shape = 1;

const nothingBefore: Memory = { understanding: null, event: null, changed: null };

export const keptMemory = (memory: Memory) => ({ shape, ...memory });

export const memoryOf = (turn: Pick<StoredTurn, "memory"> | undefined): Memory => {
  const memory = turn?.memory as ReturnType<typeof keptMemory> | undefined;
  return memory?.shape === shape ? memory : nothingBefore;
};

export const eventIn = (cards: readonly ChatCard[]): Before["event"] => {
  const events = cards.flatMap((card) => {
    if (card.kind === "event" && card.state !== "deleted" && card.state !== "undone") return card.event;
    return card.kind === "events" && card.total === 1 ? card.events : [];
  });
  const [event] = events;
  if (!event?.id || events.length > 1) return null;
  return { id: event.id, title: event.title, start: wallTime(event.startTime), end: wallTime(event.endTime) };
};

export const changeBy = ({ kind }: Write): Changed => {
  if (kind === "create_events") return "events made";
  if (kind === "update_event" || kind === "delete_event") return "events";
  return kind === "change_category" ? "categories" : "goals";
};

/** `YYYY-MM-DDTHH:MM` in Madrid, or a day for an all-day event. */
const wallTime = (moment: string) => {
  if (moment.length === "YYYY-MM-DD".length) return moment;
  const instant = new Date(moment);
  return `${madridDayOf(instant)}T${madridTimeOf(instant)}`;
};
