import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { dayWords, joinWithAnd } from "#server/spanish/format.ts";
import type { PromiseRhythm } from "#shared/contracts/cash-flow/promises.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { type BillServices, billName, type NamedBill, readNamedBills } from "./named-bills.ts";

/** Months between two charges. */
const monthsOf: Partial<Record<PromiseRhythm, number>> = {
  ...{ month: 1, "2months": 2, quarter: 3, halfyear: 6, year: 12 },
};
const everyOf: Partial<Record<PromiseRhythm, string>> = {
  ...{ "2months": "cada dos meses", quarter: "cada trimestre", halfyear: "cada seis meses" },
  year: "al año",
};

const cost = z.object({
  name: z.string(),
  /** The last charge. */
  amount: euros,
  dayText: z.string(),
  /** How often, where it is not each month. */
  every: z.string().nullable(),
  monthly: euros,
});
type Cost = z.output<typeof cost>;

const output = z.object({ costs: z.array(cost), unfound: z.array(z.string()), total: euros });

const mostThings = 6;

const costOf = (bill: NamedBill, what: string | null, today: string): Cost[] => {
  const { every } = bill.promise;
  const [last, months] = [bill.rows.at(-1), monthsOf[every]];
  if (!last || months === undefined || bill.isIncome) return [];
  return [
    {
      ...{ name: billName(bill, what), amount: last.own, dayText: dayWords(last.day, today) },
      ...{ every: everyOf[every] ?? null, monthly: fromCents(Math.round(toCents(last.own) / months)) },
    },
  ];
};

const partOf = ({ name, amount, dayText, every }: Cost) =>
  `${inEuros(amount)} de ${name}${every === null ? "" : ` ${every}`} (${dayText})`;

const state = ({ costs, unfound, total }: z.output<typeof output>): StatementDraft[] => {
  const isOne = costs.length === 1 && costs[0]?.every === null;
  const sum = isOne ? "" : ` En total son ${inEuros(total)} al mes.`;
  return [
    ...(costs.length === 0
      ? []
      : [lead(`Ahora pagas ${joinWithAnd(costs.map(partOf))}, según el último cargo.${sum}`)]),
    ...(unfound.length === 0
      ? []
      : [lead(`De ${joinWithAnd(unfound.map(quotedTitle))} no veo un cargo que se repita: no lo cuento.`)]),
  ];
};

export const createGetCurrentCost = (services: BillServices) =>
  defineTool({
    name: "get_current_cost",
    purpose:
      "Cuánto se paga ahora al mes de cada recibo o suscripción que se nombra, por su último cargo, y cuánto suman.",
    kind: "read",
    input: z.object({
      things: z
        .array(z.object({ what: z.string().nullable(), category: z.string().nullable() }))
        .min(1)
        .max(mostThings),
    }),
    output,

    async run({ userId, now }, { things }) {
      const today = madridDayOf(now);
      const costs = new Map<string, Cost>();
      const unfound: string[] = [];
      for (const { what, category } of things) {
        // The category of a shop says nothing of which bill is asked for.
        const bills = await readNamedBills(services, userId, { what, category: null });
        const found = bills.flatMap((bill) => costOf(bill, what, today).map((one) => [bill, one] as const));
        for (const [{ promise }, one] of found) costs.set(promise.id, one);
        if (found.length === 0) unfound.push(what ?? category ?? "");
      }
      const all = [...costs.values()];
      return {
        output: {
          ...{ costs: all, unfound: unfound.filter((name) => name !== "") },
          total: fromCents(all.reduce((sum, { monthly }) => sum + toCents(monthly), 0)),
        },
      };
    },

    state,
  });
