import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { dayWords, joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { isOldBalance } from "#shared/rules/balance-age.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatAmount, merchantLabel, tellBalance, untoldBanks, untoldWords } from "./money-words.ts";

const netWorthOutput = z.object({
  accounts: z.array(
    z.object({
      name: z.string(),
      amount: euros.describe("Euros; negativo es lo que se debe"),
      /** Null while it is a balance of these days. */
      oldDayText: z.string().nullable(),
    }),
  ),
  owned: euros,
  owed: euros,
  net: euros,
  /** Accounts in other currencies are missing from the sums. */
  leavesOut: z.boolean(),
  /** Banks whose balance nobody has told, so that they are in no sum. */
  lacking: z.array(z.string()),
  /** Loans that are being repaid, of which no account says what is owed. */
  openLoans: z.array(z.object({ name: z.string(), monthly: euros })),
});
type NetWorth = z.output<typeof netWorthOutput>;

const netSentence = ({ net, owned, owed, openLoans }: NetWorth) => {
  if (owed === 0 && openLoans.length > 0) return `En tus cuentas tienes ${formatAmount(net, "EUR")}.`;
  if (owed === 0)
    return `Tu patrimonio es de ${formatAmount(net, "EUR")}: no veo ninguna deuda en tus cuentas.`;
  return `Tu patrimonio es de ${formatAmount(net, "EUR")}: tienes ${inEuros(owned)} y debes ${inEuros(owed)}.`;
};

/** What is owed is known of loans that are kept as an account only. */
const openLoanWords = ({ openLoans }: NetWorth): StatementDraft[] => {
  if (openLoans.length === 0) return [];
  const named = openLoans.map(({ name, monthly }) => `${inEuros(monthly)} al mes de ${name}`);
  return [
    lead(
      `Pagas ${joinWithAnd(named)}, pero no sé cuánto debes de ello: añádelo en Banco como préstamo y lo resto.`,
    ),
  ];
};

const old = ({ accounts }: NetWorth) =>
  accounts
    .filter(({ oldDayText }) => oldDayText !== null)
    .map(({ name, oldDayText }) => `${merchantLabel(name) || "una cuenta"}, a ${oldDayText}`);

const state = (output: NetWorth): StatementDraft[] => {
  const { accounts, leavesOut, lacking } = output;
  if (accounts.length === 0 && lacking.length > 0)
    return [lead(`No sé tu patrimonio: ${untoldWords(lacking)}`), lead(tellBalance)];
  if (accounts.length === 0)
    return [
      lead("Aún no tienes ninguna cuenta."),
      lead("Conecta un banco, sube un extracto o añádela a mano."),
    ];
  const card: ChatCard = {
    kind: "balances",
    banks: accounts.map(({ name, amount }) => ({ name, amount })),
  };
  const dated = old(output);
  const owed = accounts.filter(({ amount }) => amount < 0);
  return [
    lead(netSentence(output), [card]),
    ...openLoanWords(output),
    ...(dated.length === 0 ? [] : [lead(`De hace tiempo: ${joinWithAnd(dated)}.`)]),
    ...(lacking.length > 0 ? [lead(`No cuento con todo: ${untoldWords(lacking)} ${tellBalance}`)] : []),
    ...(leavesOut ? [lead("No cuento las cuentas en otras monedas.")] : []),
    ...owed.map(({ name, amount }) =>
      detail(`Debes ${inEuros(-amount)} en ${merchantLabel(name) || "una cuenta"}.`),
    ),
  ];
};

const isOpenLoan = ({ kind, yearlyCents }: { kind: string; yearlyCents: number }) =>
  kind === "loan" && yearlyCents < 0;

interface Services {
  ledger: MoneyServices["ledger"];
  cashFlow: Pick<ReadingService, "read">;
}

export const createGetNetWorth = ({ ledger, cashFlow }: Services) =>
  defineTool({
    name: "get_net_worth",
    purpose: "El patrimonio: lo que hay en todas las cuentas, bienes e inversiones, menos lo que se debe.",
    kind: "read",
    input: z.object({}),
    output: netWorthOutput,

    async run({ userId, now }) {
      const today = madridDayOf(now);
      const all = await ledger.balances(userId);
      const inEuros = all.filter(isInEuros);
      const inTotal = inEuros.filter(({ lacksBalance }) => !lacksBalance);
      const sumOf = (cents: readonly number[]) => fromCents(cents.reduce((sum, one) => sum + one, 0));
      const balances = inTotal.map(({ balanceCents }) => balanceCents);
      const isKept = inEuros.some(({ type }) => type === "loan");
      const loans = isKept ? [] : (await cashFlow.read(userId)).promises.filter(isOpenLoan);
      return {
        output: {
          accounts: inTotal.map(({ name, balanceCents, knownTo }) => ({
            ...{ name, amount: fromCents(balanceCents) },
            oldDayText: knownTo !== null && isOldBalance(knownTo, today) ? dayWords(knownTo, today) : null,
          })),
          owned: sumOf(balances.filter((cents) => cents > 0)),
          owed: -sumOf(balances.filter((cents) => cents < 0)),
          net: sumOf(balances),
          leavesOut: all.length > inEuros.length,
          lacking: untoldBanks(inEuros),
          openLoans: loans.map(({ name, yearlyCents }) => ({
            name: merchantLabel(name) || "un préstamo",
            monthly: fromCents(Math.round(-yearlyCents / 12)),
          })),
        },
      };
    },

    state,
  });
