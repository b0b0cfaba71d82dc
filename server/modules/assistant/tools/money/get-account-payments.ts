import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { SavingMovesService } from "#server/modules/cash-flow/reading/saving-moves-service.ts";
import { capitalised, counted, joinWithAnd } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { accountLabels } from "./account-labels.ts";
import { findAccounts } from "./bank-words.ts";
import { missingText, readKnownPeriod } from "./known-period.ts";
import { categoryField, day, dayField, euros, flowField, refuseReversedPeriod } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { longAccountLabel } from "./money-words.ts";
import { formatPeriod } from "./period-words.ts";
import { sharedWords } from "./shared-words.ts";
import { shownTransaction, shownTransactionSchema } from "./shown-transaction.ts";

const input = z.object({
  account: z.string().trim().min(1).max(100).describe("La cuenta, como la dice la persona («la de ahorro»)"),
  category: categoryField,
  from: dayField("Primer día"),
  to: dayField("Último día"),
  flow: flowField,
  order: z.enum(["newest", "largest"]).describe("Los más recientes o los mayores primero"),
});
type Input = z.output<typeof input>;

const output = z.object({
  /** Those that are told of; without any, none is called so. */
  accounts: z.array(z.string()),
  accountIds: z.array(z.uuid()),
  /** All of the person's, where none is called so. */
  others: z.array(z.string()),
  category: z.string().nullable(),
  from: day,
  to: day,
  periodText: z.string(),
  flow: flowField,
  spent: euros,
  spentCount: z.int(),
  received: euros,
  receivedCount: z.int(),
  /** From and to other accounts of the person, which are neither income nor spending. */
  movedIn: euros,
  movedOut: euros,
  movements: z.array(shownTransactionSchema),
  missingText: z.string().nullable(),
  sharedText: z.string().nullable(),
});
type Output = z.output<typeof output>;

const filterOf = ({ accountIds, category, from, to }: Output) => ({
  ...(accountIds.length === 1 && { accountId: accountIds[0] ?? "" }),
  ...(category !== null && { category }),
  ...{ from, to },
});

const nameIn = (account: string) => longAccountLabel(account.replace(/^cuenta (?:de )?/, "")) || "así";

const unknownAccount = ({ others }: Output, { account }: Input) =>
  others.length === 0
    ? "Aún no tienes cuentas: enlaza tu banco o trae un extracto en Banco."
    : `No encuentro ninguna cuenta «${nameIn(account)}». Tus cuentas: ${joinWithAnd(others)}.`;

const movedSentence = ({ movedIn, movedOut, flow }: Output) => {
  const parts = [
    ...(movedIn > 0 && flow !== "out" ? [`han entrado ${inEuros(movedIn)} de otras cuentas tuyas`] : []),
    ...(movedOut > 0 && flow !== "in" ? [`han salido ${inEuros(movedOut)} a otras cuentas tuyas`] : []),
  ];
  return parts.length === 0 ? [] : [lead(`Aparte ${joinWithAnd(parts)}, que no son gasto ni ingreso.`)];
};

const sumsSentence = (output: Output) => {
  const { flow, spent, spentCount, received, receivedCount, category, accounts, periodText } = output;
  const where = `en ${joinWithAnd(accounts)}`;
  const of = category === null ? "" : ` de ${category}`;
  const sumOf = (amount: number, count: string) =>
    sentence`${linkedFigure(inEuros(amount), filterOf(output))}${of}, en ${count}`;
  const out = sumOf(spent, counted(spentCount, "gasto", "gastos"));
  const into = sumOf(received, counted(receivedCount, "ingreso", "ingresos"));
  if (flow === "in") {
    return receivedCount === 0
      ? `${capitalised(periodText)} no hay ningún ingreso${of} ${where}.`
      : sentence`${capitalised(periodText)} ${where} han entrado ${into}.`;
  }
  if (flow === "out") {
    return spentCount === 0
      ? `${capitalised(periodText)} no hay ningún gasto${of} ${where}.`
      : sentence`${capitalised(periodText)} ${where} has gastado ${out}.`;
  }
  return spentCount + receivedCount === 0
    ? `${capitalised(periodText)} no hay movimientos${of} ${where}.`
    : sentence`${capitalised(periodText)} ${where} han salido ${out}, y han entrado ${into}.`;
};

const state = (output: Output, asked: Input): StatementDraft[] => {
  if (output.accounts.length === 0) return [lead(unknownAccount(output, asked))];
  const { movements, flow, spentCount, receivedCount } = output;
  const total = (flow === "in" ? 0 : spentCount) + (flow === "out" ? 0 : receivedCount);
  const shown = movements.map(({ dayText: _, ...transaction }) => transaction);
  const cards =
    shown.length === 0
      ? []
      : [{ kind: "movements" as const, movements: shown, total, filter: filterOf(output) }];
  return [
    lead(sumsSentence(output), cards),
    ...movedSentence(output),
    ...[output.missingText, output.sharedText].flatMap((words) => (words === null ? [] : [lead(words)])),
  ];
};

interface Services {
  ledger: MoneyServices["ledger"];
  savingMoves: Pick<SavingMovesService, "list">;
}

const maxShown = 10;

const movedBy = (moves: readonly { cents: number }[], sign: 1 | -1) =>
  fromCents(moves.reduce((sum, { cents }) => (Math.sign(cents) === sign ? sum + Math.abs(cents) : sum), 0));

export const createGetAccountPayments = ({ ledger, savingMoves }: Services) =>
  defineTool({
    name: "get_account_payments",
    purpose:
      "Lo que se ha gastado o ha entrado por una sola cuenta de la persona en un periodo, con sus movimientos y, aparte, los traspasos con otras cuentas suyas.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, { account, category, from, to, flow, order }) {
      refuseReversedPeriod({ from, to });
      const today = madridDayOf(now);
      const all = (await ledger.balances(userId)).filter(isInEuros);
      const told = findAccounts(account, all);
      const accountIds = told.map(({ id }) => id);
      const filter = { from, to, category: category ?? undefined, accountIds };
      const found = await ledger.searchTransactions(userId, filter, { side: flow, order, limit: maxShown });
      const isKnown = told.length > 0;
      const moves =
        category === null ? await savingMoves.list(userId, new Set(accountIds), { from, to }) : [];
      const movements = isKnown ? await ledger.transactionsOf(userId, found.ids) : [];
      const known = await readKnownPeriod(ledger, userId);
      return {
        output: {
          accounts: accountLabels(told, all),
          accountIds,
          others: isKnown ? [] : accountLabels(all, all),
          ...{ category, from, to, periodText: formatPeriod({ from, to }, today), flow },
          spent: fromCents(found.expenseCents),
          spentCount: found.expenseCount,
          received: fromCents(found.incomeCents),
          receivedCount: found.incomeCount,
          ...{ movedIn: movedBy(moves, 1), movedOut: movedBy(moves, -1) },
          movements: movements.map((transaction) => shownTransaction(transaction, today)),
          missingText: missingText(known, [{ from, to }], { today, only: new Set(accountIds) }),
          sharedText: sharedWords(told),
        },
      };
    },

    state,
  });
