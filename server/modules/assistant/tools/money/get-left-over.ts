import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { cushionMonths } from "#server/modules/spending/domain/cushion.ts";
import { counted, formatMonths } from "#server/spanish/format.ts";
import { leftOutWithUntold } from "#shared/rules/left-out.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { leftOutLabels, tellBalance } from "./money-words.ts";

const leftOverInput = z.object({
  wanted: z
    .enum(["left", "income", "cushion"])
    .describe(
      "left: cuánto sobra al mes; income: cuánto ingresa al mes; cushion: cuántos meses aguanta la persona con lo que hay en sus cuentas",
    ),
  income: euros.positive().nullish().describe("Con «cushion»: lo que seguiría entrando al mes; null si nada"),
});

const leftOverOutput = z.object({
  wanted: leftOverInput.shape.wanted,
  hasAccounts: z.boolean(),
  /** Whole months that the means are over; with 0 the figures are those of this month so far. */
  months: z.int(),
  /** Accounts count over different months. */
  isUneven: z.boolean(),
  income: euros,
  expenses: euros,
  left: euros,
  /** Of a month to come, as it is forecast; null without a forecast. */
  ahead: z.object({ amount: euros, isFirm: z.boolean() }).nullable(),
  /** Null where nobody has told it. */
  balance: euros.nullable(),
  /** Accounts that the means leave out, in words. */
  without: z.string().nullable(),
  /** Those that the means or the balance leave out. */
  withoutAny: z.string().nullable(),
  /** Months of the mean spending that the balance covers; null where nothing is spent, or no balance is known. */
  cushion: z.number().nullable(),
  /** What would still come in a month while it lasts. */
  still: euros.nullable(),
});
type LeftOver = z.output<typeof leftOverOutput>;

const inBrackets = (without: string | null) => (without === null ? "" : ` (${without})`);

const monthsWords = ({ months, isUneven }: LeftOver) =>
  `${isUneven ? "hasta " : ""}${counted(months, "mes completo", "meses completos")}${isUneven ? ", cada cuenta en los suyos" : ""}`;

const leftSentence = (output: LeftOver) => {
  const { income, expenses, left, without } = output;
  const from = `han entrado ${inEuros(income)} y han salido ${inEuros(expenses)}, media de ${monthsWords(output)}${inBrackets(without)}.`;
  if (left < 0) return `De media has gastado ${inEuros(-left)} al mes más de lo que has ingresado: ${from}`;
  return left === 0
    ? `De media no te ha sobrado nada al mes: ${from}`
    : `De media te han sobrado ${inEuros(left)} al mes: ${from}`;
};

const aheadSentence = ({ amount, isFirm }: NonNullable<LeftOver["ahead"]>) => {
  const doubt = isFirm ? "" : ", pero no es seguro";
  const what = amount < 0 ? "te falten" : "te sobren";
  return `Para los próximos meses preveo que ${what} ${inEuros(Math.abs(amount))} al mes${doubt}.`;
};

const cushionSentence = (output: LeftOver) => {
  const { balance, cushion, withoutAny, still, expenses } = output;
  if (balance === null)
    return `No sé cuántos meses de gastos cubres: nadie me ha dicho tu saldo. ${tellBalance}`;
  if (cushion === null) return "No gastas nada al mes, así que no hay nada que cubrir.";
  if (balance <= 0) return "En tus cuentas no hay dinero con que cubrir un mes de gastos.";
  if (still !== null && still >= expenses)
    return `Con ${inEuros(still)} al mes cubres tus gastos, ${inEuros(expenses)} de media: no tendrías que tocar lo que hay en tus cuentas.`;
  if (still !== null)
    return `Con los ${inEuros(balance)} de tus cuentas y ${inEuros(still)} al mes aguantas ${formatMonths(cushion)}: gastas ${inEuros(expenses)} al mes, de media${inBrackets(withoutAny)}.`;
  return `Con los ${inEuros(balance)} de tus cuentas cubres ${formatMonths(cushion)} de gastos${inBrackets(withoutAny)}.`;
};

const incomeSentence = (output: LeftOver) =>
  `Ingresas ${inEuros(output.income)} al mes, de media en ${monthsWords(output)}${inBrackets(output.without)}.`;

const state = (output: LeftOver): StatementDraft[] => {
  const { hasAccounts, months, income, expenses, wanted } = output;
  if (!hasAccounts)
    return [lead("Aún no tienes ningún banco conectado."), lead("Conecta uno o sube un extracto.")];
  if (months === 0)
    return [
      lead("Aún no hay un mes completo del que sacar la media."),
      lead(`Este mes han entrado ${inEuros(income)} y han salido ${inEuros(expenses)}.`),
    ];
  const [left, cushion] = [leftSentence(output), cushionSentence(output)];
  const ahead = output.ahead === null ? [] : [aheadSentence(output.ahead)];
  if (wanted === "income") return [lead(incomeSentence(output)), detail(left)];
  return wanted === "left"
    ? [lead(left), ...ahead.map((words) => lead(words)), detail(cushion)]
    : [lead(cushion), detail(left)];
};

export const createGetLeftOver = ({ dashboard }: Pick<MoneyServices, "dashboard">) =>
  defineTool({
    name: "get_left_over",
    purpose:
      "Cuánto le ha sobrado o faltado a la persona en un mes medio, entre lo que ingresa y lo que gasta, cuánto le sobrará según la previsión, y cuántos meses de gastos cubre lo que hay en sus cuentas.",
    kind: "read",
    input: leftOverInput,
    output: leftOverOutput,

    async run({ userId, now }, { wanted, income }) {
      const today = madridDayOf(now);
      const { incomeCents, expenseCents, months, isUneven, hasAccounts, leftOut, freeMonth, ...outlook } =
        await dashboard.outlook(userId, today);
      const balanceCents = outlook.lacksBalance ? null : outlook.balanceCents;
      const lost = expenseCents - toCents(income ?? 0);
      return {
        output: {
          ...{ wanted, hasAccounts, months, isUneven },
          income: fromCents(incomeCents),
          expenses: fromCents(expenseCents),
          left: fromCents(incomeCents - expenseCents),
          ahead: freeMonth && { amount: fromCents(freeMonth.cents), isFirm: freeMonth.isFirm },
          balance: balanceCents === null ? null : fromCents(balanceCents),
          without: leftOutLabels(leftOut, today),
          withoutAny: leftOutLabels(leftOutWithUntold(leftOut, outlook.untold), today),
          cushion: balanceCents === null ? null : cushionMonths(balanceCents, lost > 0 ? lost : expenseCents),
          still: income ?? null,
        },
      };
    },

    state,
  });
