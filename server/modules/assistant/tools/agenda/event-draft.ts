import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { type EventDraft, eventCategories, eventDraftSchema } from "#shared/contracts/calendar/events.ts";
import { longestReminder, mostReminders } from "#shared/contracts/calendar/reminders.ts";
import { onFirstDay, repeatInput, repeatOf } from "./event-repeat.ts";
import { instantInput, instantOf, isBareDay, isSkippedByClock, momentInput } from "./local-time.ts";

const remindersInput = z.array(z.int().min(0).max(longestReminder)).max(mostReminders);

export const newEventInput = z.object({
  title: z.string().describe("Título corto, sin el día ni la hora"),
  start: momentInput.describe(
    "Inicio en hora de Madrid, YYYY-MM-DDTHH:MM; o solo el día, YYYY-MM-DD, si dura todo el día",
  ),
  end: momentInput.nullable().describe("Fin, como el inicio; null si no se dice (una hora, o un día)"),
  startInstant: instantInput
    .nullable()
    .describe("Instante ISO del inicio si esa hora ocurre dos veces por el cambio de hora; si no, null"),
  isAllDay: z.boolean().nullable().describe("true si dura todo el día; null si lo dice el inicio"),
  category: z.enum(eventCategories).nullable().describe("Tipo de evento; null si no se sabe"),
  location: z.string().nullable().describe("Lugar; null si no se dice"),
  expectedCost: z.number().nullable().describe("Coste previsto en euros; null si no se dice"),
  reminders: remindersInput
    .nullable()
    .describe("Avisos, en minutos antes del inicio; null si no se piden (entonces valen los de siempre)"),
  repeat: repeatInput.nullable().describe("Cómo se repite; null si es una sola vez"),
});
type NewEventInput = z.output<typeof newEventInput>;

export const draftOf = (input: NewEventInput, now: Date): EventDraft => {
  const { title, category, location, expectedCost, reminders } = input;
  const repeat = repeatOf(input.repeat);
  const begun = repeat ? onFirstDay(input, repeat, now) : input;
  const draft = eventDraftSchema.safeParse({
    title,
    ...(isWholeDay(begun) ? daysOf(begun) : instantsOf(begun)),
    ...(repeat && { repeat }),
    ...(category !== null && { category }),
    ...(location !== null && { location }),
    ...(expectedCost !== null && { expectedCost }),
    ...(reminders !== null && { reminders }),
  });
  if (draft.success) return draft.data;
  const field = String(draft.error.issues[0]?.path[0]);
  throw new AppError("invalid_request", refusals[field] ?? "No puedo apuntar ese evento tal como está");
};

export const skippedTimeIn = (input: Pick<NewEventInput, "start" | "isAllDay">) =>
  isWholeDay(input) || !isSkippedByClock(input.start) ? null : input.start.slice(11);

const isWholeDay = ({ start, isAllDay }: Pick<NewEventInput, "start" | "isAllDay">) =>
  isBareDay(start) || isAllDay === true;

const daysOf = ({ start, end }: NewEventInput) => ({
  isAllDay: true,
  startTime: start.slice(0, 10),
  ...(end !== null && { endTime: end.slice(0, 10) }),
});

const instantsOf = ({ start, end, startInstant }: NewEventInput) => {
  const startsAt = startInstant === null ? instantOf(start) : new Date(startInstant);
  if (end !== null && isBareDay(end))
    throw new AppError("invalid_request", "Dime también a qué hora acaba, o que dura todo el día");
  return {
    isAllDay: false,
    startTime: startsAt.toISOString(),
    ...(end !== null && { endTime: instantOf(end, startsAt).toISOString() }),
  };
};

const refusals: Record<string, string> = {
  title: "Dime un título de una línea, de 200 caracteres como mucho",
  location: "El lugar es demasiado largo: 300 caracteres como mucho",
  expectedCost: "El coste previsto debe ser un importe en euros mayor que cero",
};
