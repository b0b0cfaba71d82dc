import type { ConnectionService } from "#server/modules/banking/connections/connection-service.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { OtherCalendar } from "#server/modules/calendar/module.ts";
import type { AccountAccessRepository } from "#server/modules/identity/account-access/account-claim-service.ts";
import type { ConsentRevocationService } from "#server/modules/identity/account-access/consent-revocation-service.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { IdentityService } from "#server/modules/identity/provider-sign-in/identity-service.ts";
import { createConcurrencyLimit } from "#server/platform/concurrency/concurrency-limit.ts";
import { createKeyedMutex } from "#server/platform/concurrency/keyed-mutex.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { BackgroundWork, HttpInterface } from "#server/platform/module.ts";
import type { PersonData } from "#server/platform/person-data.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createAccountRemovalRepository } from "./account-removal-repository.ts";
import { createAccountRemovalService } from "./account-removal-service.ts";
import { createDataExportService } from "./archive/export-service.ts";
import { createPersonTablesRepository, schemaTables } from "./archive/person-tables-repository.ts";
import { createDataRestoreService } from "./archive/restore-service.ts";
import { exportedTables } from "./archive/row-codec.ts";
import { accountRemovalRoutes, myDataDownloads } from "./my-data-routes.ts";
import { collectPersonData } from "./person-tables-queries.ts";

interface Needs {
  activity: ActivityService;
  ledger: LedgerService;
  ownNames: { forget(userId: string): void };
  connections: ConnectionService;
  identities: IdentityService;
  notices: AccountNoticeService;
  accessIn: (scope: Database) => Pick<AccountAccessRepository, "consents">;
  revocations: ConsentRevocationService;
  personData: PersonData[];
}

export const open = (
  { db, clock, limiters, logger, jobs, sealing, calendar }: Platform & OtherCalendar,
  { activity, ledger, ownNames, connections, identities, notices, accessIn, revocations, personData }: Needs,
) => {
  const exportMutex = createKeyedMutex();
  const exportLimit = createConcurrencyLimit(2);
  const data = collectPersonData(personData);
  const exported = exportedTables(schemaTables(data.tables), data.exported);
  const tablesIn = (scope: Database) => createPersonTablesRepository(scope, data.tables);
  const tables = tablesIn(db);
  const dataExport = createDataExportService({
    tables,
    exported,
    ...{ sealing, activity, limiters, clock },
    serially: (userId, work) => exportMutex(userId, () => exportLimit(work)),
  });
  const dataRestore = createDataRestoreService({
    tables,
    tablesIn,
    exported,
    former: data.former,
    ...{ ledger, sealing, activity },
  });
  const accountRemoval = createAccountRemovalService({
    people: createAccountRemovalRepository(db, data.tables, (scope, userId) =>
      accessIn(scope).consents(userId),
    ),
    banks: connections,
    forget(userId) {
      ledger.forgetCached(userId);
      ownNames.forget(userId);
    },
    ...{ calendar, identities, notices, activity, revocations, jobs, clock, logger },
  });

  return { dataExport, dataRestore, accountRemoval };
};

type Services = ReturnType<typeof open>;

export const routes = ({ dataExport, accountRemoval }: Services): HttpInterface => ({
  personDownloads: myDataDownloads(dataExport),
  routes: accountRemovalRoutes(accountRemoval),
});

export const jobs = ({ accountRemoval }: Services): BackgroundWork => ({ jobs: [accountRemoval.job] });
