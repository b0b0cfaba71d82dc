import { z } from "zod";
import { linkedFigure, type SentencePart, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, counted, dayWords } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { type Found, findMerchant, hasRows, type ListOptions, namesKind } from "./find-merchant.ts";
import {
  categoryField,
  day,
  dayField,
  euros,
  flowField,
  merchantField,
  refuseReversedPeriod,
} from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, formatAmount, merchantHint, merchantLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";
import { shownTransaction, shownTransactionSchema } from "./shown-transaction.ts";

const listInput = z.object({
  category: categoryField,
  merchant: merchantField,
  from: dayField("Primer día"),
  to: dayField("Último día"),
  flow: flowField,
  order: z
    .enum(["newest", "largest"])
    .nullable()
    .describe("Los más recientes o los mayores; null son los recientes"),
  amount: z.number().positive().nullable().describe("Solo los de ese importe, sin signo; null si no se dice"),
  limit: z.int().min(1).max(50).nullable().describe("Cuántos como mucho; null son diez"),
});
type ListInput = z.output<typeof listInput>;

const listOutput = z.object({
  amount: euros.nullable(),
  merchant: z.string().nullable(),
  /** A kind of payment that no text of the bank names, so that all of its category is listed: "gasolina". */
  asked: z.string().nullable(),
  category: z.string().nullable(),
  ownCategoryId: z.uuid().nullable(),
  search: z.string().nullable(),
  flow: z.enum(["out", "in"]).nullable(),
  from: day,
  to: day,
  periodText: z.string(),
  order: z.enum(["newest", "largest"]),
  movements: z.array(shownTransactionSchema),
  movementsTotal: z.int(),
  spent: euros,
  received: euros,
  cut: z.boolean(),
  nearest: z.array(z.string()),
  lastSeen: day.nullable(),
  lastSeenText: z.string().nullable(),
});
type ListOutput = z.output<typeof listOutput>;
type ListedTransaction = ListOutput["movements"][number];

const defaultLimit = 10;

const totalOf = ({ incomeCount, expenseCount }: Found, flow: ListInput["flow"]) => {
  if (flow === "out") return expenseCount;
  return flow === "in" ? incomeCount : incomeCount + expenseCount;
};

const kindWords = { out: "gastos", in: "ingresos", all: "movimientos" };
const oneWords = { out: "gasto", in: "ingreso", all: "movimiento" };

const subjectOf = ({ amount, merchant, category, flow }: ListOutput) => {
  const kind = kindWords[flow ?? "all"];
  if (amount !== null) return `${kind} de ${inEuros(amount)}`;
  if (merchant !== null) return `${kind} de ${capitalised(merchantLabel(merchant)) || "ese comercio"}`;
  return category === null ? kind : `${kind} de ${category}`;
};

const subjectWithoutKind = (output: ListOutput) => {
  const { flow } = output;
  return subjectOf(output).slice(kindWords[flow ?? "all"].length);
};

const nothingText = (output: ListOutput) => {
  const { nearest, lastSeenText, periodText, merchant } = output;
  if (merchant !== null && lastSeenText === null)
    return `No encuentro ${subjectOf(output)}. ${merchantHint(nearest)}`;
  const last = lastSeenText ? ` El último es del ${lastSeenText}.` : "";
  return `No hay ${subjectOf(output)} ${periodText}.${last}`;
};

const totalsSentence = (output: ListOutput) => {
  const { spent, received, flow } = output;
  const [out, into] = [
    linkedFigure(inEuros(spent), filterOf(output)),
    linkedFigure(inEuros(received), filterOf(output)),
  ];
  if (flow !== null) return flow === "in" ? into : out;
  if (spent === 0) return sentence`${into} de ingresos`;
  return received === 0 ? sentence`${out} de gasto` : sentence`${out} de gasto y ${into} de ingresos`;
};

/** "12,00 €, Zara, el 3 de noviembre". The amount links to that transaction. */
const describeTransaction = ({ id, amount, currency, merchantName, dayText }: ListedTransaction) => {
  const name = merchantLabel(merchantName);
  const figure = linkedFigure(formatAmount(Math.abs(amount), currency), { ids: id });
  return sentence`${figure}${name ? `, ${name}` : ""}, el ${dayText}`;
};

const lastSentence = (output: ListOutput, last: ListedTransaction) =>
  sentence`El último ${oneWords[output.flow ?? "all"]}${subjectWithoutKind(output)} es de ${describeTransaction(last)}.`;

const leadSentences = (output: ListOutput, first: ListedTransaction): SentencePart[] => {
  const { movements, movementsTotal, order, cut, periodText, flow } = output;
  const kind = flow ?? "all";
  const what = subjectWithoutKind(output);
  if (movementsTotal === 1)
    return [sentence`Solo hay un ${oneWords[kind]}${what} ${periodText}: ${describeTransaction(first)}.`];
  const count = linkedFigure(counted(movementsTotal, oneWords[kind], kindWords[kind]), filterOf(output));
  return [
    sentence`Hay ${count}${what} ${periodText}: ${totalsSentence(output)}.`,
    order === "largest"
      ? sentence`El mayor ${oneWords[kind]}${what} ${periodText}: ${describeTransaction(first)}.`
      : null,
    order === "newest" && output.merchant !== null ? lastSentence(output, first) : null,
    order === "newest" && cut ? `Te enseño los últimos ${movements.length} ${kindWords[kind]}${what}.` : null,
  ];
};

const maxDetails = 10;

const detailOf = (transaction: ListedTransaction) =>
  detail(sentence`${transaction.amount < 0 ? "Gasto" : "Ingreso"} de ${describeTransaction(transaction)}.`);

const state = (output: ListOutput): StatementDraft[] => {
  const { movements, movementsTotal, order } = output;
  const [first] = movements;
  const whole = wholeText(output);
  if (!first) return [lead(nothingText(output)), ...whole];
  const shown = movements.map(({ dayText: _, ...transaction }) => transaction);
  const card: ChatCard = {
    kind: "movements",
    movements: shown,
    total: movementsTotal,
    filter: filterOf(output),
  };
  const [main = "", ...others] = leadSentences(output, first).filter((words) => words !== null);
  const newest =
    order === "newest" && movementsTotal > 1 && output.merchant === null
      ? [detail(lastSentence(output, first))]
      : [];
  return [
    lead(main, [card]),
    ...others.map((words) => lead(words)),
    ...whole,
    ...newest,
    ...(movementsTotal > 1 ? movements.slice(0, maxDetails).map(detailOf) : []),
  ];
};

const wholeText = ({ asked, category }: ListOutput) =>
  asked === null ? [] : [lead(`Tus bancos no dicen «${merchantLabel(asked)}»: te enseño todo ${category}.`)];

/** As the search of the list reads it: "7,49". */
const amountSearch = (amount: number) => amount.toFixed(2).replace(".", ",");

export const createListTransactions = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  /** Null where it is a kind of payment that no text names. */
  const findNamed = async (
    userId: string,
    { merchant, category, from, to, today }: ListInput & { merchant: string; today: string },
    options: ListOptions,
  ) => {
    const named = await findMerchant(ledger, { userId, merchant, category, from, to, today }, options);
    const isSeen = hasRows(named.found) || named.lastDay !== null;
    return isSeen || !namesKind(merchant, category) ? named : null;
  };

  const find = async (userId: string, input: ListInput, today: string) => {
    const { merchant, category, from, to, flow, limit } = input;
    const options: ListOptions = { side: flow, order: input.order ?? "newest", limit: limit ?? defaultLimit };
    const own = merchant === null ? null : await ledger.ownCategoryNamed(userId, merchant);
    if (own) {
      const found = await ledger.searchTransactions(userId, { from, to, ownCategoryIds: own.ids }, options);
      return { search: null, category: own.name, own, found, lastDay: null, nearest: [] };
    }
    if (input.amount !== null) {
      const search = amountSearch(input.amount);
      const found = await ledger.searchTransactions(userId, { from, to, search }, options);
      return { search, category: null, own: null, found, lastDay: null, nearest: [] };
    }
    const named = merchant === null ? null : await findNamed(userId, { ...input, merchant, today }, options);
    if (named) return { own, ...named };
    const found = await ledger.searchTransactions(
      userId,
      { from, to, category: category ?? undefined },
      options,
    );
    return { search: null, category, own, found, lastDay: null, nearest: [], asked: merchant };
  };

  return defineTool({
    name: "list_movements",
    purpose:
      "Los movimientos de un periodo, los más recientes o los mayores, de una categoría, un comercio o todos. Sin traspasos entre cuentas propias.",
    kind: "read",
    input: listInput,
    output: listOutput,

    async run({ userId, now }, input) {
      refuseReversedPeriod(input);
      const today = madridDayOf(now);
      const { search, category, own, found, lastDay, nearest, ...rest } = await find(userId, input, today);
      const asked = ("asked" in rest ? rest.asked : null) ?? null;
      const movements = await ledger.transactionsOf(userId, found.ids);
      const { flow, from, to, order } = input;
      const merchant = own || asked !== null ? null : input.merchant;
      const movementsTotal = totalOf(found, flow);
      return {
        output: {
          amount: input.amount,
          merchant,
          asked,
          category,
          ownCategoryId: own?.id ?? null,
          search,
          flow,
          from,
          to,
          periodText: formatPeriod({ from, to }, today),
          order: order ?? "newest",
          movements: movements.map((transaction) => shownTransaction(transaction, today)),
          movementsTotal,
          spent: fromCents(flow === "in" ? 0 : found.expenseCents),
          received: fromCents(flow === "out" ? 0 : found.incomeCents),
          cut: movementsTotal > movements.length,
          nearest,
          lastSeen: lastDay,
          lastSeenText: lastDay && dayWords(lastDay, today),
        },
      };
    },

    state,
  });
};
