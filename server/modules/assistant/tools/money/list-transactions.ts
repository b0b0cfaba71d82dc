import { z } from "zod";
import { linkedFigure, type SentencePart, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, counted, dayWords } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { createFindListed } from "./find-listed.ts";
import type { Found } from "./find-merchant.ts";
import { readKnownPeriod, unknownText } from "./known-period.ts";
import {
  askedField,
  categoryField,
  day,
  dayField,
  euros,
  flowField,
  merchantField,
  otherWordsField,
  refuseReversedPeriod,
} from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, formatAmount, merchantHint, merchantLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";
import { promisedNameSchema, promisedNameWords, readPromisedName } from "./promised-name.ts";
import { sharedWords } from "./shared-words.ts";
import { shownTransaction, shownTransactionSchema } from "./shown-transaction.ts";

const listInput = z.object({
  category: categoryField,
  asked: askedField,
  merchant: merchantField,
  words: otherWordsField,
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
  /** Told apart by the bank's texts: its rows are found by no filter of the list. */
  isKind: z.boolean(),
  /** Other words of the question that no text bears. */
  unused: z.array(z.string()),
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
  /** What the person wrote down under the name, where no transaction bears it. */
  promised: promisedNameSchema,
  lastSeen: day.nullable(),
  lastSeenText: z.string().nullable(),
  /** Nothing is known of the period, as a sentence. */
  unknownText: z.string().nullable(),
  /** Of which accounts the sums count only the person's part, as a sentence; the payments stand there whole. */
  sharedText: z.string().nullable(),
});
type ListOutput = z.output<typeof listOutput>;
type ListedTransaction = ListOutput["movements"][number];

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
  const { nearest, lastSeenText, periodText, merchant, promised, unknownText } = output;
  if (promised) return promisedNameWords(promised);
  if (merchant !== null && lastSeenText === null)
    return `No encuentro ${subjectOf(output)}. ${merchantHint(nearest)}`;
  const last = lastSeenText ? ` El último es del ${lastSeenText}.` : "";
  if (unknownText !== null) return `${unknownText}${last}`;
  return `No hay ${subjectOf(output)} ${periodText}.${last}`;
};

/** All of the list, if that can be shown. */
const linkOf = (output: ListOutput) => {
  if (!output.isKind) return filterOf(output);
  return output.cut ? undefined : { ids: output.movements.map(({ id }) => id).join(",") };
};

const totalsSentence = (output: ListOutput) => {
  const { spent, received, flow } = output;
  const [out, into] = [
    linkedFigure(inEuros(spent), linkOf(output)),
    linkedFigure(inEuros(received), linkOf(output)),
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

/** One payment is looked for, of which the last is the likeliest. */
const isOfOne = ({ merchant, amount }: ListOutput) => merchant !== null || amount !== null;

const leadSentences = (output: ListOutput, first: ListedTransaction): SentencePart[] => {
  const { movements, movementsTotal, order, cut, periodText, flow } = output;
  const kind = flow ?? "all";
  const what = subjectWithoutKind(output);
  if (movementsTotal === 1)
    return [sentence`Solo hay un ${oneWords[kind]}${what} ${periodText}: ${describeTransaction(first)}.`];
  const count = linkedFigure(counted(movementsTotal, oneWords[kind], kindWords[kind]), linkOf(output));
  return [
    sentence`Hay ${count}${what} ${periodText}: ${totalsSentence(output)}.`,
    order === "largest"
      ? sentence`El mayor ${oneWords[kind]}${what} ${periodText}: ${describeTransaction(first)}.`
      : null,
    order === "newest" && isOfOne(output) ? lastSentence(output, first) : null,
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
    filter: linkOf(output) ?? filterOf(output),
  };
  const [main = "", ...others] = leadSentences(output, first).filter((words) => words !== null);
  const newest =
    order === "newest" && movementsTotal > 1 && !isOfOne(output) ? [detail(lastSentence(output, first))] : [];
  return [
    lead(main, [card]),
    ...others.map((words) => lead(words)),
    ...(output.sharedText === null ? [] : [lead(`${output.sharedText} Cada pago lo enseño entero.`)]),
    ...whole,
    ...newest,
    ...(movementsTotal > 1 ? movements.slice(0, maxDetails).map(detailOf) : []),
  ];
};

const wholeText = ({ asked, category }: ListOutput) =>
  asked === null ? [] : [lead(`Tus bancos no dicen «${merchantLabel(asked)}»: te enseño todo ${category}.`)];

export const createListTransactions = ({ ledger, cashFlow }: Pick<MoneyServices, "ledger" | "cashFlow">) => {
  const find = createFindListed(ledger);

  const accountsOf = async (userId: string, movements: readonly { accountId: string }[]) => {
    const ids = new Set(movements.map(({ accountId }) => accountId));
    return (await ledger.balances(userId)).filter(({ id }) => ids.has(id));
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
      const { found, lastDay, ...told } = await find(userId, input, today);
      const movements = await ledger.transactionsOf(userId, found.ids);
      const { flow, from, to, order } = input;
      const movementsTotal = totalOf(found, flow);
      const isUnknown = movementsTotal === 0 && lastDay === null;
      return {
        output: {
          amount: input.amount,
          ...told,
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
          promised: await readPromisedName(cashFlow, userId, { ...told, isUnknown, today }),
          lastSeen: lastDay,
          lastSeenText: lastDay && dayWords(lastDay, today),
          unknownText:
            movementsTotal === 0
              ? unknownText(await readKnownPeriod(ledger, userId), { from, to }, today)
              : null,
          sharedText: sharedWords(await accountsOf(userId, movements)),
        },
      };
    },

    state,
  });
};
