import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";

/** What a purchase does to a person's money. */
export interface Viability {
  /** 0 to 10. */
  score: number;
  parts: readonly { label: string; score: number; weight: number; note: string }[];
  /** Spanish. */
  verdict: string;
  priceCents: number;
  /** What a mean month leaves. */
  freeMonthlyCents: number;
  balanceCents: number;
  emergencyTargetCents: number;
  monthsOfCushion: number | null;
  goalDelays: readonly { goalId: string; title: string; days: number }[];
  lowest: { day: string; cents: number } | null;
  instalments: {
    months: number;
    monthlyCents: number;
    totalCents: number;
    interestCents: number;
    /** Percent a year. */
    tae: number;
  } | null;
}

export interface MoneyServices {
  ledger: Pick<
    LedgerService,
    | "version"
    | "balances"
    | "categoryTotals"
    | "extentOfDays"
    | "sumsByStep"
    | "findMovements"
    | "searchMovements"
    | "movementsOf"
    | "newestMatch"
    | "lastDayOf"
    | "merchantNames"
    | "rarelyPaid"
  >;
  budgets: Pick<BudgetService, "read">;
  shopper: {
    /** Throws `AppError` when too little is known of the person's money. */
    afford(
      userId: string,
      purchase: { item: string | null; cents: number; months?: number },
    ): Promise<Viability>;
  };
}
