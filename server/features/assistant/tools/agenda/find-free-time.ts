import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { defineTool } from "#server/features/assistant/tools/tool.ts";
import { counted, dayInWords } from "#server/features/assistant/tools/words.ts";
import type { FreeTimeService } from "#server/features/free-time/free-time-service.ts";
import type { Figure } from "#server/figures/figure.ts";
import { daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, instantAt, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { countFigure, dayFigures, lastingFigures } from "./event-figures.ts";
import { checkedSpan, dayInput, localIso, timeInput } from "./local-time.ts";
import { dayOf, timeOf } from "./told-event.ts";

const mostSlots = 5;
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
  total: z.int(),
  cut: z.boolean(),
});
type Slot = z.output<typeof output>["slots"][number];

interface Span {
  startsAt: Date;
  endsAt: Date;
}

export const createFindFreeTimeTool = ({ freeTime }: { freeTime: Pick<FreeTimeService, "freeSlots"> }) =>
  defineTool({
    name: "find_free_time",
    purpose: "Busca huecos libres en la agenda entre dos días, en las horas de la persona.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, said) {
      const { from, to, minutes, earliest, latest } = said;
      checkedSpan({ from, to });
      if (earliest !== null && latest !== null && latest <= earliest)
        throw new AppError("invalid_request", "La última hora debe ser posterior a la primera");
      const span = { from: startOfMadridDay(from), to: endOfMadridDay(to), minutes };
      const free = (await freeTime.freeSlots(userId, span)).flatMap((slot) => within(slot, said));
      const slots = free
        .slice(0, mostSlots)
        .map(({ startsAt, endsAt }) => ({ start: localIso(startsAt), end: localIso(endsAt) }));
      return {
        output: { today: madridDayOf(now), slots, total: free.length, cut: free.length > slots.length },
        figures: [
          ...slots.flatMap(slotFigures),
          ...dayFigures([from, to]),
          ...lastingFigures(minutes),
          countFigure(free.length, "huecos"),
        ],
      };
    },

    says: ({ slots }) =>
      slots.map(
        ({ start, end }, place) =>
          `Estás libre de ${start.slice(11, 16)} a ${end.slice(11, 16)}${place === 0 ? ", el primer hueco" : ""}`,
      ),

    tell({ slots, total, today }, { from, to, minutes }) {
      const [first] = slots;
      const needed = lastingInWords(minutes);
      if (!first)
        return { text: `No veo ningún hueco de ${needed} ${daysInWords(from, to, today)}.`, cards: [] };
      const begins = `el ${dayInWords(dayOf(first.start), today)} de ${timeOf(first.start)} a ${timeOf(first.end)}`;
      return {
        text:
          total === 1
            ? `Tienes un hueco de al menos ${needed}: ${begins}.`
            : `Tienes ${counted(total, "hueco", "huecos")} de al menos ${needed}. El más próximo es ${begins}.`,
        cards: [{ kind: "slots", slots: slots.map(shownSlotOf) }],
      };
    },
  });

/** What of a slot lies between two hours of its days, where it is long enough. */
const within = (slot: Span, { earliest, latest, minutes }: Input): Span[] =>
  daysFromTo(madridDayOf(slot.startsAt), madridDayOf(new Date(slot.endsAt.getTime() - 1)))
    .map((day) => ({
      startsAt: later(slot.startsAt, earliest === null ? slot.startsAt : instantAt(day, earliest)),
      endsAt: earlier(slot.endsAt, latest === null ? slot.endsAt : instantAt(day, latest)),
    }))
    // Without hours every day of a slot gives the same.
    .filter(({ startsAt }, place, all) => all.findIndex((other) => +other.startsAt === +startsAt) === place)
    .filter(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() >= minutes * minute);

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

const slotFigures = ({ start, end }: Slot): Figure[] => [
  ...dayFigures([dayOf(start)]),
  ...[start, end].map((moment) => ({ kind: "time" as const, time: timeOf(moment), of: [] })),
  ...lastingFigures((Date.parse(end) - Date.parse(start)) / minute),
];

const shownSlotOf = ({ start, end }: Slot) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
});

/** "90 minutos", "2 horas". */
const lastingInWords = (minutes: number) =>
  minutes % 60 === 0 ? counted(minutes / 60, "hora", "horas") : counted(minutes, "minuto", "minutos");

const daysInWords = (from: string, to: string, today: string) =>
  from === to
    ? `el ${dayInWords(from, today)}. Prueba otro día o menos tiempo`
    : `entre el ${dayInWords(from, today)} y el ${dayInWords(to, today)}. Prueba con menos tiempo`;
