import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { atTime, dayInWords, quoted, saidTitle } from "#server/modules/assistant/tools/words.ts";
import type { StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import {
  dayOf,
  labelOf,
  shownEventOf,
  type ToldEvent,
  timeOf,
  toldEventOf,
  toldEventSchema,
  whenInWords,
} from "./told-event.ts";

const mostChoices = 4;
const mostNear = 3;

export const unsettledSchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("several"),
    today: z.string(),
    events: z.array(toldEventSchema),
    cut: z.boolean(),
  }),
  z.object({ status: z.literal("none"), today: z.string(), near: z.array(toldEventSchema) }),
  z.object({ status: z.literal("read_only"), today: z.string(), event: toldEventSchema }),
]);
type Unsettled = z.output<typeof unsettledSchema>;

export const theOneOf = (
  { fitting, near }: { fitting: StoredEvent[]; near: StoredEvent[] },
  today: string,
): { event: StoredEvent } | { unsettled: Unsettled } => {
  const [event, ...others] = fitting;
  if (!event) return { unsettled: { status: "none", today, near: near.slice(0, mostNear).map(toldEventOf) } };
  if (others.length > 0) {
    const events = fitting.slice(0, mostChoices).map(toldEventOf);
    return { unsettled: { status: "several", today, events, cut: fitting.length > mostChoices } };
  }
  return event.isReadOnly
    ? { unsettled: { status: "read_only", today, event: toldEventOf(event) } }
    : { event };
};

interface Act {
  verb: string;
  question: string;
  order: (event: ToldEvent) => string;
}

export const stateUnsettled = (unsettled: Unsettled, { verb, question, order }: Act): StatementDraft[] => {
  const { today } = unsettled;
  if (unsettled.status === "read_only") {
    const name = quoted(unsettled.event.title);
    return [lead(`${name} es del calendario de otra persona y no lo puedo ${verb}. Cámbialo allí.`)];
  }
  if (unsettled.status === "several") {
    const more = unsettled.cut ? " Son los más próximos: dime el día si es otro." : "";
    return [lead(`${question}${more}`, [choicesOf(unsettled.events, today, order)])];
  }
  const { near } = unsettled;
  const [first] = near;
  if (!first) return [lead("No encuentro ese evento, y no tienes nada más en tu agenda.")];
  const shown = joinWithAnd(near.map((event) => `${quoted(event.title)}, ${whenInWords(event, today)}`));
  return [
    lead(`No encuentro ese evento. Lo más parecido: ${shown}.`, [
      { kind: "events", events: near.map(shownEventOf), total: near.length },
    ]),
  ];
};

const choicesOf = (events: ToldEvent[], today: string, order: Act["order"]): ChatCard => ({
  kind: "choices",
  choices: events.map((event) => ({ label: labelOf(event, today), message: order(event) })),
});

/** "«Dentista» del martes 24 de noviembre a las 17:30". A message with these words finds the event again. */
export const named = ({ title, start, isAllDay }: ToldEvent, today: string) => {
  const day = `${saidTitle(title)} del ${dayInWords(dayOf(start), today)}`;
  return isAllDay ? day : `${day} ${atTime(timeOf(start))}`;
};

export const yesOrNo = (yes: string): ChatCard => ({
  kind: "choices",
  choices: [
    { label: yes, message: "Sí" },
    { label: "No", message: "No" },
  ],
});
