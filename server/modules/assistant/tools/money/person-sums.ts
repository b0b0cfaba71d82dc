import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import type { Found } from "./find-merchant.ts";

/** Euros that went to somebody and came from them, and in how many payments. */
interface Moved {
  sent: number;
  sentCount: number;
  received: number;
  receivedCount: number;
}

/** What somebody paid for a purchase is counted off its cost, and came from them all the same. */
export const movedOf = ({ expenseCents, expenseCount, incomeCents, incomeCount }: Found): Moved =>
  expenseCents < 0
    ? {
        ...{ sent: 0, sentCount: 0, received: fromCents(incomeCents - expenseCents) },
        receivedCount: incomeCount + expenseCount,
      }
    : {
        ...{ sent: fromCents(expenseCents), sentCount: expenseCount },
        ...{ received: fromCents(incomeCents), receivedCount: incomeCount },
      };

type Filter = Parameters<typeof linkedFigure>[1];

export const meanSentences = ({
  months,
  sent,
  received,
}: Moved & { months: number | null }): StatementDraft[] => {
  if (months === null) return [];
  const each = (euros: number) => inEuros(fromCents(Math.round(toCents(euros) / months)));
  const parts = [
    ...(sent > 0 ? [`${each(sent)} enviados`] : []),
    ...(received > 0 ? [`${each(received)} recibidos`] : []),
  ];
  return parts.length === 0 ? [] : [lead(`De media al mes son ${joinWithAnd(parts)}.`)];
};

/** "le ha enviado" would be said of either in the formal voice: where both did, one has received. */
export const movedParts = ({ sent, sentCount, received, receivedCount }: Moved, filter: Filter) => [
  ...(sentCount > 0
    ? [
        sentence`le has enviado ${linkedFigure(inEuros(sent), filter)} en ${counted(sentCount, "pago", "pagos")}`,
      ]
    : []),
  ...(receivedCount > 0
    ? [
        sentence`${sentCount > 0 ? "has recibido" : "te ha enviado"} ${linkedFigure(inEuros(received), filter)} en ${counted(receivedCount, "pago", "pagos")}`,
      ]
    : []),
];
