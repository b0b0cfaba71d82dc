import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { counted, monthAndYear } from "#server/spanish/format.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";

const output = z.object({
  amount: euros,
  /** What is put aside a month: as said, or what is left of a mean month. */
  monthly: euros,
  isSaid: z.boolean(),
  /** Whole months that the mean is of; 0 where there is none. */
  meanOf: z.int(),
  /** Null where it is never reached, or in more than forty years. */
  months: z.int().nullable(),
  monthText: z.string().nullable(),
});
type Output = z.output<typeof output>;

/** Further ahead a month says nothing. */
const furthest = 480;

const state = ({ amount, monthly, isSaid, meanOf, months, monthText }: Output): StatementDraft[] => {
  const sum = inEuros(amount);
  if (!isSaid && meanOf === 0)
    return [lead("Aún no hay un mes completo del que sacar cuánto te sobra. Dime cuánto apartas al mes.")];
  if (monthly <= 0) {
    const left =
      monthly === 0 ? "no te sobra nada al mes" : `gastas ${inEuros(-monthly)} al mes más de lo que ingresas`;
    return [lead(`De media ${left}: a este ritmo no juntas ${sum}. Dime cuánto apartarías al mes.`)];
  }
  const pace = isSaid
    ? `Apartando ${inEuros(monthly)} al mes`
    : `Si apartas los ${inEuros(monthly)} que de media te sobran al mes (media de ${counted(meanOf, "mes completo", "meses completos")})`;
  if (months === null || monthText === null)
    return [lead(`${pace}, tardas más de cuarenta años en juntar ${sum}.`)];
  return [lead(`${pace}, juntas ${sum} en ${counted(months, "mes", "meses")}: en ${monthText}.`)];
};

export const createGetSavingTime = ({ dashboard }: Pick<MoneyServices, "dashboard">) =>
  defineTool({
    name: "get_saving_time",
    purpose:
      "En cuántos meses se junta una cantidad, apartando lo que se diga al mes o lo que de media sobra. No es para objetivos que ya existen.",
    kind: "read",
    input: z.object({
      amount: euros.positive().describe("Lo que se quiere juntar"),
      monthly: euros.positive().nullable().describe("Lo que se aparta al mes; null si no se dice"),
    }),
    output,

    async run({ userId, now }, { amount, monthly: said }) {
      const today = madridDayOf(now);
      const outlook = said === null ? await dashboard.outlook(userId, today) : null;
      const left = outlook ? fromCents(outlook.incomeCents - outlook.expenseCents) : 0;
      const monthly = said ?? left;
      const months = monthly > 0 ? Math.ceil(toCents(amount) / toCents(monthly)) : null;
      const isNear = months !== null && months <= furthest;
      return {
        output: {
          ...{ amount, monthly, isSaid: said !== null, meanOf: outlook?.months ?? 0 },
          months: isNear ? months : null,
          monthText: isNear ? monthAndYear(monthStartAfter(today, months)) : null,
        },
      };
    },

    state,
  });
