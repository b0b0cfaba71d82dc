import { getIntegrations, getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { getHistoryEntry, listHistory } from "#shared/contracts/banking/history.ts";
import { listKeptFilters } from "#shared/contracts/banking/kept-filters.ts";
import {
  getSpending,
  listAccounts,
  listTransactions,
  listTransactionsToReview,
} from "#shared/contracts/banking/ledger.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";
import { listPromises } from "#shared/contracts/cash-flow/promises.ts";
import { listRefundableDebits } from "#shared/contracts/cash-flow/refunds.ts";
import { listSharedExpenses } from "#shared/contracts/cash-flow/shared-expenses.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** Reads of accounts, transactions, categories and sums, and of what names them. */
export const moneyReads: Endpoint[] = [
  listAccounts,
  listTransactions,
  getSpending,
  listTransactionsToReview,
  listKeptFilters,
  listHistory,
  getHistoryEntry,
  listBudgets,
  listPromises,
  getForecast,
  listRefundableDebits,
  listSharedExpenses,
  getSimpleFinancialSummary,
  getDashboard,
  getSyncStatus,
  getIntegrations,
];
