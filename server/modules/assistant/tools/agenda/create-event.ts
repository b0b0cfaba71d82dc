import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle, quotedWords } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { toCentsIfAny } from "#shared/rules/money.ts";
import { draftOf, newEventInput, skippedTimeIn } from "./event-draft.ts";
import { repeatWords } from "./event-repeat.ts";
import { reminderWords } from "./reminder-words.ts";
import { formatSpan, formatStart, timeOf, toCardEvent, toolEventSchema, toToolEvent } from "./tool-event.ts";

const maxNamed = 2;

const output = z.object({
  today: z.string(),
  event: toolEventSchema,
  hasEnd: z.boolean(),
  /** Minutes before; null for the usual ones. */
  reminders: z.array(z.int()).nullable(),
  /** "cada martes"; null when it happens once. */
  repeats: z.string().nullable(),
  /** The requested hour, when the clock skips it that night. */
  unrealTime: z.string().nullable(),
  isPast: z.boolean(),
  coinciding: z.array(toolEventSchema),
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

    async run({ userId, now }, input) {
      const draft = draftOf(input, now);
      const times = events.timesOf(draft);
      const cost = draft.expectedCost ?? null;
      const event = toToolEvent({
        ...draft,
        ...times,
        expectedCostCents: toCentsIfAny(cost),
      });
      const days = {
        from: madridDayOf(times.startsAt),
        to: madridDayOf(new Date(times.endsAt.getTime() - 1)),
      };
      const coinciding = (await events.listed(userId, days)).filter((other) => overlap(times, other));
      const named = coinciding.slice(0, maxNamed).map(toToolEvent);
      const unrealTime = skippedTimeIn(input);
      return {
        output: {
          today: madridDayOf(now),
          event,
          hasEnd: input.end !== null,
          reminders: draft.reminders ?? null,
          repeats: draft.repeat ? repeatWords(draft.repeat, madridDayOf(times.startsAt)) : null,
          unrealTime,
          isPast: times.endsAt <= now,
          coinciding: named,
          coincidingTotal: coinciding.length,
        },
        write: { kind: "create_events", drafts: [draft] },
      };
    },

    state(result) {
      const { event, today, hasEnd, repeats } = result;
      const when = hasEnd ? formatSpan(event, today) : formatStart(event, today);
      const cost = event.expectedCost === null ? "" : ` (${inEuros(event.expectedCost)})`;
      const often = repeats === null ? "" : `, ${repeats} desde`;
      return [
        lead(`Apuntado: ${quotedWords(event.title)}${often}${repeats === null ? "," : ""} ${when}${cost}.`, [
          { kind: "event", state: "created", event: toCardEvent(event), before: null },
        ]),
        ...notesOf(result).map((note) => lead(note)),
      ];
    },
  });

const overlap = (one: Span, other: Span) =>
  !one.isAllDay && !other.isAllDay && one.startsAt < other.endsAt && other.startsAt < one.endsAt;

interface Span {
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
}

const notesOf = ({ event, reminders, unrealTime, isPast, coinciding, coincidingTotal }: Output) => {
  const rest = coincidingTotal - coinciding.length;
  const names = coinciding.map(({ title }) => quotedTitle(title));
  const others = rest > 0 ? [...names, counted(rest, "evento más", "eventos más")] : names;
  return [
    ...(reminders?.length ? [`Te aviso ${reminderWords(reminders)}.`] : []),
    ...(unrealTime === null
      ? []
      : [`Ese día el reloj se salta las ${unrealTime}: queda a las ${timeOf(event.start)}.`]),
    ...(names.length === 0 ? [] : [`Coincide con ${joinWithAnd(others)}.`]),
    ...(isPast ? ["Ojo: eso ya ha pasado."] : []),
  ];
};
