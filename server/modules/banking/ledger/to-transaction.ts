import { categorySourceSchema, type Transaction } from "#shared/contracts/banking/ledger.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { ListedTransaction } from "./transaction-list-repository.ts";

/** Below this confidence the person should check the category. */
const reviewBelow = 60;

export const toTransaction = (movement: ListedTransaction, currency: string): Transaction => ({
  id: movement.id,
  accountId: movement.accountId,
  description: movement.description,
  merchantName: movement.merchantName,
  category: movement.category,
  categorySource: categorySourceSchema.safeParse(movement.categorySource).data ?? "none",
  categoryReason: movement.categoryReason,
  needsReview: movement.categoryConfidence < reviewBelow && movement.transferId === null,
  date: movement.bookedOn,
  type: movement.amountCents > 0 ? "income" : "expense",
  amount: fromCents(movement.amountCents),
  currency,
  balance: fromCentsIfAny(movement.balanceAfterCents),
  status: movement.status,
  isTransfer: movement.transferId !== null,
});
