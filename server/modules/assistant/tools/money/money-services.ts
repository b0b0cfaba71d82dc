import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { DashboardService } from "#server/modules/spending/dashboard/dashboard-service.ts";
import type { LeftOutAccount } from "#shared/rules/left-out.ts";

export interface Viability {
  score: number;
  parts: readonly { label: string; score: number; weight: number; note: string }[];
  verdict: string;
  priceCents: number;
  freeMonthlyCents: number;
  balanceCents: number;
  emergencyTargetCents: number;
  monthsOfCushion: number | null;
  goalDelays: readonly { goalId: string; title: string; days: number }[];
  lowest: { day: string; cents: number } | null;
  leftOut: readonly LeftOutAccount[];
  instalments: {
    months: number;
    monthlyCents: number;
    totalCents: number;
    interestCents: number;
    tae: number;
  } | null;
}

export interface MoneyServices {
  cashFlow: Pick<ReadingService, "recurring" | "read">;
  ledger: Pick<
    LedgerService,
    | "version"
    | "listTransactions"
    | "balances"
    | "listAccounts"
    | "categoryTotals"
    | "dayExtent"
    | "knownDays"
    | "sumsByStep"
    | "searchTransactions"
    | "transactionsOf"
    | "newestMatch"
    | "lastDayOf"
    | "merchantNames"
    | "ownCategoryNamed"
    | "sumsOfOwn"
    | "lastDayOfOwn"
  >;
  budgets: Pick<BudgetService, "read" | "hasOwnOf">;
  dashboard: Pick<DashboardService, "outlook">;
  /** Without it Fred cannot say what a person can afford. */
  shopper?: Shopper;
}

export interface Shopper {
  /** Throws `AppError` when too little is known about the person's money. */
  afford(
    userId: string,
    purchase: { item: string | null; cents: number; months?: number },
  ): Promise<Viability>;
  /** Null when the text names no product. */
  productIn(text: string): string | null;
  /** The usual price in cents; null for what the guide does not know. */
  guidePriceOf(item: string): number | null;
}
