import { z } from "zod";
import { linked, say, type Words } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { type Asked, defineTool, type Outcome } from "#server/modules/assistant/tools/tool.ts";
import { inEuros } from "#server/modules/assistant/tools/words.ts";
import { capitalised, counted, dayWords, joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { type Found, findMerchant, type Wanted } from "./find-merchant.ts";
import {
  categoryField,
  day,
  dayField,
  euros,
  flowField,
  merchantField,
  refuseBackwards,
} from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { amountWords, nameWords } from "./money-words.ts";
import { periodWords } from "./period-words.ts";

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
  limit: z.int().min(1).max(50).nullable().describe("Cuántos como mucho; null son diez"),
});
type ListInput = z.output<typeof listInput>;

const listOutput = z.object({
  merchant: z.string().nullable(),
  category: z.string().nullable(),
  search: z.string().nullable(),
  flow: z.enum(["out", "in"]).nullable(),
  from: day,
  to: day,
  periodText: z.string(),
  order: z.enum(["newest", "largest"]),
  movements: z.array(
    z.object({
      id: z.uuid(),
      date: day,
      dayText: z.string(),
      merchantName: z.string(),
      category: z.string(),
      type: z.enum(["income", "expense"]),
      amount: euros,
      currency: z.string(),
    }),
  ),
  movementsTotal: z.int(),
  spent: euros,
  received: euros,
  cut: z.boolean(),
  nearest: z.array(z.string()),
  lastSeen: day.nullable(),
  lastSeenText: z.string().nullable(),
});
type ListOutput = z.output<typeof listOutput>;
type Listed = ListOutput["movements"][number];

const defaultLimit = 10;

const totalOf = ({ incomeCount, expenseCount }: Found, flow: ListInput["flow"]) => {
  if (flow === "out") return expenseCount;
  return flow === "in" ? incomeCount : incomeCount + expenseCount;
};

const shownOf = (movement: Transaction, today: string) => ({
  id: movement.id,
  date: movement.date,
  dayText: dayWords(movement.date, today),
  merchantName: movement.merchantName,
  category: movement.category,
  type: movement.type,
  amount: movement.amount,
  currency: movement.currency,
});

const filterOf = ({ search, category, from, to }: ListOutput) => ({
  ...(search !== null && { search }),
  ...(category !== null && { category }),
  from,
  to,
});

const kindWords = { out: "gastos", in: "ingresos", all: "movimientos" };
const oneWords = { out: "gasto", in: "ingreso", all: "movimiento" };

const subjectOf = ({ merchant, category, flow }: ListOutput) => {
  const kind = kindWords[flow ?? "all"];
  if (merchant !== null) return `${kind} de ${capitalised(nameWords(merchant)) || "ese comercio"}`;
  return category === null ? kind : `${kind} de ${category}`;
};

const ofWhat = (output: ListOutput) => {
  const { flow } = output;
  return subjectOf(output).slice(kindWords[flow ?? "all"].length);
};

const nothingText = (output: ListOutput) => {
  const { nearest, lastSeenText, periodText, merchant } = output;
  const names = nearest.map(nameWords).filter((name) => name !== "");
  if (merchant !== null && lastSeenText === null) {
    const hint =
      names.length > 0 ? `¿Quizá ${joinWithAnd(names)}?` : "Prueba con el nombre que sale en el recibo.";
    return `No encuentro ${subjectOf(output)}. ${hint}`;
  }
  const last = lastSeenText ? ` El último es del ${lastSeenText}.` : "";
  return `No hay ${subjectOf(output)} ${periodText}.${last}`;
};

const totalsWords = (output: ListOutput) => {
  const { spent, received, flow } = output;
  const [out, into] = [linked(inEuros(spent), filterOf(output)), linked(inEuros(received), filterOf(output))];
  if (flow !== null) return flow === "in" ? into : out;
  if (spent === 0) return say`${into} de ingresos`;
  return received === 0 ? say`${out} de gasto` : say`${out} de gasto y ${into} de ingresos`;
};

/** "12,00 €, Zara, el 3 de noviembre". The amount links to the purchases of that category on that day. */
const movementWords = ({ amount, currency, category, merchantName, date, dayText }: Listed) => {
  const name = nameWords(merchantName);
  const told = linked(amountWords(Math.abs(amount), currency), { category, from: date, to: date });
  return say`${told}${name ? `, ${name}` : ""}, el ${dayText}`;
};

const leadsOf = (output: ListOutput, first: Listed): Words[] => {
  const { movements, movementsTotal, order, cut, periodText, flow } = output;
  const kind = flow ?? "all";
  const what = ofWhat(output);
  if (movementsTotal === 1)
    return [say`Solo hay un ${oneWords[kind]}${what} ${periodText}: ${movementWords(first)}.`];
  const count = linked(counted(movementsTotal, oneWords[kind], kindWords[kind]), filterOf(output));
  return [
    say`Hay ${count}${what} ${periodText}: ${totalsWords(output)}.`,
    order === "largest"
      ? say`El mayor ${oneWords[kind]}${what} ${periodText}: ${movementWords(first)}.`
      : null,
    order === "newest" && cut ? `Te enseño los últimos ${movements.length} ${kindWords[kind]}${what}.` : null,
  ];
};

const mostDetails = 10;

const detailOf = (movement: Listed) =>
  detail(say`${movement.amount < 0 ? "Gasto" : "Ingreso"} de ${movementWords(movement)}.`);

const state = (output: ListOutput): StatementDraft[] => {
  const { movements, movementsTotal, order } = output;
  const [first] = movements;
  if (!first) return [lead(nothingText(output))];
  const shown = movements.map(({ dayText: _, ...movement }) => movement);
  const card: ChatCard = {
    kind: "movements",
    movements: shown,
    total: movementsTotal,
    filter: filterOf(output),
  };
  const [main = "", ...others] = leadsOf(output, first).filter((words) => words !== null);
  const newest =
    order === "newest" && movementsTotal > 1
      ? [
          detail(
            say`El último ${oneWords[output.flow ?? "all"]}${ofWhat(output)} es de ${movementWords(first)}.`,
          ),
        ]
      : [];
  return [
    lead(main, [card]),
    ...others.map((words) => lead(words)),
    ...newest,
    ...(movementsTotal > 1 ? movements.slice(0, mostDetails).map(detailOf) : []),
  ];
};

export const createListMovements = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  const find = async (userId: string, input: ListInput, today: string) => {
    const { merchant, category, from, to, flow, limit } = input;
    const wanted: Wanted = { side: flow, order: input.order ?? "newest", limit: limit ?? defaultLimit };
    if (merchant !== null)
      return findMerchant(ledger, { userId, merchant, category, from, to, today }, wanted);
    const found = await ledger.findMovements(userId, { from, to, category: category ?? undefined }, wanted);
    return { search: null, category, found, lastDay: null, nearest: [] };
  };

  const run = async ({ userId, now }: Asked, input: ListInput): Promise<Outcome<ListOutput>> => {
    refuseBackwards(input);
    const today = madridDayOf(now);
    const { search, category, found, lastDay, nearest } = await find(userId, input, today);
    const movements = await ledger.movementsOf(userId, found.ids);
    const { merchant, flow, from, to, order } = input;
    const movementsTotal = totalOf(found, flow);
    const output: ListOutput = {
      merchant,
      category,
      search,
      flow,
      from,
      to,
      periodText: periodWords({ from, to }, today),
      order: order ?? "newest",
      movements: movements.map((movement) => shownOf(movement, today)),
      movementsTotal,
      spent: fromCents(flow === "in" ? 0 : found.expenseCents),
      received: fromCents(flow === "out" ? 0 : found.incomeCents),
      cut: movementsTotal > movements.length,
      nearest,
      lastSeen: lastDay,
      lastSeenText: lastDay && dayWords(lastDay, today),
    };
    return { output };
  };

  return defineTool({
    name: "list_movements",
    purpose:
      "Los movimientos de un periodo, los más recientes o los mayores, de una categoría, un comercio o todos. Sin traspasos entre cuentas propias.",
    kind: "read",
    input: listInput,
    output: listOutput,
    run,
    state,
  });
};
