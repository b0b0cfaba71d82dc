import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { findEvent, targetInput } from "./find-event.ts";
import {
  eventReference,
  noSingleEventSchema,
  singleEvent,
  stateNoSingleEvent,
  yesNoCard,
} from "./single-event.ts";
import { formatStart, toCardEvent, toolEventSchema, toToolEvent } from "./tool-event.ts";

const output = z.union([
  noSingleEventSchema,
  z.object({ status: z.literal("proposed"), today: z.string(), event: toolEventSchema }),
]);

export const createDeleteEventTool = ({
  events,
}: {
  events: Pick<EventService, "find" | "findMany" | "listed">;
}) =>
  defineTool({
    name: "delete_event",
    purpose: "Propone borrar un evento de la agenda; la persona debe decir que sí.",
    kind: "ask",
    input: targetInput,
    output,

    async run(context, target) {
      const today = madridDayOf(context.now);
      const one = singleEvent(await findEvent(events, context, target), today);
      if ("unsettled" in one) return { output: one.unsettled };
      const event = toToolEvent(one.event);
      return {
        output: { status: "proposed" as const, today, event },
        proposal: { kind: "delete_event", id: one.event.id },
      };
    },

    state(result) {
      if (result.status !== "proposed")
        return stateNoSingleEvent(result, {
          verb: "borrar",
          question: "¿Cuál borro?",
          messageFor: (event) => `Borra ${eventReference(event, result.today)}`,
        });
      const { event, today } = result;
      const once = event.isRecurring ? " Se repite: solo borro esta vez." : "";
      return [
        lead(`¿Borro ${quotedTitle(event.title)}, ${formatStart(event, today)}?${once}`, [
          { kind: "event", state: "proposed", event: toCardEvent(event), before: null },
          yesNoCard("Sí, bórralo"),
        ]),
      ];
    },
  });
