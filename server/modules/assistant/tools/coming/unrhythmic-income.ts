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
          `En la previsión del saldo cuento además con unos ${inEuros(amount)} al mes sin día fijo: es una estimación.`,
        ),
      ];
