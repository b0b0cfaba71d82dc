import { z } from "zod";
import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { missingText, readKnownPeriod, unknownText } from "./known-period.ts";
import { day, dayField, euros, otherWordsField, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { merchantLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";
import { readKind } from "./read-kind.ts";
import { maxIds, sumsByName } from "./read-spending.ts";

const incomeOutput = z.object({
  from: day,
  to: day,
  periodText: z.string(),
  amount: euros,
  count: z.int(),
  categories: z.array(z.object({ category: z.string(), amount: euros })),
  movementIds: z.array(z.uuid()),
  movementsTotal: z.int(),
  cut: z.boolean(),
  /** Of the words of the question, those that the bank's texts bear: only what bears them is told. */
  of: z.string().nullable(),
  unused: z.array(z.string()),
  /** What the sums lack, as a sentence. */
  missingText: z.string().nullable(),
  /** Nothing is known of the period, as a sentence. */
  unknownText: z.string().nullable(),
});
type IncomeOutput = z.output<typeof incomeOutput>;

const maxParts = 2;

const partOf = ({ category, amount }: IncomeOutput["categories"][number], { from, to }: IncomeOutput) =>
  sentence`${linkedFigure(inEuros(amount), { category, from, to })} de ${category}`;

const partsSentence = (output: IncomeOutput) => {
  const { categories, periodText } = output;
  const [first, second] = categories;
  if (first && !second) return `Todo lo que ha entrado ${periodText} es de ${first.category}.`;
  const parts = listSentences(categories.slice(0, maxParts).map((part) => partOf(part, output)));
  return categories.length > maxParts
    ? sentence`Lo mayor que ha entrado ${periodText}: ${parts}.`
    : sentence`${capitalised(periodText)} han entrado ${parts}.`;
};

const state = (output: IncomeOutput): StatementDraft[] => {
  const { amount, count, categories, periodText, missingText, from, to, of, movementIds, cut } = output;
  const missing = missingText === null ? [] : [lead(missingText)];
  if (amount === 0 && output.unknownText !== null) return [lead(output.unknownText)];
  if (amount === 0)
    return [lead(`${capitalised(periodText)} no ha entrado dinero en tus cuentas.`), ...missing];
  if (of !== null) {
    const link = cut || movementIds.length === 0 ? undefined : { ids: movementIds.join(",") };
    const sum = linkedFigure(inEuros(amount), link);
    return [
      lead(
        sentence`De «${of}» han entrado ${sum} ${periodText}, en ${counted(count, "ingreso", "ingresos")}.`,
      ),
      ...missing,
    ];
  }
  const card: ChatCard = {
    ...{ kind: "spending", title: "Ingresos", category: null, amount, from, to, budget: null, bars: [] },
  };
  return [
    lead(sentence`Han entrado ${linkedFigure(inEuros(amount), { from, to })} ${periodText}.`, [card]),
    lead(partsSentence(output)),
    ...missing,
    detail(sentence`Son ${linkedFigure(counted(count, "ingreso", "ingresos"), { from, to })} ${periodText}.`),
    ...(categories.length > 1
      ? categories.map((part) => detail(sentence`Han entrado ${partOf(part, output)} ${periodText}.`))
      : []),
  ];
};

export const createGetIncome = ({ ledger }: Pick<MoneyServices, "ledger">) =>
  defineTool({
    name: "get_income",
    purpose: "Cuánto dinero ha entrado en un periodo y de qué: nómina, transferencias, devoluciones.",
    kind: "read",
    input: z.object({
      from: dayField("Primer día"),
      to: dayField("Último día"),
      words: otherWordsField.optional(),
    }),
    output: incomeOutput,

    async run({ userId, now }, { from, to, words }) {
      refuseReversedPeriod({ from, to });
      const today = madridDayOf(now);
      const known = await readKnownPeriod(ledger, userId);
      const asked = { userId, category: null, flow: "in" as const, today, asked: null, words: words ?? [] };
      const kind = asked.words.length === 0 ? null : await readKind(ledger, asked);
      const categories = kind ? [] : byCategory(await ledger.categoryTotals(userId, from, to));
      const found = await ledger.searchTransactions(
        userId,
        { from, to, isOf: kind?.isOf },
        { side: "in", order: "newest", limit: maxIds },
      );
      const sum = categories.reduce((all, { cents }) => all + cents, 0);
      return {
        output: {
          from,
          to,
          periodText: formatPeriod({ from, to }, today),
          amount: fromCents(kind ? found.incomeCents : sum),
          count: found.incomeCount,
          categories: categories.map(({ name, cents }) => ({ category: name, amount: fromCents(cents) })),
          movementIds: found.ids,
          movementsTotal: found.incomeCount,
          cut: found.incomeCount > found.ids.length,
          of: kind && (merchantLabel(kind.name) || null),
          unused: asked.words.filter((word) => !kind?.used.includes(word)),
          missingText: missingText(known, [{ from, to }], { today }),
          unknownText: unknownText(known, { from, to }, today),
        },
      };
    },

    state,
  });

const byCategory = (totals: Awaited<ReturnType<MoneyServices["ledger"]["categoryTotals"]>>) =>
  sumsByName(totals.map(({ category, incomeCents }) => ({ name: category, cents: incomeCents })));
