import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import {
  toCardEvent,
  toolEventSchema,
  toToolEvent,
} from "#server/modules/assistant/tools/agenda/tool-event.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { EventService } from "#server/modules/calendar/events/event-service.ts";
import { capitalised, counted, joinWithAnd } from "#server/spanish/format.ts";
import { addDays, madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { missingText, readKnownPeriod } from "./known-period.ts";
import { day, dayField, euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatPeriod } from "./period-words.ts";

const weekOutput = z.object({
  from: day,
  to: day,
  periodText: z.string(),
  spent: euros,
  received: euros,
  /** The same days of the week before; null where nothing is known of them. */
  spentBefore: euros.nullable(),
  isRunning: z.boolean(),
  events: z.array(toolEventSchema),
  total: z.int(),
  /** What the sums lack, as a sentence. */
  missingText: z.string().nullable(),
});
type Week = z.output<typeof weekOutput>;

const mostListed = 20;
const mostNamed = 3;

const moneySentence = ({ spent, received, periodText, from, to }: Week) => {
  const out = linkedFigure(inEuros(spent), { from, to });
  const when = capitalised(periodText);
  return received === 0
    ? sentence`${when} han salido ${out} de tus cuentas.`
    : sentence`${when} han salido ${out} de tus cuentas y han entrado ${linkedFigure(inEuros(received), { from, to })}.`;
};

const comparedSentence = ({ spent, spentBefore, isRunning }: Week) => {
  if (spentBefore === null) return null;
  const before = isRunning ? "en los mismos días de la semana anterior" : "la semana anterior";
  const difference = Math.round((spent - spentBefore) * 100) / 100;
  if (difference === 0) return `Es lo mismo que ${before}.`;
  return `Son ${inEuros(Math.abs(difference))} ${difference > 0 ? "más" : "menos"} que ${before}.`;
};

const agendaSentence = ({ events, total, periodText }: Week) => {
  if (total === 0) return `En tu agenda no hay nada ${periodText}.`;
  const named = events.slice(0, mostNamed).map(({ title }) => quotedTitle(title));
  const rest = total - named.length;
  const words = joinWithAnd(rest > 0 ? [...named, `${rest} más`] : named);
  return `En tu agenda hay ${counted(total, "cita", "citas")} ${periodText}: ${words}.`;
};

const state = (output: Week): StatementDraft[] => {
  const { events, total, missingText } = output;
  const compared = comparedSentence(output);
  const shown = events.slice(0, mostNamed).map(toCardEvent);
  return [
    lead(moneySentence(output)),
    ...(compared === null ? [] : [lead(compared)]),
    ...(missingText === null ? [] : [lead(missingText)]),
    lead(agendaSentence(output), total === 0 ? [] : [{ kind: "events", events: shown, total }]),
  ];
};

interface Services extends Pick<MoneyServices, "ledger"> {
  events: Pick<EventService, "listed">;
}

export const createGetWeekSummary = ({ ledger, events }: Services) => {
  const sumsOf = async (userId: string, from: string, to: string) => {
    const totals = await ledger.categoryTotals(userId, from, to);
    return {
      isKnown: totals.length > 0,
      out: totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0),
      into: totals.reduce((sum, { incomeCents }) => sum + incomeCents, 0),
    };
  };

  return defineTool({
    name: "get_week_summary",
    purpose:
      "El resumen de una semana: lo que ha salido y entrado, frente a la anterior, y lo que hay en la agenda.",
    kind: "read",
    input: z.object({ day: dayField("Un día de la semana por la que se pregunta") }),
    output: weekOutput,

    async run({ userId, now }, { day: asked }) {
      const today = madridDayOf(now);
      const from = weekStartOf(asked);
      const to = addDays(from, 6);
      const last = to > today && from <= today ? today : to;
      const [own, before] = [
        await sumsOf(userId, from, last),
        await sumsOf(userId, addDays(from, -7), addDays(last, -7)),
      ];
      const known = await readKnownPeriod(ledger, userId);
      const weekBefore = { from: addDays(from, -7), to: addDays(last, -7) };
      const told = [{ from, to: last }, ...(before.isKnown ? [weekBefore] : [])];
      const listed = await events.listed(userId, { from, to });
      return {
        output: {
          ...{ from, to, periodText: formatPeriod({ from, to }, today) },
          spent: fromCents(own.out),
          received: fromCents(own.into),
          spentBefore: before.isKnown ? fromCents(before.out) : null,
          isRunning: last < to,
          events: listed.slice(0, mostListed).map(toToolEvent),
          total: listed.length,
          missingText: missingText(known, told, { today }),
        },
      };
    },

    state,
  });
};
