import type { SecurityEventService } from "#server/modules/identity/activity/security-event-service.ts";
import type { Listener } from "#server/platform/events/domain-event.ts";
import { personFile } from "#server/platform/http/person-file.ts";
import type { BackgroundWork, HttpInterface, WebSettings } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Readers } from "#server/workers/readers.ts";
import { transactionExportPath, transactionExportSchema } from "#shared/contracts/banking/exports.ts";
import { createAccountRepository } from "./accounts/account-repository.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { createAccountService } from "./accounts/account-service.ts";
import { createJoiningRepository } from "./accounts/joining-repository.ts";
import { createAdjustmentRepository } from "./adjustments/adjustment-repository.ts";
import { adjustmentRoutes } from "./adjustments/adjustment-routes.ts";
import { createAdjustmentService } from "./adjustments/adjustment-service.ts";
import { createNamingCategoriser } from "./adjustments/naming-categoriser.ts";
import { createTransactionStateService } from "./adjustments/transaction-state-service.ts";
import type { BankProviders } from "./bank-provider.ts";
import { createBulkRepository } from "./bulk/bulk-repository.ts";
import { bulkRoutes } from "./bulk/bulk-routes.ts";
import { createBulkService } from "./bulk/bulk-service.ts";
import { createConnectionRepository } from "./connections/connection-repository.ts";
import { bankSyncRoutes, connectionRedirects, connectionRoutes } from "./connections/connection-routes.ts";
import { createConnectionService } from "./connections/connection-service.ts";
import { bankLinked, bankUnlinked, transactionsWithdrawn } from "./domain-events.ts";
import { createExportRepository } from "./exports/export-repository.ts";
import { createExportService } from "./exports/export-service.ts";
import { createHistoryForgetting } from "./history/history-forgetting.ts";
import { createHistoryRepository } from "./history/history-repository.ts";
import { historyRoutes } from "./history/history-routes.ts";
import { createHistoryService } from "./history/history-service.ts";
import { createImportRepository } from "./imports/import-repository.ts";
import { importRoutes } from "./imports/import-routes.ts";
import { createImportService } from "./imports/import-service.ts";
import { createReportRepository } from "./imports/report-repository.ts";
import { createReportService } from "./imports/report-service.ts";
import { createAloneWithFilters, createKeptFilterRepository } from "./kept-filters/kept-filter-repository.ts";
import { keptFilterRoutes } from "./kept-filters/kept-filter-routes.ts";
import { createKeptFilterService } from "./kept-filters/kept-filter-service.ts";
import { createLedgerChangeRepository, createLedgerTransactions } from "./ledger/ledger-change-repository.ts";
import { createLedgerRepository } from "./ledger/ledger-repository.ts";
import { ledgerRoutes } from "./ledger/ledger-routes.ts";
import { type CategoriserFor, createLedgerService, type RulesFor } from "./ledger/ledger-service.ts";
import { createLedgerStepRepository } from "./ledger/ledger-step-repository.ts";
import type { OwnCategoriesOf } from "./ledger/own-categories-of.ts";
import { createTransactionListRepository } from "./ledger/transaction-list-repository.ts";
import { createTransactionStateRepository } from "./ledger/transaction-state-repository.ts";
import { createTransactionSumsRepository } from "./ledger/transaction-sums-repository.ts";
import { createTransferUpkeep } from "./ledger/transfer-upkeep.ts";
import { createTransferUpkeepRepository } from "./ledger/transfer-upkeep-repository.ts";
import { createMappingRepository } from "./statements/mapping-repository.ts";
import { createMappingService } from "./statements/mapping-service.ts";
import { statementRoutes } from "./statements/statement-routes.ts";
import { createStatementService } from "./statements/statement-service.ts";
import { createBankSyncRepository } from "./sync/bank-sync-repository.ts";
import { createBankSyncService } from "./sync/bank-sync-service.ts";

export { personData } from "./person-data.ts";

interface Needs {
  categoriserFor: CategoriserFor;
  rulesFor: RulesFor;
  ownCategoriesOf: OwnCategoriesOf;
  readers: Readers;
}

export interface Banks {
  banks: BankProviders;
}

export const open = (
  platform: Platform & Banks,
  { categoriserFor: plainCategoriserFor, ownCategoriesOf, rulesFor, readers }: Needs,
) => {
  const { db, hasOneConnection, clock, limiters, logger, jobs, secrets, sealing, publish, banks } = platform;
  const ledger = createLedgerService({
    ledger: createLedgerRepository(db),
    lists: createTransactionListRepository(db),
    sums: createTransactionSumsRepository(db),
    changes: createLedgerChangeRepository(db),
    transactions: createLedgerTransactions(db),
    stepsIn: createLedgerStepRepository,
    ...{ ownCategoriesOf, hasOneConnection, clock },
    identitySecret: secrets.identity,
  });
  const reports = createReportService(createReportRepository);
  reports.handleSteps(ledger.handleStep);
  const categoriserFor = createNamingCategoriser({
    ...{ categoriserFor: plainCategoriserFor, rulesFor },
    repositoryIn: createAdjustmentRepository,
  });
  const states = createTransactionStateService({
    repositoryIn: createTransactionStateRepository,
    categoriserFor: plainCategoriserFor,
    clock,
  });
  const history = createHistoryService({
    repository: createHistoryRepository(db),
    repositoryIn: createHistoryRepository,
    ...{ states, ledger, ownCategoriesOf, clock },
  });
  const historyForgetting = createHistoryForgetting({
    repository: createHistoryRepository(db),
    repositoryIn: createHistoryRepository,
    inTransaction: (work) => db.transaction(work),
    ...{ jobs, clock },
  });
  const transferUpkeep = createTransferUpkeep({
    repository: createTransferUpkeepRepository(db),
    ...{ ledger, jobs, clock },
  });
  const adjustments = createAdjustmentService({
    repository: createAdjustmentRepository(db),
    repositoryIn: createAdjustmentRepository,
    categoriserFor: plainCategoriserFor,
    ...{ ledger, states, history, clock, scope: db },
  });
  const bulk = createBulkService({
    repositoryIn: createBulkRepository,
    ...{ ledger, states, history },
  });
  const statements = createStatementService({
    readFile: readers.readStatementFile,
    mappings: createMappingService({ repository: createMappingRepository(db), clock }),
    readRows: readers.readRows,
    ...{ ledger, clock, sealing, publish, categoriserFor, reports, history },
  });
  const exports = createExportService({
    repository: createExportRepository(db),
    ...{ ledger, limiters, clock },
  });
  const keptFilters = createKeptFilterService({
    repository: createKeptFilterRepository(db),
    alone: createAloneWithFilters(db),
    ownCategoriesOf,
  });
  const imports = createImportService({
    repository: createImportRepository(db),
    repositoryIn: createImportRepository,
    reports: createReportRepository(db),
    readRows: readers.readRows,
    ...{ ledger, categoriserFor, publish, history },
  });
  const bankSync = createBankSyncService({
    repository: createBankSyncRepository(db),
    repositoryIn: createBankSyncRepository,
    ...{ ledger, categoriserFor, reports, states, history, publish, banks, jobs, limiters, clock, logger },
  });
  const connections = createConnectionService({
    repository: createConnectionRepository(db),
    repositoryIn: createConnectionRepository,
    sync: bankSync,
    psuSecret: secrets.identity,
    ...{ ledger, banks, sealing, publish, limiters, clock, logger },
  });
  const accounts = createAccountService({
    repository: createAccountRepository(db),
    repositoryIn: createAccountRepository,
    joiningIn: createJoiningRepository,
    scope: db,
    endConsent: bankSync.endConsent,
    ...{ ledger, categoriserFor, states, history, publish, clock },
  });
  return {
    ...{
      ledger,
      states,
      history,
      historyForgetting,
      transferUpkeep,
      accounts,
      adjustments,
      bulk,
      statements,
      imports,
      exports,
      keptFilters,
      bankSync,
      connections,
    },
    /** With the person's names and rules. */
    fullCategoriserFor: categoriserFor,
  };
};

type Services = ReturnType<typeof open>;

type ConnectionPages = Parameters<typeof connectionRoutes>[1];

export const routes = (
  services: Services & { calendarSync: { status: ConnectionPages["calendarStatus"] } },
  { publicUrl }: WebSettings,
): HttpInterface => ({
  redirects: connectionRedirects(services.connections),
  personFiles: [
    personFile({ path: transactionExportPath, body: transactionExportSchema, open: services.exports.open }),
  ],
  routes: [
    ...ledgerRoutes(services.ledger),
    ...accountRoutes(services.accounts),
    ...adjustmentRoutes(services.adjustments),
    ...statementRoutes(services.statements),
    ...bulkRoutes(services.bulk),
    ...keptFilterRoutes(services.keptFilters),
    ...importRoutes(services.imports),
    ...historyRoutes(services.history),
    ...connectionRoutes(services.connections, { calendarStatus: services.calendarSync.status, publicUrl }),
    ...bankSyncRoutes(services.bankSync),
  ],
});

export const listeners = ({ securityEvents }: { securityEvents: SecurityEventService }): Listener[] => [
  ...securityEvents.listAndMail(bankLinked, "bank_consent_given"),
  securityEvents.list(bankUnlinked, "bank_consent_ended"),
  securityEvents.list(transactionsWithdrawn, "bank_movements_withdrawn"),
];

export const jobs = (services: Services): BackgroundWork => {
  const { bankSync, connections, historyForgetting, transferUpkeep } = services;
  return {
    jobs: [bankSync.job, connections.job, historyForgetting.job, transferUpkeep.job],
    scheduled: [bankSync, historyForgetting, transferUpkeep],
  };
};
