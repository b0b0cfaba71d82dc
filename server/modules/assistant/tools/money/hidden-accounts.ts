import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatAmount, merchantLabel } from "./money-words.ts";

/** An account that the person chose not to count. */
export const hiddenAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  balance: z.number(),
  currency: z.string(),
  lacksBalance: z.boolean(),
  openedOn: z.string().nullable(),
});
type HiddenAccount = z.output<typeof hiddenAccountSchema>;

export const readHidden = async (ledger: MoneyServices["ledger"], userId: string) =>
  (await ledger.listAccounts(userId)).accounts.filter(({ isHidden, isClosed }) => isHidden && !isClosed);

const labelOf = (name: string) => merchantLabel(name) || "una cuenta";

/** "Ahorro no cuenta en tus totales; tiene 100,00 €." */
export const hiddenSentence = ({ id, name, balance, currency, lacksBalance, openedOn }: HiddenAccount) => {
  if (lacksBalance && openedOn !== null)
    return sentence`${labelOf(name)} no cuenta en tus totales, y su saldo no lo sé.`;
  const amount = linkedFigure(formatAmount(balance, currency), { accountId: id });
  return lacksBalance
    ? sentence`${labelOf(name)} no cuenta en tus totales; sus movimientos suman ${amount}, y su saldo no lo sé.`
    : sentence`${labelOf(name)} no cuenta en tus totales; tiene ${amount}.`;
};

const mostNamed = 3;

/** Where nothing is found it may lie in accounts that are not looked at. Null without any. */
export const hiddenNote = async (ledger: MoneyServices["ledger"], userId: string) => {
  const names = (await readHidden(ledger, userId)).map(({ name }) => labelOf(name));
  if (names.length === 0) return null;
  if (names.length > mostNamed) return `No miro ${names.length} cuentas que no cuentan en tus totales.`;
  return `No miro ${joinWithAnd(names)}, que no ${names.length === 1 ? "cuenta" : "cuentan"} en tus totales.`;
};
