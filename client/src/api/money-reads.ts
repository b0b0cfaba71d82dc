import { getIntegrations, getSyncStatus } from "#shared/contracts/bank-connections.ts";
import { getSpending, listAccounts, listDoubtful, listTransactions } from "#shared/contracts/banking.ts";
import { listBudgets } from "#shared/contracts/budgets.ts";
import { getDashboard } from "#shared/contracts/dashboard.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/finance.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** What shows accounts, movements, their categories or what they add up to: every read that a change of them outdates. */
export const moneyReads: Endpoint[] = [
  listAccounts,
  listTransactions,
  getSpending,
  listDoubtful,
  listBudgets,
  getSimpleFinancialSummary,
  getDashboard,
  getSyncStatus,
  getIntegrations,
];
