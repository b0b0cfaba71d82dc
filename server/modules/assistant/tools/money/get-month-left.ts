import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { latestDay, splitBalances } from "#server/modules/banking/domain/balances.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { dayWords, joinWithAnd } from "#server/spanish/format.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { isOldBalance } from "#shared/rules/balance-age.ts";
import { accountLabel } from "#shared/rules/left-out.ts";
import { madridDayOf, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { day, euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { leftOutLabels, longAccountLabel } from "./money-words.ts";

const monthLeftOutput = z.object({
  hasAccounts: z.boolean(),
  /** The last day that is known of any account; null while it is one of these days. */
  knownTo: day.nullable(),
  knownToText: z.string().nullable(),
  isKnown: z.boolean(),
  income: euros,
  expenses: euros,
  left: euros,
  /** Accounts that are known for less than the others, in words. */
  without: z.string().nullable(),
  /** What can be spent until the month's end, where nothing has moved in it yet; null without a forecast. */
  spare: z.object({ untilText: z.string(), amount: euros }).nullable(),
});
type MonthLeft = z.output<typeof monthLeftOutput>;

const sumSentence = ({ income, expenses, left, without }: MonthLeft) => {
  const brackets = without === null ? "" : ` (${without})`;
  const from = `han entrado ${inEuros(income)} y han salido ${inEuros(expenses)}${brackets}.`;
  if (income === 0 && expenses === 0) return `Este mes aún no hay movimientos en tus cuentas${brackets}.`;
  if (income === 0) return `Este mes aún no ha entrado dinero, y han salido ${inEuros(expenses)}${brackets}.`;
  if (left < 0) return `Este mes han salido ${inEuros(-left)} más de lo que ha entrado: ${from}`;
  return left === 0
    ? `De lo que ha entrado este mes no queda nada: ${from}`
    : `De lo que ha entrado este mes te quedan ${inEuros(left)}: ${from}`;
};

const state = (output: MonthLeft): StatementDraft[] => {
  const { hasAccounts, isKnown, knownToText } = output;
  if (!hasAccounts)
    return [lead("Aún no tienes ningún banco conectado."), lead("Conecta uno o sube un extracto.")];
  const spare =
    output.spare === null
      ? []
      : [
          lead(
            `Hasta el ${output.spare.untilText} te sobran ${inEuros(output.spare.amount)} para lo que quieras.`,
          ),
        ];
  if (!isKnown && spare.length > 0)
    return [
      lead(`Este mes aún no sé de ningún movimiento: conozco tus cuentas hasta el ${knownToText}.`),
      ...spare,
    ];
  if (!isKnown)
    return [
      lead(`No sé cuánto te queda este mes: conozco tus cuentas hasta el ${knownToText}.`),
      lead("Sincroniza tu banco o sube un extracto."),
    ];
  return [
    lead(sumSentence(output)),
    ...spare,
    ...(knownToText === null ? [] : [lead(`Es lo que sé hasta el ${knownToText}.`)]),
  ];
};

interface Services extends Pick<MoneyServices, "ledger"> {
  cashFlow: Pick<ReadingService, "availableUntil">;
}

export const createGetMonthLeft = ({ ledger, cashFlow }: Services) =>
  defineTool({
    name: "get_month_left",
    purpose: "Cuánto queda de lo que ha entrado este mes, después de lo que ha salido hasta hoy.",
    kind: "read",
    input: z.object({}),
    output: monthLeftOutput,

    async run({ userId, now }) {
      const today = madridDayOf(now);
      const from = monthStartOf(today);
      const accounts = (await ledger.balances(userId)).filter(
        (account) => isInEuros(account) && isSpendable(account),
      );
      const { current, untold, apart } = splitBalances(accounts);
      const totals = await ledger.categoryTotals(userId, from, today);
      const incomeCents = totals.reduce((sum, { incomeCents }) => sum + incomeCents, 0);
      const expenseCents = totals.reduce((sum, { expenseCents }) => sum + expenseCents, 0);
      const counted = [...current, ...untold];
      const known = lastKnownOf(counted) ?? today;
      const isKnown = known >= from;
      const end = monthEndOf(today);
      const hasMoved = totals.some(
        ({ incomeCents, expenseCents }) => incomeCents !== 0 || expenseCents !== 0,
      );
      const isLost = !isKnown && isOldBalance(known, today);
      const spare = hasMoved || isLost ? null : await cashFlow.availableUntil(userId, end);
      const shown = isKnown && !isOldBalance(known, today) ? null : known;
      return {
        output: {
          hasAccounts: accounts.length > 0,
          knownTo: shown,
          knownToText: shown && dayWords(shown, today),
          isKnown,
          spare: spare && { untilText: formatDay(end, today), amount: fromCents(spare.cents) },
          income: fromCents(incomeCents),
          expenses: fromCents(expenseCents),
          left: fromCents(incomeCents - expenseCents),
          without: withoutWords([
            leftOutLabels(
              apart.map(({ name, institutionName, rowsKnownTo }) => ({
                ...{ name, bankName: institutionName, since: rowsKnownTo },
              })),
              today,
            ),
            lagWords(counted, known, today),
          ]),
        },
      };
    },

    state,
  });

type KnownAccount = Awaited<ReturnType<MoneyServices["ledger"]["balances"]>>[number];

/** What is kept by hand is known to today, whatever banks have told of. */
const lastKnownOf = (accounts: readonly KnownAccount[]) => {
  const told = accounts.filter(({ openedOn }) => openedOn === null);
  return latestDay((told.length > 0 ? told : accounts).map(({ rowsKnownTo }) => rowsKnownTo));
};

const mostNamed = 2;

/** "sin Ahorro de BBVA desde el 1 de noviembre": accounts that are known for days less than the last one. */
const lagWords = (accounts: readonly KnownAccount[], last: string, today: string) => {
  const lagging = accounts.filter(({ rowsKnownTo }) => isOldBalance(rowsKnownTo, last));
  if (lagging.length > mostNamed) return `sin ${lagging.length} cuentas de las que faltan días`;
  const words = lagging.map(({ name, institutionName, rowsKnownTo }) => {
    const label = longAccountLabel(accountLabel(name, institutionName)) || "una cuenta";
    return `sin ${label} desde el ${dayWords(rowsKnownTo ?? last, today)}`;
  });
  return words.length === 0 ? null : joinWithAnd(words);
};

const withoutWords = (words: readonly (string | null)[]) => {
  const some = words.filter((word) => word !== null);
  return some.length === 0 ? null : some.join("; ");
};
