import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { type BillServices, readNamedIncome } from "#server/modules/assistant/tools/bills/named-bills.ts";
import { formatDay, inEuros, plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { counted } from "#server/spanish/format.ts";
import { knownDaysAhead, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";

const pay = z.object({ name: z.string(), day, dayText: z.string(), amount: euros, daysLeft: z.int() });
type Pay = z.output<typeof pay>;

const output = z.object({
  /** The next pay, and other income that comes before or with it; by day. */
  pays: z.array(pay),
  next: pay.nullable(),
  /** What was asked for by name; null where any pay was. */
  of: z.string().nullable(),
  /** What of it is expected next, each once. */
  named: z.array(pay),
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

const inDays = (days: number) => (days === 1 ? "mañana" : `dentro de ${counted(days, "día", "días")}`);

const paySentence = ({ name, dayText, amount, daysLeft }: Pay) =>
  `${name}: unos ${inEuros(amount)} el ${dayText}, ${inDays(daysLeft)}.`;

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
          `Cobras el ${next.dayText}, ${inDays(next.daysLeft)}: unos ${inEuros(next.amount)} de ${next.name}.`,
        ),
        ...pays.filter(({ day }) => day !== next.day).map((one) => detail(paySentence(one))),
      ];

const state = (told: z.output<typeof output>): StatementDraft[] => {
  const { of, named } = told;
  if (of === null) return stateAny(told);
  if (named.length === 0)
    return [lead(`No veo ningún ingreso previsto de ${quotedTitle(of)}.`), ...stateAny(told)];
  return named.map((one) => lead(paySentence(one)));
};

interface Needs {
  promises: Pick<PromiseService, "list">;
  cashFlow: Pick<ReadingService, "pay" | "read">;
  ledger: BillServices["ledger"];
}

const mostNamed = 3;

export const createGetPayday = ({ promises, cashFlow, ledger }: Needs) =>
  defineTool({
    name: "get_payday",
    purpose: "Cuándo llega la próxima nómina, pensión u otro ingreso que se repite, y cuánto.",
    kind: "read",
    input: z.object({ of: z.string().nullable().describe("Un ingreso por su nombre; null para cualquiera") }),
    output,

    async run({ userId, now }, { of }) {
      const today = madridDayOf(now);
      const incomeIn = async (days: number) => {
        const { entries } = await promises.list(userId, {
          from: addDays(today, 1),
          to: addDays(today, days),
        });
        return entries.filter(
          ({ kind, amount, state }) => kind === "income" && amount > 0 && state === "expected",
        );
      };
      const toPay = ({ name, day, amount }: PromisedEntry): Pay => ({
        ...{ name: plainTitle(name) || "ingreso", day, amount },
        ...{ dayText: formatDay(day, today), daysLeft: daysFromTo(today, day).length - 1 },
      });
      const income = await incomeIn(daysAhead);
      const own = await cashFlow.pay(userId);
      const isOwn = ({ promiseId, day }: PromisedEntry) => promiseId === own?.promiseId && day === own.nextOn;
      const next = own && (income.find(isOwn) ?? income[0]);
      const wanted = of === null ? null : await readNamedIncome({ cashFlow, ledger }, userId, of);
      const named = wanted === null ? [] : nextOfEach(await incomeIn(knownDaysAhead), wanted);
      return {
        output: {
          ...{ pays: income.map(toPay), next: next ? toPay(next) : null, of },
          named: named.slice(0, mostNamed).map(toPay),
        },
      };
    },

    state,
  });
