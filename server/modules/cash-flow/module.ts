import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BackgroundWork, HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { BudgetLeft } from "./domain/person/budget-reserves.ts";
import type { Contribution } from "./domain/person/contributions.ts";
import type { PayDays } from "./domain/person/pay-days.ts";
import { createPromiseRepository } from "./promises/promise-repository.ts";
import { promiseRoutes } from "./promises/promise-routes.ts";
import { createPromiseService, type PromiseService } from "./promises/promise-service.ts";
import { createPromisedEvents } from "./promises/promised-events.ts";
import { forecastRoutes } from "./reading/forecast-routes.ts";
import { createHouseholdRepository } from "./reading/household-repository.ts";
import { createKeptRows } from "./reading/kept-rows.ts";
import {
  createReadingRefreshService,
  type ReadingRefreshService,
} from "./reading/reading-refresh-service.ts";
import { createReadingRepository } from "./reading/reading-repository.ts";
import { createReadingService, type ReadingService } from "./reading/reading-service.ts";
import { createSavingMovesService } from "./reading/saving-moves-service.ts";
import { refundRoutes } from "./refunds/refund-routes.ts";
import { createRefundService, type RefundService } from "./refunds/refund-service.ts";
import {
  type AutomaticNettingService,
  createAutomaticNettingService,
} from "./shared-expenses/automatic-netting-service.ts";
import { keptSharedRows } from "./shared-expenses/kept-shared-rows.ts";
import { createNettingMemos } from "./shared-expenses/netting-memos.ts";
import { createSharedExpenseRepository } from "./shared-expenses/shared-expense-repository.ts";
import { sharedExpenseRoutes } from "./shared-expenses/shared-expense-routes.ts";
import {
  createSharedExpenseService,
  type SharedExpenseService,
} from "./shared-expenses/shared-expense-service.ts";
import { whatIfRoutes } from "./what-if/what-if-routes.ts";
import { createWhatIfService, type GoalDates, type WhatIfService } from "./what-if/what-if-service.ts";

export { personData } from "./person-data.ts";

interface Needs {
  ledger: LedgerService;
  states: TransactionStateService;
  history: HistoryService;
  budgets: { left(userId: string): Promise<readonly BudgetLeft[]> };
  payDaysFrom: (find: (userId: string) => Promise<PayDays | null>) => void;
}

export const open = (
  { db, clock, jobs }: Platform,
  { ledger, states, history, budgets, payDaysFrom }: Needs,
) => {
  // Goals are opened later.
  let goalDates: GoalDates = async () => [];
  let contributions = async (_userId: string): Promise<readonly Contribution[]> => [];
  const households = createHouseholdRepository(db);
  const keptRows = createKeptRows(households);
  const cashFlow = createReadingService({
    readings: createReadingRepository(db),
    ...{ households, keptRows },
    promises: createPromiseRepository(db),
    contributions: (userId) => contributions(userId),
    budgetsLeft: (userId) => budgets.left(userId),
    ...{ ledger, clock },
  });
  const memos = createNettingMemos();
  const sharedRepository = { ...createSharedExpenseRepository(db), rows: keptSharedRows(keptRows) };
  payDaysFrom((userId) => cashFlow.pay(userId));
  return {
    cashFlow,
    savingMoves: createSavingMovesService({ keptRows, clock }),
    readingRefresh: createReadingRefreshService({
      repository: createReadingRepository(db),
      readings: cashFlow,
      ...{ jobs, clock },
    }),
    contributionsFrom: (find: typeof contributions) => {
      contributions = find;
    },
    goalDatesFrom: (find: GoalDates) => {
      goalDates = find;
    },
    promisedEvents: createPromisedEvents(cashFlow),
    promises: createPromiseService({
      readings: cashFlow,
      repositoryIn: createPromiseRepository,
      ...{ ledger, clock },
    }),
    refunds: createRefundService({ readings: cashFlow, keptRows }),
    whatIf: createWhatIfService({
      readings: cashFlow,
      goalDates: (userId, free) => goalDates(userId, free),
    }),
    sharedExpenses: createSharedExpenseService({
      repository: sharedRepository,
      repositoryIn: createSharedExpenseRepository,
      ...{ ledger, states, history, memos, clock },
    }),
    automaticNetting: createAutomaticNettingService({
      repository: sharedRepository,
      repositoryIn: createSharedExpenseRepository,
      ...{ ledger, states, history, memos, jobs, clock },
    }),
  };
};

interface Services {
  promises: PromiseService;
  cashFlow: ReadingService;
  whatIf: WhatIfService;
  refunds: RefundService;
  sharedExpenses: SharedExpenseService;
  automaticNetting: AutomaticNettingService;
  readingRefresh: ReadingRefreshService;
}

export const routes = (services: Services): HttpInterface => {
  const { promises, cashFlow, whatIf, refunds, sharedExpenses, automaticNetting } = services;
  const routes = [
    ...promiseRoutes(promises),
    ...forecastRoutes(cashFlow),
    ...whatIfRoutes(whatIf),
    ...refundRoutes(refunds),
    ...sharedExpenseRoutes(sharedExpenses, automaticNetting),
  ];
  return { routes };
};

export const jobs = ({ automaticNetting, readingRefresh }: Services): BackgroundWork => ({
  jobs: [automaticNetting.job, readingRefresh.job],
  scheduled: [automaticNetting, readingRefresh],
});
