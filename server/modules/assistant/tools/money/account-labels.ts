import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { longAccountLabel } from "./money-words.ts";

interface NamedAccount {
  institutionName: string;
  name: string;
}

/** Of some of a person's accounts the bank, or the account's own name where another one is at that bank. */
export const accountLabels = (told: readonly NamedAccount[], all: readonly NamedAccount[]) => {
  const isAlone = ({ institutionName }: NamedAccount) =>
    all.filter((account) => account.institutionName === institutionName).length === 1;
  const nameOf = (account: NamedAccount) => (isAlone(account) ? bankOrAccountName(account) : account.name);
  return [...new Set(told.map((account) => longAccountLabel(nameOf(account)) || "una cuenta"))];
};
