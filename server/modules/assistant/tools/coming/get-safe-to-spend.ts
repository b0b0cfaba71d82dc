import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { tellBalance, untoldBanks, untoldWords } from "#server/modules/assistant/tools/money/money-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { splitBalances } from "#server/modules/banking/domain/balances.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";

const output = z.object({
  /** Null without transactions. */
  available: z
    .object({
      until: day,
      untilText: z.string(),
      payText: z.string().nullable(),
      amount: euros,
      daily: euros,
      isLastDay: z.boolean(),
      promised: euros,
      /** Where a day before the last one is lower. */
      lowest: z.object({ dayText: z.string(), promised: euros }).nullable(),
      /** What is in savings already, what goals and savings take, and what budgets keep. */
      saved: euros,
      saving: euros,
      budgeted: euros,
      shortText: z.string().nullable(),
      isGone: z.boolean(),
    })
    .nullable(),
  /** What has to last until the next pay, where that is less than what was asked for. */
  beforePay: z
    .object({ untilText: z.string(), amount: euros, shortText: z.string().nullable(), isPay: z.boolean() })
    .nullable(),
  /** Banks whose balance nobody has told, so that they are left out. */
  lacking: z.array(z.string()),
});

type AvailableSaid = NonNullable<z.output<typeof output>["available"]>;

/** Until a day before the pay there may be much that is due after it. */
const payWords = (beforePay: z.output<typeof output>["beforePay"]): StatementDraft[] => {
  if (beforePay === null) return [];
  const { untilText, amount, shortText, isPay } = beforePay;
  return [
    lead(
      shortText === null
        ? `Pero hasta el ${untilText}${isPay ? ", la víspera de cobrar," : ""} ${amount === 0 ? "no te sobra nada" : `te sobran solo ${inEuros(amount)}`}.`
        : `Pero ${isPay ? "antes de cobrar, " : ""}el ${shortText}${isPay ? "," : ""} puede no llegarte.`,
    ),
  ];
};

const mainWords = (
  { untilText, amount, daily, isLastDay, shortText, isGone }: AvailableSaid,
  { isEnough }: z.output<typeof input>,
) => {
  if (isGone) return "Hoy ya no te queda dinero para gastar.";
  if (shortText !== null) return `Hasta el ${untilText} vas muy justo: el ${shortText} puede no llegarte.`;
  if (amount === 0) return `Hasta el ${untilText} no te sobra nada para gastar de más.`;
  const eachDay = isLastDay ? "" : `: ${inEuros(daily)} al día`;
  return isEnough
    ? `Sí: hasta el ${untilText} te sobran ${inEuros(amount)}.`
    : `Hasta el ${untilText} te sobran ${inEuros(amount)} para lo que quieras${eachDay}.`;
};

const input = z.object({
  until: day.nullable().describe("Último día que tiene que durar el dinero; null es la víspera de cobrar"),
  isEnough: z.boolean().nullish().describe("Se pregunta si llega, y no cuánto sobra"),
});

const state = (
  { available, beforePay, lacking }: z.output<typeof output>,
  asked: z.output<typeof input>,
): StatementDraft[] => {
  if (available === null && lacking.length > 0)
    return [lead(`No sé cuánto puedes gastar: ${untoldWords(lacking)}`), lead(tellBalance)];
  if (available === null)
    return [
      lead("No sé cuánto puedes gastar: aún no conozco tus cuentas."),
      lead("Conecta un banco o sube un extracto."),
    ];
  const { payText, promised, lowest, shortText } = available;
  const { saved, saving, budgeted } = available;
  const kept = [
    ...(saved > 0 ? [`${inEuros(saved)} de tus cuentas de ahorro`] : []),
    ...(saving > 0 ? [`${inEuros(saving)} para tus objetivos y ahorros`] : []),
    ...(budgeted > 0 ? [`${inEuros(budgeted)} que guardan tus presupuestos`] : []),
  ];
  const due = lowest?.promised ?? promised;
  const dueWords =
    due > 0 ? ` y con ${inEuros(due)} en recibos y planes hasta ${lowest ? "ese día" : "entonces"}` : "";
  const basis = `${lowest ? `El día más justo es el ${lowest.dayText}: cuento` : "Cuento"} con lo que gastas de costumbre${dueWords}, aunque varias cosas salgan mal.`;
  return [
    lead(mainWords(available, asked)),
    ...(shortText === null ? payWords(beforePay) : []),
    lead(basis),
    ...(lacking.length > 0 ? [lead(`No cuento con todo: ${untoldWords(lacking)} ${tellBalance}`)] : []),
    ...(kept.length > 0 ? [lead(`Dejo aparte ${joinWithAnd(kept)}.`)] : []),
    ...(payText === null ? [] : [detail(`El próximo ingreso grande lo espero el ${payText}.`)]),
  ];
};

export const createGetSafeToSpend = ({
  cashFlow,
  ledger,
}: {
  cashFlow: Pick<ReadingService, "availableUntil" | "recurring">;
  ledger: Pick<MoneyServices["ledger"], "balances">;
}) =>
  defineTool({
    name: "get_safe_to_spend",
    purpose:
      "Cuánto se puede gastar aparte de lo habitual hasta un día (o hasta cobrar), según la previsión prudente del saldo.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, { until }) {
      const today = madridDayOf(now);
      const found = await cashFlow.availableUntil(userId, until);
      const atPay = until === null ? null : await cashFlow.availableUntil(userId, null);
      const isLess =
        found && atPay && atPay.until > found.until && (atPay.cents < found.cents || atPay.shortOn);
      const counted = (await ledger.balances(userId)).filter(
        (account) => isInEuros(account) && isSpendable(account),
      );
      return {
        output: {
          lacking: untoldBanks(splitBalances(counted).untold),
          beforePay: isLess
            ? {
                untilText: formatDay(atPay.until, today),
                amount: fromCents(atPay.cents),
                shortText: atPay.shortOn && formatDay(atPay.shortOn, today),
                isPay: atPay.payOn !== null,
              }
            : null,
          available: found && {
            until: found.until,
            untilText: formatDay(found.until, today),
            payText: found.payOn && formatDay(found.payOn, today),
            amount: fromCents(found.cents),
            daily: fromCents(found.dailyCents),
            isLastDay: found.until === today,
            promised: fromCents(found.promisedCents),
            lowest:
              found.lowest.day < found.until && found.shortOn === null
                ? {
                    dayText: formatDay(found.lowest.day, today),
                    promised: fromCents(found.lowest.promisedCents),
                  }
                : null,
            saved: fromCents(found.savedCents),
            saving: fromCents(found.savingCents),
            budgeted: fromCents(found.budgets.reduce((sum, { cents }) => sum + cents, 0)),
            shortText: found.shortOn && formatDay(found.shortOn, today),
            isGone: found.shortOn === today,
          },
        },
      };
    },

    state,
  });
