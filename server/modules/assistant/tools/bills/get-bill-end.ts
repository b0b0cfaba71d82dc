import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { counted, dayWords } from "#server/spanish/format.ts";
import { knownDaysAhead } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { type BillServices, billName, readNamedBills, unfoundBill } from "./named-bills.ts";

const ended = z.object({
  name: z.string(),
  amount: euros,
  lastText: z.string().nullable(),
  /** The person said that it ends then. */
  endText: z.string().nullable(),
  /** How many times it still comes before its end; null where that lies further ahead than is forecast. */
  timesLeft: z.int().nullable(),
  /** Of how many instalments the last one was which, where the bank writes it. */
  instalment: z.object({ number: z.int(), of: z.int() }).nullable(),
});
type Ended = z.output<typeof ended>;

const output = z.object({ what: z.string().nullable(), bills: z.array(ended) });

const mostSaid = 2;

const ofBill = ({ name, amount, lastText, endText, timesLeft, instalment }: Ended) => {
  const last = lastText === null ? "" : `; la última vez, el ${lastText}`;
  if (endText === null && instalment !== null) {
    const { number, of } = instalment;
    const rest = of - number;
    return rest === 0
      ? `De ${name} ya no te queda ninguna cuota: la última, la ${number} de ${of}, fue el ${lastText}.`
      : `De ${name} te ${rest === 1 ? "queda 1 cuota" : `quedan ${rest} cuotas`} de ${inEuros(amount)}: ${inEuros(fromCents(rest * toCents(amount)))}. La última fue la ${number} de ${of}, el ${lastText}.`;
  }
  if (endText === null)
    return `No sé cuándo acabas de pagar ${name}: tu banco no me dice cuándo es la última cuota. Pagas ${inEuros(amount)}${last}.`;
  const left =
    timesLeft === null
      ? ""
      : ` Hasta entonces espero ${counted(timesLeft, "cuota", "cuotas")}, de ${inEuros(amount)} cada una.`;
  return `${name} acaba el ${endText}, como dijiste en Recibos.${left}`;
};

const state = ({ what, bills }: z.output<typeof output>): StatementDraft[] => {
  if (bills.length === 0)
    return [
      lead(
        what === null
          ? "No veo ningún préstamo que se repita en tus movimientos."
          : `${unfoundBill(what)} Así que no sé cuándo acaba.`,
      ),
    ];
  const isUnknown = bills.every(({ endText, instalment }) => endText === null && instalment === null);
  return [
    ...bills.map((one) => lead(ofBill(one))),
    ...(isUnknown ? [lead("Si sabes cuándo acaba, dilo en Recibos y lo tendré en cuenta.")] : []),
  ];
};

const mostInstalments = 480;

/** "COMPRA APLAZADA 3 de 10", "CUOTA 3/10". */
const INSTALMENT =
  /\b(?:cuota|plazo|letra|mensualidad|pago|recibo|aplazad[oa]|fraccionad[oa])s?\b.{0,60}?\b(\d{1,3}) de (\d{1,3})\b|\b(?:cuota|plazo|letra|mensualidad)s? (\d{1,3})\/(\d{1,3})\b(?!\/)/;

const instalmentIn = (text: string): Ended["instalment"] => {
  const [first, second] = (foldKeepingLength(text).match(INSTALMENT) ?? []).slice(1).filter(Boolean);
  const [number, of] = [Number(first), Number(second)];
  return number >= 1 && number <= of && of <= mostInstalments ? { number, of } : null;
};

interface Services extends BillServices {
  promises: Pick<PromiseService, "list">;
}

export const createGetBillEnd = (services: Services) =>
  defineTool({
    name: "get_bill_end",
    purpose:
      "Cuándo se acaba de pagar un préstamo, unas letras u otro recibo, si la persona ha dicho su final.",
    kind: "read",
    input: z.object({ what: z.string().nullable(), category: z.string().nullable() }),
    output,

    async run({ userId, now }, { what, category }) {
      const today = madridDayOf(now);
      const bills = (await readNamedBills(services, userId, { what, category, isOfEnd: true })).filter(
        ({ isIncome }) => !isIncome,
      );
      const furthest = addDays(today, knownDaysAhead);
      const { entries } = await services.promises.list(userId, { from: today, to: furthest });
      return {
        output: {
          what,
          bills: bills.slice(0, mostSaid).map((bill): Ended => {
            const { id, endsOn, cents, last } = bill.promise;
            const isNear = endsOn !== null && endsOn <= furthest;
            const left = entries.filter(({ promiseId, state }) => promiseId === id && state !== "settled");
            return {
              name: billName(bill, what),
              amount: fromCents(Math.abs(cents)),
              lastText: last && dayWords(last.day, today),
              endText: endsOn && dayWords(endsOn, today),
              timesLeft: isNear ? left.length : null,
              instalment: instalmentIn(bill.lastText),
            };
          }),
        },
      };
    },

    state,
  });
