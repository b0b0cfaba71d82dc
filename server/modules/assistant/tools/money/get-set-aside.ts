import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { SavingMovesService } from "#server/modules/cash-flow/reading/saving-moves-service.ts";
import { capitalised, counted, dayWords, joinWithAnd } from "#server/spanish/format.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { readKnownPeriod } from "./known-period.ts";
import { day, dayField, euros, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { longAccountLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";

const output = z.object({
  /** Savings accounts of the person. */
  accounts: z.array(z.string()),
  from: day,
  to: day,
  /** Null where all that is known is told. */
  periodText: z.string().nullable(),
  put: euros,
  putCount: z.int(),
  taken: euros,
  takenCount: z.int(),
  lastText: z.string().nullable(),
  lastAmount: euros.nullable(),
});
type Output = z.output<typeof output>;

const savingsIn = (accounts: readonly string[]) => {
  const names = accounts.map((name) => longAccountLabel(name) || "una cuenta");
  return names.length === 1
    ? `tu cuenta de ahorro (${names[0]})`
    : `tus cuentas de ahorro (${joinWithAnd(names)})`;
};

const state = (output: Output): StatementDraft[] => {
  const { accounts, periodText, put, putCount, taken, takenCount, lastText, lastAmount } = output;
  if (accounts.length === 0)
    return [lead("No veo ninguna cuenta de ahorro tuya. Si tienes una, añádela o dime en Banco cuál es.")];
  const when = periodText ?? "en total";
  const last = lastText === null ? "" : ` La última vez, ${inEuros(lastAmount ?? 0)} el ${lastText}.`;
  if (putCount === 0 && takenCount === 0)
    return [lead(`${capitalised(when)} no has pasado nada a ${savingsIn(accounts)}.`)];
  const back =
    takenCount === 0 ? "" : ` Has sacado ${inEuros(taken)}, así que quedan ${inEuros(put - taken)}.`;
  return [
    lead(
      `${capitalised(when)} has pasado ${inEuros(put)} a ${savingsIn(accounts)} en ${counted(putCount, "traspaso", "traspasos")}.${back}${last}`,
    ),
    detail("Los traspasos entre tus cuentas no cuentan como gasto ni como ingreso."),
  ];
};

interface Services {
  ledger: MoneyServices["ledger"];
  savingMoves: Pick<SavingMovesService, "list">;
}

const sumOf = (moves: readonly { cents: number }[]) =>
  fromCents(Math.abs(moves.reduce((sum, { cents }) => sum + cents, 0)));

export const createGetSetAside = ({ ledger, savingMoves }: Services) =>
  defineTool({
    name: "get_set_aside",
    purpose:
      "Cuánto ha pasado la persona a sus cuentas de ahorro, y cuánto ha sacado de ellas, en un periodo o en total: traspasos entre cuentas propias.",
    kind: "read",
    input: z.object({
      from: dayField("Primer día; null es todo lo que se sabe").nullable(),
      to: dayField("Último día; null es hoy").nullable(),
    }),
    output,

    async run({ userId, now }, asked) {
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const savings = known.accounts.filter(({ type }) => type === "savings");
      const period = { from: asked.from ?? known.firstDay ?? today, to: asked.to ?? today };
      refuseReversedPeriod(period);
      const moves = await savingMoves.list(userId, new Set(savings.map(({ id }) => id)), period);
      const put = moves.filter(({ cents }) => cents > 0);
      const taken = moves.filter(({ cents }) => cents < 0);
      const last = put.at(-1);
      return {
        output: {
          accounts: savings.map(bankOrAccountName),
          ...period,
          periodText: asked.from === null ? null : formatPeriod(period, today),
          ...{ put: sumOf(put), putCount: put.length, taken: sumOf(taken), takenCount: taken.length },
          lastText: last ? dayWords(last.day, today) : null,
          lastAmount: last ? fromCents(last.cents) : null,
        },
      };
    },

    state,
  });
