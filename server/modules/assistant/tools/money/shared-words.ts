import { joinWithAnd } from "#server/spanish/format.ts";
import { bankOrAccountName } from "#shared/rules/bank-label.ts";
import { longAccountLabel } from "./money-words.ts";

interface SharedAccount {
  institutionName: string;
  name: string;
  /** How much of it is the person's. */
  sharePercent: number;
}

/** "De Openbank cuento tu parte (50 %).": a sum that the bank does not show. Null where all of it counts. */
export const sharedWords = (accounts: readonly SharedAccount[]): string | null => {
  const shared = accounts.filter(({ sharePercent }) => sharePercent < 100);
  const names = [...new Set(shared.map((account) => longAccountLabel(bankOrAccountName(account))))];
  const percents = new Set(shared.map(({ sharePercent }) => sharePercent));
  const [percent] = percents;
  if (names.length === 0 || percent === undefined) return null;
  const part = percents.size === 1 ? `tu parte (${percent}\u00a0%)` : "tu parte";
  return `De ${joinWithAnd(names.map((name) => name || "una cuenta"))} cuento ${part}.`;
};
