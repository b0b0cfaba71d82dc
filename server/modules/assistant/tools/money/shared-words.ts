import { joinWithAnd } from "#server/spanish/format.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { longAccountLabel } from "./money-words.ts";

interface SharedAccount {
  institutionName: string;
  name: string;
  /** How much of it is the person's. */
  sharePercent: number;
}

/**
 * "De Openbank cuento tu parte (50 %).": a sum of some of `all` accounts that the bank does not show. Null where all of
 * it counts.
 */
export const sharedWords = (
  accounts: readonly SharedAccount[],
  all: readonly SharedAccount[] = accounts,
): string | null => {
  const shared = accounts.filter(({ sharePercent }) => sharePercent < 100);
  // Of a bank with another account that counts whole, the shared one goes by its own name.
  const isMixed = (bank: string) =>
    all.some(({ institutionName, sharePercent }) => institutionName === bank && sharePercent === 100);
  const nameOf = (account: SharedAccount) =>
    isMixed(account.institutionName) ? account.name : bankOrAccountName(account);
  const names = [...new Set(shared.map((account) => longAccountLabel(nameOf(account))))];
  const percents = new Set(shared.map(({ sharePercent }) => sharePercent));
  const [percent] = percents;
  if (names.length === 0 || percent === undefined) return null;
  const part = percents.size === 1 ? `tu parte (${percent}\u00a0%)` : "tu parte";
  return `De ${joinWithAnd(names.map((name) => name || "una cuenta"))} cuento ${part}.`;
};
