import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedWords } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { findMerchant } from "./find-merchant.ts";
import type { MoneyServices } from "./money-services.ts";
import { merchantHint, merchantLabel } from "./money-words.ts";
import { shownTransaction, shownTransactionSchema } from "./shown-transaction.ts";

const monthsLookedBack = 3;
const mostChoices = 4;

const input = z.object({
  what: z.string().trim().min(1).max(100).describe("Comercio o palabras de lo que se pagó"),
  shares: z.int().min(2).max(50).describe("Entre cuántos, contando a la persona"),
});

const output = z.object({
  what: z.string(),
  shares: z.int(),
  /** The newest payment that fits. */
  payment: shownTransactionSchema.nullable(),
  /** What each of the others owes, and the person's own part, which takes the odd cents. */
  each: z.number(),
  own: z.number(),
  others: z.array(shownTransactionSchema),
  nearest: z.array(z.string()),
});
type Split = z.output<typeof output>;

const state = ({ what, shares, payment, each, own, others, nearest }: Split): StatementDraft[] => {
  if (!payment)
    return [lead(`No encuentro ningún pago reciente de ${quotedWords(what)}. ${merchantHint(nearest)}`)];
  const total = linkedFigure(inEuros(Math.abs(payment.amount)), { ids: payment.id });
  const name = merchantLabel(payment.merchantName);
  const back = inEuros(fromCents(toCents(each) * (shares - 1)));
  const paid = sentence`${total}${name ? `, ${name}` : ""}, el ${payment.dayText}`;
  const { dayText: _, ...shown } = payment;
  return [
    lead(sentence`${paid}: entre ${shares} tocan a ${inEuros(each)}, y lo tuyo son ${inEuros(own)}.`, [
      { kind: "movements", movements: [shown], total: 1, filter: { ids: payment.id } },
    ]),
    lead(`Te tienen que dar ${back} en total. Cuando lleguen sus bizums los emparejo con este pago.`),
    ...(others.length > 0 ? [lead(`Hay más pagos que encajan: he tomado el último.`)] : []),
  ];
};

export const createSplitPayment = ({ ledger }: Pick<MoneyServices, "ledger">) =>
  defineTool({
    name: "split_payment",
    purpose:
      "Reparte un pago entre varios: cuánto toca a cada uno y cuánto tienen que devolver. No cambia nada.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, { what, shares }) {
      const today = madridDayOf(now);
      const query = { userId, merchant: what, category: null, today };
      const days = { from: monthsBefore(today, monthsLookedBack), to: today };
      const options = { side: "out", order: "newest", limit: mostChoices, step: "month" } as const;
      const { found, nearest } = await findMerchant(ledger, { ...query, ...days }, options);
      const payments = (await ledger.transactionsOf(userId, found.ids)).filter(({ amount }) => amount < 0);
      const [payment, ...others] = payments.map((one) => shownTransaction(one, today));
      const cents = Math.abs(toCents(payment?.amount ?? 0));
      const each = Math.floor(cents / shares);
      return {
        output: {
          ...{ what, shares, payment: payment ?? null, others, nearest },
          ...{ each: fromCents(each), own: fromCents(cents - each * (shares - 1)) },
        },
      };
    },

    state,
  });
