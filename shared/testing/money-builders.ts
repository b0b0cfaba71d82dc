import type { TransactionDetail } from "#shared/contracts/banking/adjustments.ts";
import type { Account, Transaction } from "#shared/contracts/banking/ledger.ts";
import type { StatementAccountPreview } from "#shared/contracts/banking/statements.ts";
import type { Dashboard, FinancialSummary, RecentTransaction } from "#shared/contracts/spending/pulse.ts";
import { aFeaturedGoal, aRewardProgress } from "./goal-builders.ts";

export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: crypto.randomUUID(),
  name: "Cuenta Nómina",
  type: "checking",
  institutionName: "BBVA",
  currency: "EUR",
  balance: 3914.9,
  balanceOn: "2026-10-15",
  lacksBalance: false,
  said: null,
  ibanLast4: "7126",
  lastSync: "2026-10-15T08:30:00.000Z",
  isClosed: false,
  sharePercent: 100,
  isHidden: false,
  isSimulated: false,
  color: null,
  openedOn: null,
  ...changes,
});

export const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: crypto.randomUUID(),
  accountId: crypto.randomUUID(),
  description: "COMPRA TARJETA MERCADONA",
  merchantName: "Mercadona",
  category: "Supermercados/Alimentación",
  ownCategory: null,
  categorySource: "merchant",
  categoryReason: "Mercadona es un supermercado",
  needsReview: false,
  date: "2026-10-15",
  type: "expense",
  amount: -38.74,
  currency: "EUR",
  balance: null,
  status: "booked",
  isTransfer: false,
  byHand: null,
  marks: null,
  ...changes,
});

/** Of a transaction to which the person has added nothing. */
export const aTransactionDetail = (
  transaction = aTransaction(),
  changes: Partial<TransactionDetail> = {},
): TransactionDetail => ({
  transaction,
  bankName: transaction.merchantName,
  counterparty: null,
  version: 0,
  edit: {
    note: "",
    tags: [],
    name: null,
    isNameForAll: false,
    countsIn: null,
    isExcluded: false,
    refundOf: null,
    parts: [],
  },
  refunded: null,
  refunds: [],
  refundable: [],
  ...changes,
});

export const aRecentTransaction = (changes: Partial<RecentTransaction> = {}): RecentTransaction => ({
  id: crypto.randomUUID(),
  merchantName: "Mercadona",
  description: "COMPRA TARJETA MERCADONA",
  category: "Supermercados/Alimentación",
  date: "2026-10-15",
  formattedAmount: "−38,74 €",
  icon: "shopping-basket",
  iconColor: "supermercado",
  ownCategory: null,
  isTransfer: false,
  ...changes,
});

/** Half a month, with a forecast for the other half. */
export const aBalanceLine = (
  changes: Partial<FinancialSummary["balanceLine"]> = {},
): FinancialSummary["balanceLine"] => ({
  monthStart: "2026-10-01",
  today: "2026-10-15",
  monthEnd: "2026-10-31",
  actual: [
    { day: "2026-10-01", balance: 11240 },
    { day: "2026-10-08", balance: 12900 },
    { day: "2026-10-15", balance: 12480.35 },
  ],
  forecast: [
    { day: "2026-10-15", balance: 12480.35 },
    { day: "2026-10-31", balance: 11940 },
  ],
  band: [{ day: "2026-10-31", low: 11_700, high: 12_150 }],
  ...changes,
});

export const aFinancialSummary = (changes: Partial<FinancialSummary> = {}): FinancialSummary => ({
  leftOut: [],
  totalBalance: 12480.35,
  balanceOn: "2026-10-15",
  lacksBalance: false,
  untold: [],
  monthlyIncome: 2450,
  monthlyExpenses: 1900,
  availableMonthly: 550,
  weeklySpending: 213.6,
  todaySpending: 64.32,
  todayEarnings: 25,
  todayTransactionCount: 4,
  bankBalances: [
    {
      ...{ bankName: "BBVA", isSimulated: false, accountsCount: 2 },
      ...{ balance: 12480.35, balanceOn: "2026-10-15", isApart: false, isPart: false },
    },
  ],
  budgetAlerts: [],
  balanceLine: aBalanceLine(),
  available: null,
  ...changes,
});

export const aDashboard = (changes: Partial<FinancialSummary> = {}): Dashboard => ({
  firstWords: null,
  financialSummary: aFinancialSummary(changes),
  recentTransactions: [aRecentTransaction()],
  featuredGoal: aFeaturedGoal(),
  rewardProgress: aRewardProgress(),
});

export const aStatementAccount = (
  changes: Partial<StatementAccountPreview> = {},
): StatementAccountPreview => ({
  accountId: null,
  name: "Cuenta Ibercaja",
  institutionName: "Ibercaja",
  currency: "EUR",
  ibanLast4: "7126",
  count: 9,
  creditSum: 2140.55,
  debitSum: -779.85,
  firstDate: "2026-06-01",
  lastDate: "2026-06-30",
  openingBalance: -48.2,
  closingBalance: 1312.5,
  newCount: 9,
  knownCount: 0,
  correctedCount: 0,
  missingCount: 0,
  isUnlinked: false,
  twinCount: 0,
  ...changes,
});
