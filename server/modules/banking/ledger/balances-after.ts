import {
  type AccountBalance,
  balanceAfter,
  type DayNet,
} from "#server/modules/banking/domain/account-balance.ts";
import { closingCorrection, type FileChange, netDifferences } from "./apply-file-corrections.ts";
import type { PersonChanges, StoredAccount } from "./ledger-change-repository.ts";

export interface AccountImport {
  account: StoredAccount;
  fileChange: FileChange;
}

/** Of accounts that files are added to. */
export const balancesAfter = async ({ userId, changes }: PersonChanges, imports: AccountImport[]) => {
  const balances: { id: string; balance: AccountBalance }[] = [];
  for (const { account, fileChange } of imports) {
    const { closing, transactions, amended = [] } = fileChange;
    const storedAfterClosing = closing ? await changes.netAfter(userId, account.id, closing.day) : 0;
    const before = { cents: account.balanceCents, statedOn: account.balanceStatedOn };
    const added = [
      ...netsOf(transactions),
      ...amended.flatMap(netDifferences),
      ...closingCorrection(fileChange),
    ];
    const balance = balanceAfter(before, { closing, added, storedAfterClosing });
    balances.push({ id: account.id, balance });
  }
  return balances;
};

const netsOf = (transactions: readonly { bookedOn: string; amountCents: number }[]): DayNet[] =>
  transactions.map(({ bookedOn, amountCents }) => ({ day: bookedOn, cents: amountCents }));
