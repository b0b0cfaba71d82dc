import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, inPercent } from "#server/modules/assistant/tools/format-words.ts";
import { euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { dayWords } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { type BillServices, billName, readNamedBills, unfoundBill } from "./named-bills.ts";

const part = z.object({
  name: z.string(),
  whole: euros,
  own: euros,
  sharePercent: z.int(),
  dayText: z.string(),
});
type Part = z.output<typeof part>;

const output = z.object({ what: z.string().nullable(), parts: z.array(part) });

const mostSaid = 3;

const ofPart = ({ name, whole, own, sharePercent, dayText }: Part) =>
  sharePercent === 100
    ? `${name} sale entero de una cuenta que es solo tuya: ${inEuros(whole)} el ${dayText}.`
    : `De los ${inEuros(whole)} de ${name}, del ${dayText}, te tocan ${inEuros(own)}: tu parte de esa cuenta es el ${inPercent(sharePercent)}.`;

const state = ({ what, parts }: z.output<typeof output>): StatementDraft[] => {
  if (parts.length === 0) return [lead(unfoundBill(what))];
  const isWhole = parts.every(({ sharePercent }) => sharePercent === 100);
  return [
    ...parts.map((one) => lead(ofPart(one))),
    ...(isWhole ? [lead("Si la compartes con alguien, di tu parte en la cuenta, en Banco.")] : []),
  ];
};

export const createGetOwnPart = (services: BillServices) =>
  defineTool({
    name: "get_own_part",
    purpose: "Qué parte de un recibo le toca pagar a la persona, cuando sale de una cuenta compartida.",
    kind: "read",
    input: z.object({ what: z.string().nullable(), category: z.string().nullable() }),
    output,

    async run({ userId, now }, { what, category }) {
      const today = madridDayOf(now);
      const bills = (await readNamedBills(services, userId, { what, category })).filter(
        ({ isIncome }) => !isIncome,
      );
      return {
        output: {
          what,
          parts: bills.slice(0, mostSaid).flatMap((bill): Part[] => {
            const last = bill.rows.at(-1);
            if (!last) return [];
            const { whole, own } = last;
            const { sharePercent } = bill;
            return [
              {
                ...{ name: billName(bill, what), whole, own, sharePercent },
                dayText: dayWords(last.day, today),
              },
            ];
          }),
        },
      };
    },

    state,
  });
