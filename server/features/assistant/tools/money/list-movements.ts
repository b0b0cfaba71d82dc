import { z } from "zod";
import { type Asked, defineTool, type Outcome, type Told } from "#server/features/assistant/tools/tool.ts";
import { capitalised, counted, inEuros, listed } from "#server/features/assistant/tools/words.ts";
import type { Figure } from "#server/figures/figure.ts";
import type { Transaction } from "#shared/contracts/banking.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
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
import { countFigure, dayFigures, moneyFigure, namesOfCategory } from "./money-figures.ts";
import type { MoneyServices } from "./money-services.ts";
import { amountWords, nameWords } from "./money-words.ts";
import { dayWords, periodWords } from "./period-words.ts";

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
  /** Of all that match, those not listed too. */
  movementsTotal: z.int(),
  spent: euros,
  received: euros,
  cut: z.boolean(),
  nearest: z.array(z.string()),
  lastSeen: day.nullable(),
  lastSeenText: z.string().nullable(),
});
type ListOutput = z.output<typeof listOutput>;

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

const figuresOf = (output: ListOutput): Figure[] => {
  const { merchant, category, movements, movementsTotal, spent, received } = output;
  const of = [
    ...(merchant === null ? [] : [merchant]),
    ...(category === null ? [] : namesOfCategory(category)),
  ];
  const about = { of, movements: filterOf(output) };
  return [
    countFigure(movementsTotal, "movimientos", about),
    moneyFigure(spent, "out", about),
    moneyFigure(received, "in", about),
    ...movements.map(
      ({ amount, merchantName, category, date, currency }): Figure => ({
        kind: "money",
        cents: toCents(Math.abs(amount)),
        flow: amount < 0 ? "out" : "in",
        of: [merchantName, category],
        movements: { category, from: date, to: date },
        ...(currency !== "EUR" && { currency }),
      }),
    ),
    countFigure(movements.length, "movimientos", about),
    ...dayFigures([output.from, output.to, output.lastSeen, ...movements.map(({ date }) => date)]),
  ];
};

const kindWords = { out: "gastos", in: "ingresos", all: "movimientos" };
const oneWords = { out: "gasto", in: "ingreso", all: "movimiento" };

const subjectOf = ({ merchant, category, flow }: ListOutput) => {
  const kind = kindWords[flow ?? "all"];
  if (merchant !== null) return `${kind} de ${capitalised(nameWords(merchant)) || "ese comercio"}`;
  return category === null ? kind : `${kind} de ${category}`;
};

const nothingText = (output: ListOutput) => {
  const { nearest, lastSeenText, periodText, merchant } = output;
  const names = nearest.map(nameWords).filter((name) => name !== "");
  if (merchant !== null && lastSeenText === null) {
    const hint =
      names.length > 0 ? `¿Quizá ${listed(names)}?` : "Prueba con el nombre que sale en el recibo.";
    return `No encuentro ${subjectOf(output)}. ${hint}`;
  }
  const last = lastSeenText ? ` El último movimiento es del ${lastSeenText}.` : "";
  return `No hay ${subjectOf(output)} ${periodText}.${last}`;
};

const totalsWords = ({ spent, received, flow }: ListOutput) => {
  if (flow === "in") return inEuros(received);
  if (flow === "out") return inEuros(spent);
  if (spent === 0) return `${inEuros(received)} de ingresos`;
  if (received === 0) return `${inEuros(spent)} de gasto`;
  return `${inEuros(spent)} de gasto y ${inEuros(received)} de ingresos`;
};

const textOf = (output: ListOutput) => {
  const { movements, movementsTotal, order, cut, periodText, flow } = output;
  const [first] = movements;
  if (!first) return nothingText(output);
  const amount = amountWords(Math.abs(first.amount), first.currency);
  const name = nameWords(first.merchantName);
  const one = `${amount}${name ? `, ${name}` : ""}, el ${first.dayText}`;
  const kind = flow ?? "all";
  if (movementsTotal === 1) return `Solo hay un ${oneWords[kind]} ${periodText}: ${one}.`;
  const count = counted(movementsTotal, oneWords[kind], kindWords[kind]);
  const all = `Hay ${count} ${periodText}: ${totalsWords(output)}.`;
  if (order === "largest") return `${all} El mayor: ${one}.`;
  const shown = cut ? ` Te enseño los últimos ${movements.length} ${kindWords[kind]}.` : "";
  return `${all}${shown}`;
};

const says = ({ movements, order, flow }: ListOutput) =>
  movements.slice(0, 1).map(({ amount, dayText, merchantName }) => {
    const what =
      order === "newest"
        ? "El último y más reciente"
        : flow === null
          ? ""
          : "El mayor, el máximo, lo más grande";
    return what === "" ? "" : `${what} es de ${inEuros(Math.abs(amount))}, ${merchantName}, el ${dayText}`;
  });

const tell = (output: ListOutput): Told => {
  const { movements, movementsTotal } = output;
  const text = textOf(output);
  if (movements.length === 0) return { text, cards: [] };
  const shown = movements.map(({ dayText: _, ...movement }) => movement);
  return {
    text,
    cards: [{ kind: "movements", movements: shown, total: movementsTotal, filter: filterOf(output) }],
  };
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
    return { output, figures: figuresOf(output) };
  };

  return defineTool({
    name: "list_movements",
    purpose:
      "Los movimientos de un periodo, los más recientes o los mayores, de una categoría, un comercio o todos. Sin traspasos entre cuentas propias.",
    kind: "read",
    input: listInput,
    output: listOutput,
    run,
    tell,
    says,
  });
};
