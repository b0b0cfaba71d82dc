import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { quoted } from "#server/modules/assistant/tools/words.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { findEvent, targetInput } from "./find-event.ts";
import { changesOf, newPlaceInput, placeInWords, unrealTimeIn } from "./new-place.ts";
import { named, stateUnsettled, theOneOf, unsettledSchema, yesOrNo } from "./proposal.ts";
import { shownEventOf, shownTimesOf, spanInWords, toldEventOf, toldEventSchema } from "./told-event.ts";

const input = z.object({ ...targetInput.shape, ...newPlaceInput.shape });

const proposed = z.object({
  status: z.literal("proposed"),
  today: z.string(),
  /** The event at its new time. */
  event: toldEventSchema,
  before: toldEventSchema,
  /** The requested hour, when the clock skips it that night. */
  unrealTime: z.string().nullable(),
});
const output = z.union([
  unsettledSchema,
  proposed,
  /** The event is at that time already. */
  z.object({ status: z.literal("same"), today: z.string(), event: toldEventSchema }),
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

    async run(asked, said) {
      const today = madridDayOf(asked.now);
      const one = theOneOf(await findEvent(events, asked, said), today);
      if ("unsettled" in one) return { output: one.unsettled };
      const changes = changesOf(one.event, said);
      const before = toldEventOf(one.event);
      const event = toldEventOf(events.changed(one.event, changes));
      const unrealTime = unrealTimeIn(one.event, said);
      if (event.start === before.start && event.end === before.end)
        return { output: { status: "same" as const, today, event } };
      return {
        output: { status: "proposed" as const, today, event, before, unrealTime },
        proposal: { kind: "update_event", id: one.event.id, changes },
      };
    },

    state(told, said) {
      const { status, today } = told;
      if (status === "same")
        return [lead(`${quoted(told.event.title)} ya está ${spanInWords(told.event, today)}.`)];
      if (status !== "proposed")
        return stateUnsettled(told, {
          verb: "mover",
          question: "¿Cuál muevo?",
          order: (event) => `Mueve ${named(event, today)} ${placeInWords(said, today)}`,
        });
      const { event, before } = told;
      return [
        lead(`¿Muevo ${quoted(event.title)}? Quedaría ${spanInWords(event, today)}.`, [
          { kind: "event", state: "proposed", event: shownEventOf(event), before: shownTimesOf(before) },
          yesOrNo("Sí, muévelo"),
        ]),
        ...notesOf(told).map((note) => lead(note)),
      ];
    },
  });

const notesOf = ({ event, unrealTime }: z.output<typeof proposed>) => [
  ...(unrealTime === null ? [] : [`Ese día el reloj se salta las ${unrealTime}.`]),
  ...(event.isRecurring ? ["Se repite: solo muevo esta vez."] : []),
];
