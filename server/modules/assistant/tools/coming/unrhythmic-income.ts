import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";

/** Euros a month: less is not worth a word. */
const leastTold = 50;

/** Of income that no promise tells of, but the forecast of the balance does. */
export const unrhythmicStatements = (amount: number): StatementDraft[] =>
  amount < leastTold
    ? []
    : [
        lead(
          `Sin día fijo te suelen entrar unos ${inEuros(amount)} al mes: en la previsión del saldo cuento con ellos.`,
        ),
      ];
