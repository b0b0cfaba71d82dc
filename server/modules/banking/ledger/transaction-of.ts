import { categorySourceSchema, type Transaction } from "#shared/contracts/banking/ledger.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { ListedMovement } from "./movement-list-repository.ts";

/** A less certain category asks for the person's look. */
const reviewBelow = 60;

/** A movement as the contract has it. */
export const transactionOf = (movement: ListedMovement, currency: string): Transaction => ({
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
