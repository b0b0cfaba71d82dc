import { expenseCategoryIn, incomeCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";

interface Account {
  institutionName: string;
  name: string;
  type: string;
}

/** What many accounts are called, so that it names none, or names a kind that is asked for as such. */
const COMMON =
  /^(?:mi|de|del|la|el|las|los|en|y|con|cuentas?|ctas?|cc|nominas?|corrientes?|ahorr.*|tarjetas?|creditos?|debito|visa|mastercard|principal|personal|comun|conjunta|compartida|familiar|joven|online|plus|premium|basica|pagos?|gastos?|ingresos?|efectivo|cartera|banco|banca|euros?|eur|nueva|vieja|primera|segunda|tercera|\d+|.)$/;

/** A thing may be called as the account of its money; what it costs is asked for more often. */
const holdsMoney = ({ type }: Account) => type === "checking" || type === "savings" || type === "cash";

const ownNameOf = (account: Account) => {
  const bank = new Set(foldKeepingLength(account.institutionName).split(/[^a-z0-9]+/));
  const words = account.name.split(/[^\p{L}\p{N}]+/u).filter((written) => {
    const word = foldKeepingLength(written);
    return word !== "" && !bank.has(word) && !COMMON.test(word);
  });
  const name = words.join(" ");
  const isKind = words.some((word) => expenseCategoryIn(word) !== null || incomeCategoryIn(word) !== null);
  return name === "" || isKind || !holdsMoney(account) ? [] : [name];
};

/** By what the person may name their accounts: the bank, and what this account alone is called ("la Naranja"). */
export const accountNames = (accounts: readonly Account[]) => [
  ...new Set([...accounts.map(bankOrAccountName), ...accounts.flatMap(ownNameOf)]),
];
