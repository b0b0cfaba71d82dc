import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import {
  type BillServices,
  isKindOfPay,
  readNamedIncome,
} from "#server/modules/assistant/tools/bills/named-bills.ts";
import { formatDay, inEuros, plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { day, dayField, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { formatPeriod, type Period } from "#server/modules/assistant/tools/money/period-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { capitalised, counted, joinWithAnd } from "#server/spanish/format.ts";
import { knownDaysAhead, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { unrhythmicStatements } from "./unrhythmic-income.ts";

const pay = z.object({
  ...{ name: z.string(), day, dayText: z.string(), amount: euros, daysLeft: z.int() },
  /** The day before today on which it fell due; null of what is on its day. */
  dueText: z.string().nullable(),
});
type Pay = z.output<typeof pay>;

const output = z.object({
  /** The next pay, and other income that comes before or with it; by day. */
  pays: z.array(pay),
  next: pay.nullable(),
  /** What was asked for by name; null where any pay was. */
  of: z.string().nullable(),
  /** What of it is expected next, each once. */
  named: z.array(pay),
  /** All that is expected in the days that were asked of; null where none were. */
  within: z.object({ periodText: z.string(), amount: euros, pays: z.array(pay) }).nullable(),
  /** What comes in a month without a rhythm, with which the forecast of the balance reckons. */
  unrhythmic: euros,
});

const daysAhead = 62;

/** The first time of each income. */
const nextOfEach = (entries: readonly PromisedEntry[], wanted: ReadonlySet<string>) => {
  const ofIncome = Map.groupBy(
    entries.filter(({ promiseId }) => promiseId !== null && wanted.has(promiseId)),
    ({ promiseId }) => promiseId,
  );
  return [...ofIncome.values()].flatMap(([first]) => first ?? []);
};

const inDays = (days: number) =>
  days === 0 ? "hoy" : days === 1 ? "mañana" : `dentro de ${counted(days, "día", "días")}`;

/** ". Lo esperaba el viernes 27 de noviembre y aún no ha llegado". */
const delayWords = ({ dueText }: Pay) =>
  dueText === null ? "" : `. Lo esperaba el ${dueText} y aún no ha llegado`;

const paySentence = (one: Pay) =>
  `${one.name}: unos ${inEuros(one.amount)} el ${one.dayText}, ${inDays(one.daysLeft)}${delayWords(one)}.`;

const entryWords = ({ name, amount, dayText }: Pay) => `unos ${inEuros(amount)} de ${name} el ${dayText}`;

const mostNamed = 3;

const stateBefore = (pays: readonly Pay[]) =>
  pays.length === 0 ? [] : [lead(`Antes llegan ${joinWithAnd(pays.map(entryWords))}.`)];

const stateAny = ({ pays, next }: z.output<typeof output>): StatementDraft[] =>
  next === null
    ? [
        lead(
          pays.length === 0
            ? "No sé qué día cobrarás: no veo ningún ingreso que se repita."
            : "No sé qué día cobrarás: en las próximas semanas no espero ningún ingreso fijo del que vivir.",
        ),
        ...(pays.length === 0 ? [lead("Con más meses de movimientos lo sabré mejor.")] : []),
        ...pays.slice(0, 3).map((one) => detail(paySentence(one))),
      ]
    : [
        lead(
          `Cobras el ${next.dayText}, ${inDays(next.daysLeft)}: unos ${inEuros(next.amount)} de ${next.name}${delayWords(next)}.`,
        ),
        // What comes before it is no less awaited.
        ...stateBefore(pays.filter(({ day }) => day < next.day)),
        ...pays.filter(({ day }) => day > next.day).map((one) => detail(paySentence(one))),
      ];

const stateWithin = ({ periodText, amount, pays }: NonNullable<z.output<typeof output>["within"]>) => {
  const [first] = pays;
  if (!first)
    return [lead(`${capitalised(periodText)} no espero ningún ingreso: solo cuento con los que se repiten.`)];
  if (pays.length === 1) return [lead(`${capitalised(periodText)} espero ${entryWords(first)}.`)];
  return [
    lead(
      `${capitalised(periodText)} espero unos ${inEuros(amount)} en ${counted(pays.length, "ingreso", "ingresos")}: ${joinWithAnd(pays.slice(0, mostNamed).map(entryWords))}${pays.length > mostNamed ? ", entre otros" : ""}.`,
    ),
    ...pays.map((one) => detail(paySentence(one))),
  ];
};

const state = (told: z.output<typeof output>): StatementDraft[] => {
  const { of, named, within, next, unrhythmic } = told;
  if (of === null && within !== null) return [...stateWithin(within), ...unrhythmicStatements(unrhythmic)];
  if (of === null) return [...stateAny(told), ...(next === null ? unrhythmicStatements(unrhythmic) : [])];
  const when = within === null ? "" : ` ${within.periodText}`;
  if (named.length === 0)
    return [lead(`No veo ningún ingreso previsto de ${quotedTitle(of)}${when}.`), ...stateAny(told)];
  return named.map((one) => lead(paySentence(one)));
};

interface Needs {
  promises: Pick<PromiseService, "list">;
  cashFlow: Pick<ReadingService, "pay" | "read" | "forecast">;
  ledger: BillServices["ledger"];
}

export const createGetPayday = ({ promises, cashFlow, ledger }: Needs) => {
  const incomeWithin = async (userId: string, days: Period) => {
    const { entries } = await promises.list(userId, days);
    return entries.filter(
      ({ kind, amount, state }) => kind === "income" && amount > 0 && state === "expected",
    );
  };

  /** What is called so, in the days that are asked for; null where any income is meant. */
  const readNamed = async (userId: string, of: string | null, ahead: Period, asked: Period | null) => {
    const wanted = of === null ? null : await readNamedIncome({ cashFlow, ledger }, userId, of);
    if (of === null || wanted === null || (wanted.size === 0 && isKindOfPay(of))) return null;
    const within = (await incomeWithin(userId, ahead)).filter(
      ({ day }) => asked === null || (day >= asked.from && day <= asked.to),
    );
    return nextOfEach(within, wanted);
  };

  return defineTool({
    name: "get_payday",
    purpose: "Cuándo llega la próxima nómina, pensión u otro ingreso que se repite, y cuánto.",
    kind: "read",
    input: z.object({
      of: z.string().nullable().describe("Un ingreso por su nombre; null para cualquiera"),
      from: dayField("Primer día, si se pregunta cuánto entrará en unos días; null si no")
        .nullable()
        .optional(),
      to: dayField("Último día; null si no se dice").nullable().optional(),
    }),
    output,

    async run({ userId, now }, { of, from = null, to = null }) {
      const today = madridDayOf(now);
      const until = (days: number) => ({ from: today, to: addDays(today, days) });
      const toPay = ({ name, day, amount, dueOn }: PromisedEntry): Pay => ({
        dueText: dueOn !== undefined && dueOn < today ? formatDay(dueOn, today) : null,
        ...{ name: plainTitle(name) || "ingreso", day, amount },
        ...{ dayText: formatDay(day, today), daysLeft: daysFromTo(today, day).length - 1 },
      });
      const income = await incomeWithin(userId, until(daysAhead));
      const own = await cashFlow.pay(userId);
      const isOwn = ({ promiseId }: PromisedEntry) => promiseId === own?.promiseId;
      const next = own && (income.find(isOwn) ?? income[0]);
      const period = from === null || to === null ? null : { from, to };
      const expected = period === null ? [] : (await incomeWithin(userId, period)).map(toPay);
      const named = await readNamed(userId, of, until(knownDaysAhead), period);
      // "la nómina" of who has no other is the next pay.
      const isNextAlone =
        of !== null && isKindOfPay(of) && named?.length === 1 && named[0]?.promiseId === next?.promiseId;
      return {
        output: {
          within: period && {
            ...{ periodText: formatPeriod(period, today), pays: expected },
            amount: fromCents(expected.reduce((sum, { amount }) => sum + toCents(amount), 0)),
          },
          unrhythmic: fromCents((await cashFlow.forecast(userId)).unrhythmicIncome),
          ...{ pays: income.map(toPay), next: next ? toPay(next) : null },
          of: named && !isNextAlone ? of : null,
          named: (named ?? []).slice(0, mostNamed).map(toPay),
        },
      };
    },

    state,
  });
};
