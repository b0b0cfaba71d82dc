import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { detail, lead } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, formatDays, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import type { FreeTimeService } from "#server/modules/calendar/free-time-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, madridInstant, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { checkDays, dayInput, localIso, timeInput } from "./local-time.ts";
import { dayOf, type ToolEvent, timeOf, toolEventSchema, toToolEvent } from "./tool-event.ts";

const maxSlots = 5;
const minute = 60_000;

const input = z.object({
  from: dayInput.describe("Primer día, YYYY-MM-DD"),
  to: dayInput.describe("Último día, incluido"),
  minutes: z
    .int()
    .min(5)
    .max(24 * 60)
    .describe("Minutos que hacen falta"),
  earliest: timeInput.nullable().describe("No antes de esta hora, HH:MM; null si da igual"),
  latest: timeInput.nullable().describe("Que acabe a esta hora o antes, HH:MM; null si da igual"),
});
type Input = z.output<typeof input>;

const output = z.object({
  today: z.string(),
  slots: z.array(z.object({ start: z.string(), end: z.string() })),
  /** What there is on the one day of which nothing is free. */
  busy: z.array(toolEventSchema),
  total: z.int(),
  cut: z.boolean(),
});
type Slot = z.output<typeof output>["slots"][number];

interface Span {
  startsAt: Date;
  endsAt: Date;
}

interface Services {
  freeTime: Pick<FreeTimeService, "freeSlots">;
  events: Pick<EventService, "listed">;
}

export const createFindFreeTimeTool = ({ freeTime, events }: Services) =>
  defineTool({
    name: "find_free_time",
    purpose: "Busca huecos libres en la agenda entre dos días, en las horas de la persona.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, input) {
      const { from, to, minutes, earliest, latest } = input;
      checkDays({ from, to });
      if (earliest !== null && latest !== null && latest <= earliest)
        throw new AppError("invalid_request", "La última hora debe ser posterior a la primera");
      const span = { from: startOfMadridDay(from), to: endOfMadridDay(to), minutes };
      const free = (await freeTime.freeSlots(userId, span)).flatMap((slot) => slotParts(slot, input));
      const slots = free
        .slice(0, maxSlots)
        .map(({ startsAt, endsAt }) => ({ start: localIso(startsAt), end: localIso(endsAt) }));
      const isFull = free.length === 0 && from === to;
      const busy = isFull
        ? (await events.listed(userId, { from, to })).slice(0, maxSlots).map(toToolEvent)
        : [];
      return {
        output: {
          ...{ today: madridDayOf(now), slots, busy },
          ...{ total: free.length, cut: free.length > slots.length },
        },
      };
    },

    state({ slots, busy, total, today }, { from, to, minutes, earliest, latest }) {
      const [first] = slots;
      const needed = formatDuration(minutes);
      const days = formatDays(from, to, today);
      const advice = from === to ? "Prueba otro día o menos tiempo." : "Prueba con menos tiempo.";
      const hours = earliest !== null && latest !== null ? ` de ${earliest} a ${latest}` : "";
      if (!first)
        return [lead(`No veo ningún hueco de ${needed} ${days}${hours}.${busyWords(busy)} ${advice}`)];
      const one = `Tienes un hueco de al menos ${needed}: ${formatSlot(first, today)}.`;
      const several = `Tienes ${counted(total, "hueco", "huecos")} de al menos ${needed} ${days}. El más próximo es ${formatSlot(first, today)}.`;
      return [
        lead(total === 1 ? one : several, [{ kind: "slots", slots: slots.map(shownSlotOf) }]),
        ...slots.slice(1).map((slot) => detail(`Estás libre ${formatSlot(slot, today)}.`)),
      ];
    },
  });

const busyWords = (busy: readonly ToolEvent[]) => {
  const hours = ({ start, end, isAllDay }: ToolEvent) =>
    isAllDay ? "todo el día" : `de ${timeOf(start)} a ${timeOf(end)}`;
  const all = busy.map((event) => `${quotedTitle(event.title)} (${hours(event)})`);
  return all.length === 0 ? "" : ` Tienes ${joinWithAnd(all)}.`;
};

const slotParts = (slot: Span, { earliest, latest, minutes }: Input): Span[] =>
  daysFromTo(madridDayOf(slot.startsAt), madridDayOf(new Date(slot.endsAt.getTime() - 1)))
    .map((day) => ({
      startsAt: later(slot.startsAt, earliest === null ? slot.startsAt : madridInstant(day, earliest)),
      endsAt: earlier(slot.endsAt, latest === null ? slot.endsAt : madridInstant(day, latest)),
    }))
    // Without hours every day yields the same part of the slot.
    .filter(({ startsAt }, place, all) => all.findIndex((other) => +other.startsAt === +startsAt) === place)
    .filter(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() >= minutes * minute);

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

const formatSlot = ({ start, end }: Slot, today: string) =>
  `el ${formatDay(dayOf(start), today)} de ${timeOf(start)} a ${timeOf(end)}`;

const shownSlotOf = ({ start, end }: Slot) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
});

const formatDuration = (minutes: number) =>
  minutes % 60 === 0 ? counted(minutes / 60, "hora", "horas") : counted(minutes, "minuto", "minutos");
