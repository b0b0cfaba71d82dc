import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import {
  formatDay,
  formatDays,
  inEuros,
  quotedTitle,
  quotedWords,
} from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService, StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import { daysBetween } from "#server/modules/goals/domain/pace.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { askedStatements, daysUntil, maxListedByDay } from "./asked-of-events.ts";
import { eventsAskedFor } from "./kinds-of-event.ts";
import { checkDays, dayInput, timeInput } from "./local-time.ts";
import { promisedSchema, promisedStatements, readPromised } from "./promised-in-agenda.ts";
import {
  dayOf,
  formatSpan,
  formatStart,
  type ToolEvent,
  timeOf,
  toCardEvent,
  toolEventSchema,
  toToolEvent,
} from "./tool-event.ts";

const maxListed = 50;
const maxShown = 8;

const input = z.object({
  from: dayInput.describe("Primer día, YYYY-MM-DD"),
  to: dayInput.describe("Último día, incluido"),
  words: z.string().nullable().describe("Palabras del título; null para todos"),
  anyOf: z
    .array(z.string())
    .max(6)
    .nullish()
    .describe("Varias clases de eventos, de las que vale cualquiera"),
  earliest: timeInput.nullish().describe("Desde esta hora, HH:MM; null si da igual"),
  asks: z
    .enum(["place", "days_left", "clash"])
    .nullish()
    .describe(
      "«place»: dónde es cada cosa; «days_left»: cuántos días faltan; «clash»: qué se solapa; null si no se pregunta",
    ),
  latest: timeInput.nullish().describe("Hasta esta hora, HH:MM; null si da igual"),
});

const output = z.object({
  today: z.string(),
  events: z.array(toolEventSchema),
  total: z.int(),
  cut: z.boolean(),
  /** Total cost in euros; null when no event has one. */
  expectedCost: z.number().nullable(),
  /** The next event after the period, when the period is empty. */
  next: toolEventSchema.nullable(),
  /** What is expected to be charged or to come in on those days, where all of a few days is asked for. */
  promised: z.array(promisedSchema),
});
type Output = z.output<typeof output>;

interface Services {
  events: Pick<EventService, "listed" | "upcoming">;
  promises: Pick<PromiseService, "list">;
}

export const createListEventsTool = ({ events, promises }: Services) =>
  defineTool({
    name: "list_events",
    purpose: "Dice qué hay en la agenda entre dos días, con o sin palabras del título.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, { from, to, words, anyOf, earliest, latest }) {
      const today = madridDayOf(now);
      const all = await events.listed(userId, checkDays({ from, to }));
      const inHours = all.filter((event) => isWithinHours(event, earliest ?? null, latest ?? null));
      const ofAny = anyOf && new Set(anyOf.flatMap((kind) => eventsAskedFor(kind, inHours)));
      const named = words === null ? inHours : eventsAskedFor(words, inHours);
      const asked = ofAny ? inHours.filter((event) => ofAny.has(event)) : named;
      // "¿a qué hora tengo la reunión?" is asked of one to come, where there is one.
      const toCome = asked.filter(({ endsAt }) => endsAt > now);
      const isOfNext = words !== null && from === today && to > today && toCome.length > 0;
      const found = isOfNext ? toCome : asked;
      const listed = found.slice(0, maxListed).map(toToolEvent);
      const costs = found.flatMap(({ expectedCostCents }) => expectedCostCents ?? []);
      const cents = costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
      const isOpen = found.length === 0 && words === null && !anyOf && to >= today;
      const [next] = isOpen ? await events.upcoming(userId) : [];
      return {
        output: {
          promised: await readPromised(promises, userId, { from, to, words, anyOf, earliest, latest, today }),
          today,
          events: listed,
          total: found.length,
          cut: found.length > listed.length,
          expectedCost: fromCentsIfAny(cents),
          next: next ? toToolEvent(next) : null,
        },
      };
    },

    state(result, { from, to, words: said, anyOf, earliest, latest, asks }) {
      const words = anyOf ? anyOf.join(", ") : said;
      const { events: listed, total, expectedCost, today } = result;
      const period = `${formatDays(from, to, today)}${formatHours(earliest ?? null, latest ?? null)}`;
      const promised = promisedStatements(result, asks);
      const left = daysUntil({ from, to, asks: asks ?? null, words }, today);
      if (total === 0) return [...left, lead(nothingIn(result, { period, words, from })), ...promised];
      const cost = expectedCost === null ? "" : ` En total, ${inEuros(expectedCost)} previstos.`;
      const card = { kind: "events" as const, events: listed.slice(0, maxShown).map(toCardEvent), total };
      return [
        lead(`${total <= maxListedByDay ? listByDay(result, from) : summaryOf(result, period)}${cost}`, [
          card,
        ]),
        ...(left.length > 0 ? left : askedStatements(result, { asks: asks ?? null, words })),
        ...promised,
        ...listed.slice(0, maxShown).flatMap((event) => detailsOf(event, today)),
      ];
    },
  });

/** Whole days and nights belong to every part of them. */
const isWithinHours = (
  { startsAt, endsAt, isAllDay }: Pick<StoredEvent, "startsAt" | "endsAt" | "isAllDay">,
  earliest: string | null,
  latest: string | null,
) => {
  if (isAllDay || madridDayOf(startsAt) !== madridDayOf(new Date(endsAt.getTime() - 1))) return true;
  const [start, end] = [madridTimeOf(startsAt), madridTimeOf(endsAt)];
  const endsAfter = earliest === null || end > earliest || start >= earliest || end === "00:00";
  return endsAfter && (latest === null || start < latest);
};

const formatHours = (earliest: string | null, latest: string | null) => {
  if (earliest === null) return latest === null ? "" : ` hasta las ${latest}`;
  return latest === null ? ` desde las ${earliest}` : ` de ${earliest} a ${latest}`;
};

interface AskedDays {
  period: string;
  words: string | null;
  from: string;
}

const nothingIn = ({ next, today }: Output, { period, words, from }: AskedDays) => {
  if (words !== null) return `No encuentro nada de ${quotedWords(words)} en tu agenda ${period}.`;
  const isBefore = next !== null && dayOf(next.start) < from;
  const then = next
    ? ` ${isBefore ? "Antes tienes" : "Lo próximo es"} ${quotedTitle(next.title)}, ${formatStart(next, today)}.`
    : "";
  return `No tienes nada apuntado ${period}.${then}`;
};

const summaryOf = ({ events: [first], total, today }: Output, period: string) => {
  const begins = first ? ` El primero es ${quotedTitle(first.title)}, ${formatStart(first, today)}.` : "";
  return `Tienes ${counted(total, "evento", "eventos")} ${period}.${begins}`;
};

/**
 * "Martes 24 de noviembre: 10:00 «Reunión», 17:30 «Dentista»." An event that began earlier is listed under
 * the first day.
 */
const listByDay = ({ events: listed, today }: Output, from: string) => {
  const under = ({ start }: ToolEvent) => (dayOf(start) < from ? from : dayOf(start));
  return [...Map.groupBy(listed, under)]
    .map(
      ([day, ofDay]) =>
        `${capitalised(formatDay(day, today))}: ${ofDay.map((event) => lineOf(event, { from, today })).join(", ")}.`,
    )
    .join(" ");
};

const detailsOf = (event: ToolEvent, today: string): StatementDraft[] => {
  const { title, expectedCost } = event;
  const cost = expectedCost === null ? "" : ` (${inEuros(expectedCost)})`;
  return [detail(`${quotedTitle(title)} es ${formatSpan(event, today)}${cost}.`)];
};

const untilWords = (end: string, today: string) => `hasta el ${formatDay(dayOf(end), today)}`;

const lineOf = (event: ToolEvent, { from, today }: { from: string; today: string }) => {
  const { title, start, end, isAllDay } = event;
  // Of a night's shift, its hour is of the evening before.
  if (!isAllDay && dayOf(start) < from) return `${quotedTitle(title)} (desde ${formatStart(event, today)})`;
  if (isAllDay)
    return `${quotedTitle(title)} (${dayOf(end) > dayOf(start) ? untilWords(end, today) : "todo el día"})`;
  // A night is not told with the day on which it ends.
  const isLong = daysBetween(dayOf(start), dayOf(end)) > 1;
  return `${timeOf(start)} ${quotedTitle(title)}${isLong ? ` (${untilWords(end, today)})` : ""}`;
};
