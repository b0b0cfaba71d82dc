import { z } from "zod";
import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { startsWithFirstName } from "#server/modules/spending/domain/categoriser/people.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { merchantSearch } from "./merchant-words.ts";
import { day, dayField, euros, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, merchantLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";
import { sumsByName } from "./read-spending.ts";

const ranked = z.array(z.object({ name: z.string(), search: z.string(), amount: euros }));
type Ranked = z.output<typeof ranked>;

const output = z.object({
  isBizum: z.boolean(),
  from: day,
  to: day,
  periodText: z.string(),
  /** The most first; null where it was not asked for. */
  sent: ranked.nullable(),
  received: ranked.nullable(),
});
type Output = z.output<typeof output>;

const mostShown = 10;
const mostKnown = 500;
const mostSaid = 3;

const listOf = ({ from, to }: Output, people: Ranked, place: string) =>
  listSentences(
    people.map(({ name, search, amount }) => {
      const figure = linkedFigure(inEuros(amount), filterOf({ search, category: null, from, to }));
      return sentence`${place} ${name} (${figure})`;
    }),
  );

const sideOf = (output: Output, people: Ranked, flow: "out" | "in"): StatementDraft[] => {
  const { isBizum, periodText } = output;
  const by = isBizum ? " por Bizum" : "";
  const what = isBizum ? "bizums" : "bizums ni transferencias";
  const [first] = people;
  if (!first)
    return [
      lead(
        flow === "out" ? `No veo ${what} a nadie ${periodText}.` : `No veo ${what} de nadie ${periodText}.`,
      ),
    ];
  const said = listOf(output, people.slice(0, mostSaid), flow === "out" ? "a" : "de");
  const rest = people.slice(mostSaid, mostShown);
  const cents = people.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const total = `${flow === "out" ? "En total has enviado" : "En total has recibido"} ${inEuros(fromCents(cents))} ${flow === "out" ? "a" : "de"}`;
  return [
    lead(
      flow === "out"
        ? sentence`${capitalised(periodText)} a quien más dinero has enviado${by}: ${said}.`
        : sentence`${capitalised(periodText)} de quien más dinero has recibido${by}: ${said}.`,
    ),
    ...(people.length > 1 ? [lead(`${total} ${counted(people.length, "persona", "personas")}${by}.`)] : []),
    ...(rest.length > 0
      ? [detail(sentence`Les siguen ${listOf(output, rest, flow === "out" ? "a" : "de")}.`)]
      : []),
  ];
};

/** What banks call those of whom they tell no name. */
const NAMELESS = /^(?:bizum|transferencia|pago|envio|ingreso)s?\b/i;

export const createGetTopPeople = ({ ledger }: Pick<MoneyServices, "ledger">) =>
  defineTool({
    name: "get_top_people",
    purpose:
      "A qué personas ha enviado más dinero la persona, o de quién ha recibido más, por bizum y transferencia; de más a menos.",
    kind: "read",
    input: z.object({
      flow: z.enum(["out", "in"]).nullable().describe("out: enviado; in: recibido; null: los dos"),
      isBizum: z.boolean().describe("Solo bizums"),
      from: dayField("Primer día; null para el último año").nullable(),
      to: dayField("Último día").nullable(),
    }),
    output,

    async run({ userId, now }, { flow, isBizum, from, to }) {
      const today = madridDayOf(now);
      const period = { from: from ?? addDays(monthsBefore(today, 12), 1), to: to ?? today };
      refuseReversedPeriod(period);
      const ranking = async (side: "out" | "in"): Promise<Ranked> => {
        const filter = { ...period, search: isBizum ? "bizum" : "" };
        const options = { side, order: "largest", limit: 1, step: "month" } as const;
        const { parts } = await ledger.searchTransactions(userId, filter, options);
        const people = parts.filter(({ merchantName }) =>
          isBizum ? !NAMELESS.test(merchantName) : startsWithFirstName(merchantName),
        );
        const sums = sumsByName(
          people.map(({ merchantName, expenseCents, incomeCents }) => ({
            ...{ name: merchantName, cents: side === "out" ? expenseCents : incomeCents },
          })),
        );
        return sums.flatMap(({ name, cents }) => {
          const label = merchantLabel(name);
          return label === ""
            ? []
            : [{ name: label, search: merchantSearch(name), amount: fromCents(cents) }];
        });
      };
      const sent = flow === "in" ? null : (await ranking("out")).slice(0, mostKnown);
      const received = flow === "out" ? null : (await ranking("in")).slice(0, mostKnown);
      return {
        output: {
          ...{ isBizum, ...period, sent, received },
          periodText: from === null ? "en el último año" : formatPeriod(period, today),
        },
      };
    },

    state: (result) => [
      ...(result.sent ? sideOf(result, result.sent, "out") : []),
      ...(result.received ? sideOf(result, result.received, "in") : []),
    ],
  });
