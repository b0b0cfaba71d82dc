import { z } from "zod";
import { isRemoval } from "#server/modules/assistant/domain/understanding/reminders.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService, StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import type { ReminderService } from "#server/modules/calendar/events/reminder-service.ts";
import { longestReminder, mostReminders } from "#shared/contracts/calendar/reminders.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { orderedReminders, sameReminders } from "#shared/rules/reminders.ts";
import { findEvent, targetInput } from "./find-event.ts";
import { reminderWords } from "./reminder-words.ts";
import {
  eventReference,
  noSingleEventSchema,
  singleEvent,
  stateNoSingleEvent,
  yesNoCard,
} from "./single-event.ts";
import { formatStart, type ToolEvent, toCardEvent, toolEventSchema, toToolEvent } from "./tool-event.ts";

const input = z.object({
  ...targetInput.shape,
  change: z
    .enum(["set", "add", "replace", "remove", "remove_or_delete"])
    .describe(
      "set: poner un aviso; add: otro más; replace: en lugar de los que tiene; remove: quitarlos todos; remove_or_delete: quitar «el recordatorio», que si no tiene avisos puede ser el evento mismo",
    ),
  minutes: z
    .int()
    .min(0)
    .max(longestReminder)
    .nullable()
    .describe("Minutos antes del inicio; null solo con remove y remove_or_delete"),
});

const one = { today: z.string(), event: toolEventSchema, reminders: z.array(z.int()) };
const output = z.union([
  noSingleEventSchema,
  z.object({ status: z.enum(["changed", "same", "full", "unsaid", "without"]), ...one }),
]);

export const createSetRemindersTool = ({
  events,
  reminders: usual,
}: {
  events: Pick<EventService, "find" | "findMany" | "listed">;
  reminders: Pick<ReminderService, "byDefault">;
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
      const answer = (status: "changed" | "same" | "full" | "unsaid" | "without", reminders: number[]) => ({
        ...{ status, today, event, reminders },
      });
      if (
        input.change === "remove_or_delete" &&
        !remindsOf(found.event, await usual.byDefault(context.userId))
      )
        return { output: answer("without", []), proposal: { kind: "delete_event" as const, id } };
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
      if (status === "without") return [proposeDeletion(event, name)];
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

const proposeDeletion = (event: ToolEvent, name: string) =>
  lead(
    `${name}, no tiene recordatorio. ¿Quieres borrar el evento?${event.isRecurring ? " Se repite: solo borraría esta vez." : ""}`,
    [{ kind: "event", state: "proposed", event: toCardEvent(event), before: null }, yesNoCard("Sí, bórralo")],
  );

const notesOf = ({ event, reminders }: { event: ToolEvent; reminders: readonly number[] }) => [
  ...(event.isRecurring ? ["Se repite: solo cambio esta vez."] : []),
  ...(event.isAllDay && reminders.length > 0 ? ["Como dura todo el día, cuento desde las 00:00."] : []),
];

/** Another calendar reminds of its own events. */
const remindsOf = ({ reminders, origin }: StoredEvent, usual: readonly number[]) =>
  (reminders ?? (origin === "person" ? usual : [])).length > 0;

const choiceOf = ({ change, minutes }: z.output<typeof input>, today: string) =>
  isRemoval(change)
    ? {
        ...{ verb: "cambiar", question: "¿De cuál quito los avisos?" },
        messageFor: (event: ToolEvent) =>
          `Quita el ${change === "remove" ? "aviso" : "recordatorio"} de ${eventReference(event, today)}`,
      }
    : {
        ...{ verb: "cambiar", question: "¿De cuál te aviso?" },
        messageFor: (event: ToolEvent) =>
          `Avísame ${reminderWords([minutes ?? 0])} de ${eventReference(event, today)}`,
      };

/** Null when it was not said how long before. */
const chosen = ({ change, minutes }: z.output<typeof input>, own: readonly number[] | null) => {
  if (isRemoval(change)) return [];
  if (minutes === null) return null;
  return change === "replace" ? [minutes] : [...new Set([...(own ?? []), minutes])];
};
