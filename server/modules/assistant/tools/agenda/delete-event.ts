import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { quoted } from "#server/modules/assistant/tools/words.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { findEvent, targetInput } from "./find-event.ts";
import { named, stateUnsettled, theOneOf, unsettledSchema, yesOrNo } from "./proposal.ts";
import { shownEventOf, toldEventOf, toldEventSchema, whenInWords } from "./told-event.ts";

const output = z.union([
  unsettledSchema,
  z.object({ status: z.literal("proposed"), today: z.string(), event: toldEventSchema }),
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

    async run(asked, target) {
      const today = madridDayOf(asked.now);
      const one = theOneOf(await findEvent(events, asked, target), today);
      if ("unsettled" in one) return { output: one.unsettled };
      const event = toldEventOf(one.event);
      return {
        output: { status: "proposed" as const, today, event },
        proposal: { kind: "delete_event", id: one.event.id },
      };
    },

    state(told) {
      if (told.status !== "proposed")
        return stateUnsettled(told, {
          verb: "borrar",
          question: "¿Cuál borro?",
          order: (event) => `Borra ${named(event, told.today)}`,
        });
      const { event, today } = told;
      const once = event.isRecurring ? " Se repite: solo borro esta vez." : "";
      return [
        lead(`¿Borro ${quoted(event.title)}, ${whenInWords(event, today)}?${once}`, [
          { kind: "event", state: "proposed", event: shownEventOf(event), before: null },
          yesOrNo("Sí, bórralo"),
        ]),
      ];
    },
  });
