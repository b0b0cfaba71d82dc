import type { Written } from "#server/modules/banking/domain/written-transaction.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { WrittenTransaction } from "#shared/contracts/banking/accounts.ts";
import { toCents } from "#shared/rules/money.ts";

type CategoryChoice = Awaited<ReturnType<LedgerService["categoryChoice"]>>;

export type Asked = Omit<WrittenTransaction, "accountId">;

/** What the person asks to write, in cents and with the fixed category of the own one that they chose. */
export const toWritten = (choose: CategoryChoice, asked: Asked): Written => {
  const { amount, date, text, isTransfer, category, ownCategoryId } = choose(asked);
  return { amountCents: toCents(amount), bookedOn: date, text, isTransfer, category, ownCategoryId };
};
