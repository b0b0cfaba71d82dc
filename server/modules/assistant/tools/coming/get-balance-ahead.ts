import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import {
  merchantLabel,
  tellBalance,
  untoldBanks,
  untoldWords,
} from "#server/modules/assistant/tools/money/money-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { splitBalances } from "#server/modules/banking/domain/balances.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { unrhythmicStatements } from "./unrhythmic-income.ts";

const output = z.object({
  dayText: z.string(),
  /** Of all accounts at the end of the day; null where nothing is forecast of it. */
  balance: z.object({ low: euros, middle: euros, high: euros }).nullable(),
  /** The last day that is forecast; null where none is. */
  lastText: z.string().nullable(),
  /** What comes in a month without a rhythm, and is in the balance. */
  unrhythmic: euros,
  /** Banks whose balance nobody has told, so that the forecast leaves them out. */
  lacking: z.array(z.string()),
  /** Banks of which nothing recent is known, left out too. */
  apart: z.array(z.string()),
});

const apartWords = (names: readonly string[]) => `Sin ${joinWithAnd(names)}: de ahí no sé nada reciente.`;

const state = ({
  dayText,
  balance,
  lastText,
  unrhythmic,
  lacking,
  apart,
}: z.output<typeof output>): StatementDraft[] => {
  if (lastText === null && lacking.length > 0)
    return [lead(`No sé cuánto tendrás: ${untoldWords(lacking)}`), lead(tellBalance)];
  if (balance === null)
    return [
      lead(
        lastText === null
          ? "No sé cuánto tendrás: aún no conozco tus cuentas."
          : `No sé cuánto tendrás el ${dayText}: mi previsión llega hasta el ${lastText}.`,
      ),
    ];
  const { low, middle, high } = balance;
  return [
    lead(`El ${dayText} espero que tengas unos ${inEuros(middle)} en tus cuentas.`),
    lead(`Es una previsión: lo más probable es que quede entre ${inEuros(low)} y ${inEuros(high)}.`),
    ...unrhythmicStatements(unrhythmic),
    ...(apart.length > 0 ? [lead(apartWords(apart))] : []),
    ...(lacking.length > 0 ? [lead(`No cuento con todo: ${untoldWords(lacking)} ${tellBalance}`)] : []),
    ...(lastText === null ? [] : [detail(`Mi previsión llega hasta el ${lastText}.`)]),
  ];
};

export const createGetBalanceAhead = ({
  cashFlow,
  ledger,
}: {
  cashFlow: Pick<ReadingService, "forecast">;
  ledger: Pick<MoneyServices["ledger"], "balances">;
}) =>
  defineTool({
    name: "get_balance_ahead",
    purpose:
      "Cuánto dinero habrá en total al acabar un día que está por venir, según la previsión del saldo.",
    kind: "read",
    input: z.object({ day }),
    output,

    async run({ userId, now }, input) {
      const today = madridDayOf(now);
      const { days, unrhythmicIncome } = await cashFlow.forecast(userId);
      const found = days.find((one) => one.day === input.day);
      const last = days.at(-1);
      const counted = (await ledger.balances(userId)).filter(
        (account) => isInEuros(account) && isSpendable(account),
      );
      const split = splitBalances(counted);
      return {
        output: {
          dayText: formatDay(input.day, today),
          unrhythmic: fromCents(unrhythmicIncome),
          balance: found
            ? {
                low: fromCents(found.p10Cents),
                middle: fromCents(found.p50Cents),
                high: fromCents(found.p90Cents),
              }
            : null,
          lacking: untoldBanks(split.untold),
          apart: [
            ...new Set(
              split.apart.map((account) => merchantLabel(bankOrAccountName(account)) || "una cuenta"),
            ),
          ],
          lastText: last ? formatDay(last.day, today) : null,
        },
      };
    },

    state,
  });
