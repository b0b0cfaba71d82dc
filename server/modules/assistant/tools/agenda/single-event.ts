import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import {
  formatAtTime,
  formatDay,
  quotedTitle,
  quotedWords,
} from "#server/modules/assistant/tools/format-words.ts";
import type { StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import {
  dayOf,
  formatStart,
  labelOf,
  type ToolEvent,
  timeOf,
  toCardEvent,
  toolEventSchema,
  toToolEvent,
} from "./tool-event.ts";

const maxChoices = 4;
const maxNear = 3;

export const noSingleEventSchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("several"),
    today: z.string(),
    events: z.array(toolEventSchema),
    cut: z.boolean(),
  }),
  z.object({ status: z.literal("none"), today: z.string(), near: z.array(toolEventSchema) }),
  z.object({ status: z.literal("read_only"), today: z.string(), event: toolEventSchema }),
]);
type NoSingleEvent = z.output<typeof noSingleEventSchema>;

export const singleEvent = (
  { matching, near }: { matching: StoredEvent[]; near: StoredEvent[] },
  today: string,
): { event: StoredEvent } | { unsettled: NoSingleEvent } => {
  const [event, ...others] = matching;
  if (!event) return { unsettled: { status: "none", today, near: near.slice(0, maxNear).map(toToolEvent) } };
  if (others.length > 0) {
    const events = matching.slice(0, maxChoices).map(toToolEvent);
    return { unsettled: { status: "several", today, events, cut: matching.length > maxChoices } };
  }
  return event.isReadOnly
    ? { unsettled: { status: "read_only", today, event: toToolEvent(event) } }
    : { event };
};

interface EventAction {
  verb: string;
  question: string;
  messageFor: (event: ToolEvent) => string;
}

export const stateNoSingleEvent = (
  unsettled: NoSingleEvent,
  { verb, question, messageFor }: EventAction,
): StatementDraft[] => {
  const { today } = unsettled;
  if (unsettled.status === "read_only") {
    const name = quotedTitle(unsettled.event.title);
    return [lead(`${name} es del calendario de otra persona y no lo puedo ${verb}. Cámbialo allí.`)];
  }
  if (unsettled.status === "several") {
    const more = unsettled.cut ? " Son los más próximos: dime el día si es otro." : "";
    return [lead(`${question}${more}`, [choicesOf(unsettled.events, today, messageFor)])];
  }
  const { near } = unsettled;
  const [first] = near;
  if (!first) return [lead("No encuentro ese evento, y no tienes nada más en tu agenda.")];
  const shown = joinWithAnd(near.map((event) => `${quotedTitle(event.title)}, ${formatStart(event, today)}`));
  return [
    lead(`No encuentro ese evento. Lo más parecido: ${shown}.`, [
      { kind: "events", events: near.map(toCardEvent), total: near.length },
    ]),
  ];
};

const choicesOf = (events: ToolEvent[], today: string, messageFor: EventAction["messageFor"]): ChatCard => ({
  kind: "choices",
  choices: events.map((event) => ({ label: labelOf(event, today), message: messageFor(event) })),
});

/** "«Dentista» del martes 24 de noviembre a las 17:30". A message with these words finds the event again. */
export const eventReference = ({ title, start, isAllDay }: ToolEvent, today: string) => {
  const day = `${quotedWords(title)} del ${formatDay(dayOf(start), today)}`;
  return isAllDay ? day : `${day} ${formatAtTime(timeOf(start))}`;
};

export const yesNoCard = (yes: string): ChatCard => ({
  kind: "choices",
  choices: [
    { label: yes, message: "Sí" },
    { label: "No", message: "No" },
  ],
});
