import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import {
  recurringSums,
  type RecurringCharge as StoredCharge,
} from "#server/modules/cash-flow/domain/reading/recurring-charges.ts";
import { counted, dayWords, joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { promiseRhythms } from "#shared/contracts/cash-flow/promises.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { merchantSearch } from "./merchant-words.ts";
import { day, euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { merchantLabel } from "./money-words.ts";

const recurring = z.object({
  merchantName: z.string(),
  category: z.string(),
  /** Rent, loans, utilities, insurance and taxes are bills. What one can give up is a subscription. */
  isBill: z.boolean(),
  period: z.enum(promiseRhythms),
  /** The last charge; null for what the person wrote down. */
  last: z.object({ amount: euros, day }).nullable(),
  yearlyCost: euros,
  monthlyCost: euros,
  search: z.string(),
  rise: z.object({ before: euros, now: euros, day, dayText: z.string() }).nullable(),
  movementIds: z.array(z.uuid()),
  movementsTotal: z.int(),
});

const subscriptionsOutput = z.object({
  today: day,
  subscriptions: z.array(recurring),
  bills: z.array(recurring),
  /** Transfers to somebody, which are no bills. */
  sent: z.array(recurring),
  monthlyTotal: euros,
  yearlyTotal: euros,
  monthlyBills: euros,
  yearlyBills: euros,
  monthlySent: euros,
});
type SubscriptionsOutput = z.output<typeof subscriptionsOutput>;
type RecurringCharge = z.output<typeof recurring>;

const maxIds = 50;

const toRecurringCharge = (one: StoredCharge, isBill: boolean, today: string): RecurringCharge => ({
  merchantName: one.merchantName,
  category: one.category,
  isBill,
  period: one.period,
  last: one.last && { amount: fromCents(one.last.cents), day: one.last.day },
  yearlyCost: fromCents(one.yearlyCents),
  monthlyCost: fromCents(one.monthlyCents),
  search: merchantSearch(one.merchantName),
  rise: one.rise && {
    before: fromCents(one.rise.fromCents),
    now: fromCents(one.rise.cents),
    day: one.rise.day,
    dayText: dayWords(one.rise.day, today),
  },
  movementIds: one.ids.slice(-maxIds),
  movementsTotal: one.ids.length,
});

/** The latest price rise within a year. */
const riseSentence = (all: readonly RecurringCharge[]) => {
  const [latest] = all
    .flatMap(({ merchantName, rise }) => (rise ? { name: merchantLabel(merchantName), ...rise } : []))
    .toSorted((a, b) => b.day.localeCompare(a.day));
  if (!latest) return null;
  return `${latest.name || "Una de tus suscripciones"} subió de ${inEuros(latest.before)} a ${inEuros(latest.now)} el ${latest.dayText}.`;
};

const cardsOf = ({ subscriptions, bills }: SubscriptionsOutput): ChatCard[] => {
  const shown = (subscriptions.length > 0 ? subscriptions : bills).flatMap((one) => {
    const id = one.movementIds.at(-1);
    const { merchantName, category, last } = one;
    if (!id || !last) return [];
    return {
      id,
      date: last.day,
      merchantName,
      category,
      type: "expense" as const,
      amount: -last.amount,
      currency: "EUR",
    };
  });
  return shown.length === 0 ? [] : [{ kind: "movements", movements: shown, total: shown.length, filter: {} }];
};

const costSentence = ({ merchantName, period, monthlyCost, yearlyCost }: RecurringCharge) => {
  const name = merchantLabel(merchantName);
  if (period === "once" && name !== "") return [detail(`${name} se paga una vez: ${inEuros(yearlyCost)}.`)];
  const cost = `${inEuros(monthlyCost)} al mes, ${inEuros(yearlyCost)} al año`;
  return name === "" ? [] : [detail(`${name} sale a ${cost}.`)];
};

const lastSentence = ({ merchantName, search, last }: RecurringCharge, today: string) => {
  const name = merchantLabel(merchantName);
  if (name === "" || last === null) return [];
  const amount = linkedFigure(inEuros(last.amount), { search, from: last.day, to: last.day });
  return [detail(sentence`El último cargo de ${name} fue de ${amount} el ${dayWords(last.day, today)}.`)];
};

const largestSentence = (all: readonly RecurringCharge[], kind: string) => {
  const [largest, next] = all.toSorted((a, b) => b.yearlyCost - a.yearlyCost);
  const name = merchantLabel(largest?.merchantName ?? "");
  if (!largest || !next || largest.yearlyCost === next.yearlyCost || name === "") return [];
  return [detail(`De ${kind}, lo que más cuesta es ${name}: ${inEuros(largest.yearlyCost)} al año.`)];
};

const leadSentences = (output: SubscriptionsOutput): (string | null)[] => {
  const { subscriptions, bills, sent, monthlyTotal, yearlyTotal, monthlyBills, monthlySent } = output;
  const isFixed = bills.every(({ period }) => period !== "once");
  const billCount = isFixed
    ? counted(bills.length, "recibo fijo", "recibos fijos")
    : counted(bills.length, "recibo", "recibos");
  const fixed = joinWithAnd([
    ...(bills.length > 0 ? [`${billCount}: ${inEuros(monthlyBills)} al mes`] : []),
    ...(sent.length > 0
      ? [
          `${counted(sent.length, "transferencia fija", "transferencias fijas")}: ${inEuros(monthlySent)} al mes`,
        ]
      : []),
  ]);
  if (subscriptions.length === 0)
    return fixed === ""
      ? ["No veo ningún cargo que se repita.", "Con más meses de movimientos lo sabré mejor."]
      : ["No veo suscripciones.", `Sí tienes ${fixed}.`];
  const count = counted(subscriptions.length, "suscripción", "suscripciones");
  return [
    `Tienes ${count}: ${inEuros(monthlyTotal)} al mes, ${inEuros(yearlyTotal)} al año.`,
    riseSentence(subscriptions),
    fixed !== "" ? `Aparte tienes ${fixed}.` : "Repasa qué suscripciones usas de verdad.",
  ];
};

/** Fred says at most two sentences. */
const maxLeads = 2;

const input = z.object({
  dearest: z
    .enum(["subscription", "bill"])
    .nullish()
    .describe("Se pregunta cuál de las suscripciones, o de todos los recibos, cuesta más"),
  ofBills: z.boolean().nullish().describe("Se pregunta por todos los recibos, y no solo por suscripciones"),
});

/** The sum first, as Recibos has it. */
const allSentence = (output: SubscriptionsOutput, { ofBills }: z.output<typeof input>) => {
  const { subscriptions, bills, monthlyTotal, monthlyBills, yearlyTotal, yearlyBills } = output;
  if (!ofBills || bills.length === 0 || subscriptions.length === 0) return [];
  const sumOf = (one: number, other: number) => inEuros(fromCents(toCents(one) + toCents(other)));
  return [
    `Entre recibos y suscripciones pagas ${sumOf(monthlyTotal, monthlyBills)} al mes, ${sumOf(yearlyTotal, yearlyBills)} al año.`,
  ];
};

/** Of bills, subscriptions are some. */
const dearestSentence = (
  { subscriptions, bills }: SubscriptionsOutput,
  { dearest }: z.output<typeof input>,
) => {
  if (!dearest) return [];
  const all = dearest === "bill" ? [...subscriptions, ...bills] : subscriptions;
  const [first] = all.toSorted((a, b) => b.yearlyCost - a.yearlyCost);
  const name = merchantLabel(first?.merchantName ?? "");
  if (!first || name === "") return [];
  const what = dearest === "bill" ? "El recibo" : "La suscripción";
  return [
    `${what} que más cuesta es ${name}: ${inEuros(first.yearlyCost)} al año, ${inEuros(first.monthlyCost)} al mes.`,
  ];
};

const state = (output: SubscriptionsOutput, asked: z.output<typeof input>): StatementDraft[] => {
  const { today, subscriptions, bills, sent } = output;
  const sentences = [
    ...dearestSentence(output, asked),
    ...allSentence(output, asked),
    ...leadSentences(output),
  ].filter((text) => text !== null);
  return [
    ...sentences.map((text, at) =>
      at < maxLeads ? lead(text, at === 0 ? cardsOf(output) : []) : detail(text),
    ),
    ...largestSentence(subscriptions, "las suscripciones"),
    ...largestSentence(bills, "los recibos"),
    ...[...subscriptions, ...bills, ...sent].flatMap((one) => [
      ...costSentence(one),
      ...lastSentence(one, today),
    ]),
  ];
};

export const createGetSubscriptions = ({ cashFlow }: Pick<MoneyServices, "cashFlow">) =>
  defineTool({
    name: "get_subscriptions",
    purpose:
      "Suscripciones y recibos que se repiten: comercio, importe, cada cuánto, último cargo, coste al año y subidas de precio.",
    kind: "read",
    input,
    output: subscriptionsOutput,

    async run({ userId, now }) {
      const today = madridDayOf(now);
      const list = await cashFlow.recurring(userId);
      const [own, fixed] = [recurringSums(list.subscriptions), recurringSums(list.bills)];
      // With the subscriptions it makes the month of Recibos, to the cent.
      const { monthlyCents } = recurringSums([...list.subscriptions, ...list.bills]);
      return {
        output: {
          today,
          subscriptions: list.subscriptions.map((one) => toRecurringCharge(one, false, today)),
          bills: list.bills.map((one) => toRecurringCharge(one, true, today)),
          sent: list.sent.map((one) => toRecurringCharge(one, false, today)),
          monthlyTotal: fromCents(own.monthlyCents),
          yearlyTotal: fromCents(own.yearlyCents),
          monthlyBills: fromCents(monthlyCents - own.monthlyCents),
          yearlyBills: fromCents(fixed.yearlyCents),
          monthlySent: fromCents(recurringSums(list.sent).monthlyCents),
        },
      };
    },

    state,
  });
