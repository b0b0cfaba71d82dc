import { formatMoney, formatTenths, joinWithAnd } from "#server/spanish/format.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { type LeftOutAccount, leftOutWords } from "#shared/rules/left-out.ts";
import { toCents } from "#shared/rules/money.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import type { Period } from "./period-words.ts";

/** "12,5 %" with a no-break space and without the sign. */
export const formatUnsignedPercent = (percent: number) => `${formatTenths(Math.abs(percent))}\u00a0%`;

/** "100,00 US$", "−12,00 €": with a true minus sign. */
export const formatAmount = (amount: number, currency: string) => formatMoney(toCents(amount), currency);

const maxNameLength = 40;

/** Parts of a merchant's name that could be read as a figure of ours. */
const figureLike =
  /\d|[%€$£]|^(?:euros?|eur|centimos?|céntimos?|mil|mill[oó]n(?:es)?|cien(?:tos?)?|quinient[oa]s|\p{L}*cient[oa]s)$/iu;

/** Banks whose names have digits. */
const isBank = (word: string) => /^(?:N26|B100)$/i.test(word);

/** A short merchant name without anything like a figure. Empty when nothing remains. */
export const merchantLabel = (name: string) => labelOf(name, maxNameLength);

/** The same of an account, which may be named with its bank. */
export const longAccountLabel = (name: string) => labelOf(name, 2 * maxNameLength);

const labelOf = (name: string, most: number) =>
  plainLine(
    name
      .replace(/[«»]/g, "")
      .split(/\s+/)
      .filter((word) => isBank(word) || !figureLike.test(word))
      .join(" "),
    most,
  );

/** The labels that are not empty. */
export const shownLabels = (names: readonly string[]) =>
  names.map(merchantLabel).filter((name) => name !== "");

/** Suggests similar names for a merchant that was not found. */
export const merchantHint = (nearest: readonly string[]) => {
  const names = shownLabels(nearest);
  return names.length > 0 ? `¿Quizá ${joinWithAnd(names)}?` : "Prueba con el nombre que sale en el recibo.";
};

interface TransactionsQuery extends Period {
  search: string | null;
  category: string | null;
  ownCategoryId?: string | null;
}

/** The filter of the list that shows these transactions. */
export const filterOf = ({ search, category, ownCategoryId = null, from, to }: TransactionsQuery) => ({
  ...(search !== null && { search }),
  ...(ownCategoryId !== null && { ownCategoryId }),
  ...(category !== null && ownCategoryId === null && { category }),
  from,
  to,
});

const fewestShared = 2;

/** "Lucía Martín Sanz", where banks write what each payment is for after the name of who was paid. */
const sharedName = (labels: readonly string[]) => {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  const shared = first.filter((_, at) =>
    others.every((words) => words.slice(0, at + 1).join(" ") === first.slice(0, at + 1).join(" ")),
  );
  return others.length > 0 && shared.length >= fewestShared ? shared.join(" ") : null;
};

export const merchantLabels = (names: readonly string[]) => {
  const labels = [...new Set(shownLabels(names))];
  return labels.length === 0 ? null : (sharedName(labels) ?? joinWithAnd(labels));
};

/** Accounts that an average leaves out, in words without anything like a figure; null without any. */
export const leftOutLabels = (accounts: readonly LeftOutAccount[], today: string) =>
  leftOutWords(
    accounts.map(({ name, bankName, ...account }) => ({
      name: merchantLabel(name) || "una cuenta",
      bankName: merchantLabel(bankName),
      ...account,
    })),
    today,
  );

/** "de ING y BBVA no sé el saldo, porque nadie me lo ha dicho." */
export const untoldWords = (banks: readonly string[]) =>
  `de ${joinWithAnd(banks)} no sé el saldo, porque nadie me lo ha dicho.`;

export const tellBalance = "Dilo en la cuenta, con «Decir el saldo».";

interface KnownBalance {
  institutionName: string;
  name: string;
  lacksBalance: boolean;
}

/** Banks whose balance nobody has told, as they are said. */
export const untoldBanks = (accounts: readonly KnownBalance[]) => [
  ...new Set(
    accounts
      .filter(({ lacksBalance }) => lacksBalance)
      .map((account) => merchantLabel(bankOrAccountName(account))),
  ),
];
