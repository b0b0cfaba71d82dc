import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { longestReminder, mostReminders } from "#shared/contracts/calendar/reminders.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { orderedReminders, sameReminders } from "#shared/rules/reminders.ts";
import { findEvent, targetInput } from "./find-event.ts";
import { reminderWords } from "./reminder-words.ts";
import { eventReference, noSingleEventSchema, singleEvent, stateNoSingleEvent } from "./single-event.ts";
import { formatStart, type ToolEvent, toCardEvent, toolEventSchema, toToolEvent } from "./tool-event.ts";

const input = z.object({
  ...targetInput.shape,
  change: z
    .enum(["set", "add", "replace", "remove"])
    .describe(
      "set: poner un aviso; add: otro más; replace: en lugar de los que tiene; remove: quitarlos todos",
    ),
  minutes: z
    .int()
    .min(0)
    .max(longestReminder)
    .nullable()
    .describe("Minutos antes del inicio; null solo con remove"),
});

const one = { today: z.string(), event: toolEventSchema, reminders: z.array(z.int()) };
const output = z.union([
  noSingleEventSchema,
  z.object({ status: z.enum(["changed", "same", "full", "unsaid"]), ...one }),
]);

export const createSetRemindersTool = ({
  events,
}: {
  events: Pick<EventService, "find" | "findMany" | "listed">;
}) =>
  defineTool({
    name: "set_reminders",
    purpose: "Pone, cambia o quita los avisos de un evento que ya está en la agenda.",
    kind: "write",
    input,
    output,

    async run(context, input) {
      const today = madridDayOf(context.now);
      const found = singleEvent(await findEvent(events, context, input), today);
      if ("unsettled" in found) return { output: found.unsettled };
      const { id, reminders: own } = found.event;
      const event = toToolEvent(found.event);
      const wanted = chosen(input, own);
      const answer = (status: "changed" | "same" | "full" | "unsaid", reminders: number[]) => ({
        ...{ status, today, event, reminders },
      });
      if (wanted === null) return { output: answer("unsaid", own ?? []) };
      if (wanted.length > mostReminders) return { output: answer("full", own ?? []) };
      const reminders = orderedReminders(wanted) ?? [];
      if (sameReminders(own, reminders)) return { output: answer("same", reminders) };
      return {
        output: answer("changed", reminders),
        write: { kind: "update_event", id, changes: { reminders } },
      };
    },

    state(result, input) {
      if (result.status === "none" || result.status === "several" || result.status === "read_only")
        return stateNoSingleEvent(result, choiceOf(input, result.today));
      const { status, today, event, reminders } = result;
      if (status === "unsaid") return [lead("Dime cuánto antes te aviso.")];
      const name = `${quotedTitle(event.title)}, ${formatStart(event, today)}`;
      if (status === "full") return [lead(`${name}, ya tiene cinco avisos. Quita alguno antes.`)];
      const words = reminders.length > 0 ? `Te aviso ${reminderWords(reminders)}` : "Sin avisos";
      if (status === "same") return [lead(`Ya estaba así: ${name}. ${words}.`)];
      return [
        lead(`${name}. ${words}.`, [
          { kind: "event", state: "moved", event: toCardEvent(event), before: null },
        ]),
        ...notesOf(result).map((note) => lead(note)),
      ];
    },
  });

const notesOf = ({ event, reminders }: { event: ToolEvent; reminders: readonly number[] }) => [
  ...(event.isRecurring ? ["Se repite: solo cambio esta vez."] : []),
  ...(event.isAllDay && reminders.length > 0 ? ["Como dura todo el día, cuento desde las 00:00."] : []),
];

const choiceOf = ({ change, minutes }: z.output<typeof input>, today: string) =>
  change === "remove"
    ? {
        ...{ verb: "cambiar", question: "¿De cuál quito los avisos?" },
        messageFor: (event: ToolEvent) => `Quita el aviso de ${eventReference(event, today)}`,
      }
    : {
        ...{ verb: "cambiar", question: "¿De cuál te aviso?" },
        messageFor: (event: ToolEvent) =>
          `Avísame ${reminderWords([minutes ?? 0])} de ${eventReference(event, today)}`,
      };

/** Null when it was not said how long before. */
const chosen = ({ change, minutes }: z.output<typeof input>, own: readonly number[] | null) => {
  if (change === "remove") return [];
  if (minutes === null) return null;
  return change === "replace" ? [minutes] : [...new Set([...(own ?? []), minutes])];
};
