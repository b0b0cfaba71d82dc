import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { findEvent, targetInput } from "./find-event.ts";
import { changesOf, formatNewTime, newTimeInput, skippedTimeIn } from "./new-event-time.ts";
import {
  eventReference,
  noSingleEventSchema,
  singleEvent,
  stateNoSingleEvent,
  yesNoCard,
} from "./single-event.ts";
import { formatSpan, toCardEvent, toCardTimes, toolEventSchema, toToolEvent } from "./tool-event.ts";

const input = z.object({ ...targetInput.shape, ...newTimeInput.shape });

const proposed = z.object({
  status: z.literal("proposed"),
  today: z.string(),
  event: toolEventSchema,
  before: toolEventSchema,
  /** The requested hour, when the clock skips it that night. */
  unrealTime: z.string().nullable(),
});
const output = z.union([
  noSingleEventSchema,
  proposed,
  z.object({ status: z.literal("same"), today: z.string(), event: toolEventSchema }),
]);

export const createMoveEventTool = ({
  events,
}: {
  events: Pick<EventService, "find" | "findMany" | "listed" | "changed">;
}) =>
  defineTool({
    name: "move_event",
    purpose: "Propone mover un evento de la agenda a otro día u hora; la persona debe decir que sí.",
    kind: "ask",
    input,
    output,

    async run(context, input) {
      const today = madridDayOf(context.now);
      const one = singleEvent(await findEvent(events, context, input), today);
      if ("unsettled" in one) return { output: one.unsettled };
      const changes = changesOf(one.event, input);
      const before = toToolEvent(one.event);
      const event = toToolEvent(events.changed(one.event, changes));
      const unrealTime = skippedTimeIn(one.event, input);
      if (event.start === before.start && event.end === before.end)
        return { output: { status: "same" as const, today, event } };
      return {
        output: { status: "proposed" as const, today, event, before, unrealTime },
        proposal: { kind: "update_event", id: one.event.id, changes },
      };
    },

    state(result, input) {
      const { status, today } = result;
      if (status === "same")
        return [lead(`${quotedTitle(result.event.title)} ya está ${formatSpan(result.event, today)}.`)];
      if (status !== "proposed")
        return stateNoSingleEvent(result, {
          verb: "mover",
          question: "¿Cuál muevo?",
          messageFor: (event) => `Mueve ${eventReference(event, today)} ${formatNewTime(input, today)}`,
        });
      const { event, before } = result;
      return [
        lead(`¿Muevo ${quotedTitle(event.title)}? Quedaría ${formatSpan(event, today)}.`, [
          { kind: "event", state: "proposed", event: toCardEvent(event), before: toCardTimes(before) },
          yesNoCard("Sí, muévelo"),
        ]),
        ...notesOf(result).map((note) => lead(note)),
      ];
    },
  });

const notesOf = ({ event, unrealTime }: z.output<typeof proposed>) => [
  ...(unrealTime === null ? [] : [`Ese día el reloj se salta las ${unrealTime}.`]),
  ...(event.isRecurring ? ["Se repite: solo muevo esta vez."] : []),
];
