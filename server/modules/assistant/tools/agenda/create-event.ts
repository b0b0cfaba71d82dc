import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { inEuros, quoted, saidTitle } from "#server/modules/assistant/tools/words.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { toCentsIfAny } from "#shared/rules/money.ts";
import { draftOf, newEventInput, unrealTimeIn } from "./event-draft.ts";
import {
  shownEventOf,
  spanInWords,
  timeOf,
  toldEventOf,
  toldEventSchema,
  whenInWords,
} from "./told-event.ts";

const mostNamed = 2;

const output = z.object({
  today: z.string(),
  event: toldEventSchema,
  hasEnd: z.boolean(),
  /** The requested hour, when the clock skips it that night. */
  unrealTime: z.string().nullable(),
  isPast: z.boolean(),
  coinciding: z.array(toldEventSchema),
  coincidingTotal: z.int(),
});
type Output = z.output<typeof output>;

export const createCreateEventTool = ({ events }: { events: Pick<EventService, "listed" | "timesOf"> }) =>
  defineTool({
    name: "create_event",
    purpose: "Apunta un evento en la agenda: úsala para apuntar, agendar o recordar algo que tiene día.",
    kind: "write",
    input: newEventInput,
    output,

    async run({ userId, now }, said) {
      const draft = draftOf(said);
      const times = events.timesOf(draft);
      const cost = draft.expectedCost ?? null;
      const event = toldEventOf({
        ...draft,
        ...times,
        expectedCostCents: toCentsIfAny(cost),
      });
      const days = {
        from: madridDayOf(times.startsAt),
        to: madridDayOf(new Date(times.endsAt.getTime() - 1)),
      };
      const coinciding = (await events.listed(userId, days)).filter((other) => coincide(times, other));
      const named = coinciding.slice(0, mostNamed).map(toldEventOf);
      const unrealTime = unrealTimeIn(said);
      return {
        output: {
          today: madridDayOf(now),
          event,
          hasEnd: said.end !== null,
          unrealTime,
          isPast: times.endsAt <= now,
          coinciding: named,
          coincidingTotal: coinciding.length,
        },
        write: { kind: "create_events", drafts: [draft] },
      };
    },

    state(told) {
      const { event, today, hasEnd } = told;
      const when = hasEnd ? spanInWords(event, today) : whenInWords(event, today);
      const cost = event.expectedCost === null ? "" : ` (${inEuros(event.expectedCost)})`;
      return [
        lead(`Apuntado: ${saidTitle(event.title)}, ${when}${cost}.`, [
          { kind: "event", state: "created", event: shownEventOf(event), before: null },
        ]),
        ...notesOf(told).map((note) => lead(note)),
      ];
    },
  });

const coincide = (one: Span, other: Span) =>
  !one.isAllDay && !other.isAllDay && one.startsAt < other.endsAt && other.startsAt < one.endsAt;

interface Span {
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
}

const notesOf = ({ event, unrealTime, isPast, coinciding, coincidingTotal }: Output) => {
  const rest = coincidingTotal - coinciding.length;
  const names = coinciding.map(({ title }) => quoted(title));
  const others = rest > 0 ? [...names, counted(rest, "evento más", "eventos más")] : names;
  return [
    ...(unrealTime === null
      ? []
      : [`Ese día el reloj se salta las ${unrealTime}: queda a las ${timeOf(event.start)}.`]),
    ...(names.length === 0 ? [] : [`Coincide con ${joinWithAnd(others)}.`]),
    ...(isPast ? ["Ojo: eso ya ha pasado."] : []),
  ];
};
