import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import { findRecurring, neverRecurring } from "./domain/recurring.ts";

/** Two years and some weeks: a yearly charge is seen twice. */
const monthsBack = -26;
/** Paid more often than every week, nothing is a subscription. */
const mostCharges = 120;

/** Reads two years of transactions. */
export const readRecurring = async (
  ledger: Pick<LedgerService, "rarelyPaid">,
  userId: string,
  today: string,
) => {
  const limits = { most: mostCharges, without: neverRecurring };
  return findRecurring(await ledger.rarelyPaid(userId, monthStartAfter(today, monthsBack), limits), today);
};
