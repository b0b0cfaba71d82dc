import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, counted, joinWithAnd } from "#server/spanish/format.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { createGetSpending } from "./get-spending.ts";
import { askedField, categoryField, dayField, euros, merchantField } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { merchantLabel } from "./money-words.ts";
import type { SpendingOutput } from "./spending-schema.ts";

const thing = z.object({ category: categoryField, asked: askedField, merchant: merchantField });
type ThingInput = z.output<typeof thing>;

const input = z.object({
  ...thing.shape,
  except: z.array(thing).min(1).max(4).describe("Lo que no se cuenta"),
  from: dayField("Primer día"),
  to: dayField("Último día"),
  flow: z.enum(["out", "in"]).describe("«out» son gastos, «in» son ingresos"),
  wanted: z.enum(["sum", "mean"]).describe("La suma del periodo o la media al mes"),
});
type Input = z.output<typeof input>;

const left = z.object({ name: z.string(), amount: euros, isKnown: z.boolean() });

const output = z.object({
  name: z.string().nullable(),
  flow: z.enum(["out", "in"]),
  periodText: z.string(),
  months: z.int().nullable(),
  whole: euros,
  without: z.array(left),
  amount: euros,
  isNothing: z.boolean(),
  missingText: z.string().nullable(),
  sharedText: z.string().nullable(),
});
type Output = z.output<typeof output>;

const state = (output: Output): StatementDraft[] => {
  const { name, flow, periodText, months, whole, without, amount, isNothing } = output;
  const verb = flow === "out" ? "gastos" : "ingresos";
  if (isNothing) return [lead(`No hay ${verb}${name === null ? "" : ` en ${name}`} ${periodText}.`)];
  const counts = without.filter(({ isKnown }) => isKnown);
  const place = name === null ? "" : ` en ${name}`;
  const when =
    months === null
      ? ` ${periodText}`
      : ` al mes, de media (${counted(months, "mes completo", "meses completos")})`;
  const so = `${flow === "out" ? "son" : "te llegan"} ${inEuros(amount)}${place}${when}`;
  const parts = joinWithAnd(counts.map((one) => `${inEuros(one.amount)} de ${one.name}`));
  return [
    ...(counts.length === 0
      ? [lead(capitalised(`${so}.`))]
      : [
          lead(`Sin ${joinWithAnd(counts.map((one) => one.name))} ${so}.`),
          lead(`Con todo son ${inEuros(whole)}, de los que quito ${parts}.`),
        ]),
    ...without.flatMap((one) => (one.isKnown ? [] : [lead(`De ${one.name} no encuentro nada que quitar.`)])),
    ...[output.missingText, output.sharedText].flatMap((text) => (text === null ? [] : [lead(text)])),
  ];
};

const nameOf = ({ category, asked, merchant }: ThingInput) =>
  (merchant === null ? (asked ?? category) : capitalised(merchantLabel(merchant))) || null;

const amountIn = ({ mean, amount }: SpendingOutput, wanted: Input["wanted"]) =>
  toCents(wanted === "mean" ? (mean?.amount ?? 0) : amount);

/** Rent is no part of leisure, and all of a category would be taken away for a part that no text tells apart. */
const isPartOf = ({ category, merchant }: Pick<ThingInput, "category" | "merchant">, found: SpendingOutput) =>
  merchant === null &&
  (category === null || found.category === category) &&
  found.nothing !== "unknown_merchant" &&
  found.wholeOf === null;

export const createGetSpendingWithout = (services: Pick<MoneyServices, "ledger" | "budgets">) => {
  const spending = createGetSpending(services);

  return defineTool({
    name: "get_spending_without",
    purpose:
      "Cuánto se ha gastado o ingresado, en total o en algo, sin contar una o varias cosas («sin la hipoteca»): suma o media al mes.",
    kind: "read",
    input,
    output,

    async run(context, { except, wanted, ...asked }) {
      const read = async (one: ThingInput) =>
        (
          await spending.run(context, {
            ...{ ...one, words: null, from: asked.from, to: asked.to, flow: asked.flow },
            ...{ wanted, per: null, compareFrom: null, compareTo: null },
          })
        ).output;
      const { category, merchant } = asked;
      const whole = await read({ category, asked: asked.asked, merchant });
      const without = [];
      for (const one of except) {
        const found = await read(one.merchant === null ? one : { ...one, category });
        const isKnown = isPartOf(asked, found);
        const amount = isKnown ? amountIn(found, wanted) : 0;
        without.push({
          name: nameOf(one) ?? "eso",
          amount: fromCents(amount),
          isKnown: isKnown && amount !== 0,
        });
      }
      const cents = amountIn(whole, wanted);
      const less = without.reduce((sum, { amount }) => sum + toCents(amount), 0);
      return {
        output: {
          name: nameOf({ category, asked: asked.asked, merchant }),
          ...{ flow: asked.flow, periodText: whole.periodText },
          months: wanted === "mean" ? (whole.mean?.months ?? null) : null,
          ...{ whole: fromCents(cents), without, amount: fromCents(cents - less), isNothing: cents === 0 },
          ...{ missingText: whole.missingText, sharedText: whole.sharedText },
        },
      };
    },

    state,
  });
};
