import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, quotedWords } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { createTransaction, transactionTextMaxLength } from "#shared/contracts/banking/accounts.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { isInEuros, toCents } from "#shared/rules/money.ts";

const input = z.object({
  amount: z.number().describe("Euros, sin signo"),
  what: z.string().nullable().describe("En qué se gastó o de qué llegó; null si no se dice"),
  date: z.iso.date().describe("Día, YYYY-MM-DD; hoy si no se dice"),
  isIncome: z.boolean().describe("Si es dinero que llegó y no un gasto"),
});

const output = z.object({
  today: z.string(),
  amount: z.number(),
  text: z.string(),
  date: z.string(),
  isIncome: z.boolean(),
  /** The cash account is made with it. */
  isNewAccount: z.boolean(),
});

const unsaid = "Pago en efectivo";

export const createAddMovementTool = ({ ledger }: { ledger: Pick<LedgerService, "balances"> }) =>
  defineTool({
    name: "add_movement",
    purpose: "Apunta un pago o un cobro en efectivo, en la cuenta de efectivo de la persona.",
    kind: "write",
    input,
    output,

    async run({ userId, now }, { amount, what, date, isIncome }) {
      const today = madridDayOf(now);
      const written = {
        ...{ accountId: null, amount: isIncome ? Math.abs(amount) : -Math.abs(amount), date },
        ...{ text: textOf(what), category: null, isTransfer: false },
      };
      const checked = createTransaction.body.safeParse(written);
      if (!checked.success || toCents(amount) === 0)
        throw new AppError("invalid_request", "Dime un importe mayor que cero y de diez millones como mucho");
      if (date > today)
        throw new AppError("invalid_request", "Ese día aún no ha llegado: dime uno hasta hoy");
      const hasCash = (await ledger.balances(userId)).some(
        (account) => account.type === "cash" && account.openedOn !== null && isInEuros(account),
      );
      return {
        output: {
          today,
          amount: Math.abs(amount),
          text: written.text,
          date,
          isIncome,
          isNewAccount: !hasCash,
        },
        write: { kind: "add_movement", written: checked.data },
      };
    },

    state({ today, amount, text, date, isIncome, isNewAccount }) {
      const day = date === today ? "" : `, ${formatDay(date, today)}`;
      return [
        lead(
          `Apuntado en efectivo: ${inEuros(amount)} de ${isIncome ? "ingreso" : "gasto"}, ${quotedWords(text)}${day}.`,
        ),
        ...(isNewAccount
          ? [
              lead(
                "Es lo primero en efectivo: te he creado la cuenta. Dime en Banco cuánto llevas y contará en tu saldo.",
              ),
            ]
          : []),
      ];
    },
  });

const textOf = (what: string | null) => {
  const text = (what ?? "").trim().slice(0, transactionTextMaxLength) || unsaid;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
