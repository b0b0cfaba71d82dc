import { z } from "zod";
import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { isFromClient } from "#server/modules/spending/domain/client-income.ts";
import { capitalised } from "#server/spanish/format.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { clientsTold } from "./kind-words.ts";
import { merchantSearch } from "./merchant-words.ts";
import { day, dayField, euros, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, merchantLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";
import { sumsByName } from "./read-spending.ts";

const output = z.object({
  from: day,
  to: day,
  periodText: z.string(),
  total: euros,
  /** Only clients were asked for: whether any is known, and else everybody is told. */
  clients: z.enum(["only", "unknown"]).nullable(),
  /** Of others than clients, where only these were asked for. */
  others: euros,
  /** The most first. */
  payers: z.array(z.object({ name: z.string(), search: z.string(), amount: euros })),
});
type Output = z.output<typeof output>;

const mostShown = 10;
const mostSaid = 3;

const listOf = ({ from, to }: Output, payers: Output["payers"]) =>
  listSentences(
    payers.map(({ name, search, amount }) => {
      const figure = linkedFigure(inEuros(amount), filterOf({ search, category: null, from, to }));
      return sentence`${name} (${figure})`;
    }),
  );

const state = (result: Output): StatementDraft[] => {
  const { payers, periodText, total, clients, others } = result;
  if (payers.length === 0) return [lead(`${capitalised(periodText)} no ha entrado dinero de nadie.`)];
  const rest = payers.slice(mostSaid);
  const who = clients === "only" ? "el cliente que más te ha pagado" : "quien más te ha pagado";
  const all = clients === "only" ? "De clientes han entrado" : "En total han entrado";
  return [
    ...(clients === "unknown" ? [lead(`No distingo a tus clientes. ${clientsTold}`)] : []),
    lead(sentence`${capitalised(periodText)} ${who}: ${listOf(result, payers.slice(0, mostSaid))}.`),
    lead(`${all} ${inEuros(total)} ${periodText}.`),
    ...(clients === "only" && others > 0
      ? [lead(`Aparte, ${inEuros(others)} de quien no sé si es cliente.`)]
      : []),
    ...(clients === "only" ? [detail(clientsTold)] : []),
    ...(rest.length > 0 ? [detail(sentence`Les siguen ${listOf(result, rest)}.`)] : []),
  ];
};

export const createGetTopPayers = ({ ledger }: Pick<MoneyServices, "ledger">) =>
  defineTool({
    name: "get_top_payers",
    purpose: "De quién ha recibido más dinero la persona: clientes, empresas y personas, de más a menos.",
    kind: "read",
    input: z.object({
      from: dayField("Primer día; null para el último año").nullable(),
      to: dayField("Último día").nullable(),
      isClients: z.boolean().nullish().describe("Si pregunta solo por sus clientes"),
    }),
    output,

    async run({ userId, now }, { from, to, isClients }) {
      const today = madridDayOf(now);
      const period = { from: from ?? addDays(monthsBefore(today, 12), 1), to: to ?? today };
      refuseReversedPeriod(period);
      const options = { side: "in", order: "largest", limit: 1, step: "month" } as const;
      const sumsOf = async (isOf?: typeof isFromClient) => {
        const { parts } = await ledger.searchTransactions(userId, { ...period, search: "", isOf }, options);
        return sumsByName(
          parts.map(({ merchantName, incomeCents }) => ({ name: merchantName, cents: incomeCents })),
        );
      };
      const ofClients = isClients ? await sumsOf(isFromClient) : [];
      const ofAll = await sumsOf();
      const sums = ofClients.length > 0 ? ofClients : ofAll;
      const totalOf = (all: typeof sums) => all.reduce((sum, { cents }) => sum + cents, 0);
      return {
        output: {
          ...period,
          periodText: from === null ? "en el último año" : formatPeriod(period, today),
          clients: isClients ? (ofClients.length > 0 ? ("only" as const) : ("unknown" as const)) : null,
          total: fromCents(totalOf(sums)),
          others: fromCents(totalOf(ofAll) - totalOf(sums)),
          payers: sums.slice(0, mostShown).flatMap(({ name, cents }) => {
            const label = merchantLabel(name);
            return label === ""
              ? []
              : [{ name: label, search: merchantSearch(name), amount: fromCents(cents) }];
          }),
        },
      };
    },

    state,
  });
