import type { Sealing } from "#server/crypto/sealing.ts";
import type { AccountNoticeService } from "#server/features/account-notices/account-notice-service.ts";
import { createAccountRemovalRepository } from "#server/features/account-removal/account-removal-repository.ts";
import { createAccountRemovalService } from "#server/features/account-removal/account-removal-service.ts";
import type { ActivityService } from "#server/features/activity/activity-service.ts";
import type { ConnectionService } from "#server/features/connections/connection-service.ts";
import type { IdentityService } from "#server/features/identities/identity-service.ts";
import type { LedgerService } from "#server/features/ledger/ledger-service.ts";
import { createDataExportService } from "#server/features/my-data/export-service.ts";
import { createPersonTablesRepository } from "#server/features/my-data/person-tables-repository.ts";
import { createDataRestoreService } from "#server/features/my-data/restore-service.ts";
import { createGate } from "#server/pacing/gate.ts";
import { createTurns } from "#server/pacing/turns.ts";
import type { Dependencies } from "./services.ts";

interface Services {
  activity: ActivityService;
  ledger: LedgerService;
  connections: ConnectionService;
  identities: IdentityService;
  notices: AccountNoticeService;
  sealing: Sealing;
}

type Needs = Pick<Dependencies, "db" | "clock" | "limiters" | "logger" | "jobs" | "calendar"> & Services;

/** What a person takes with them and leaves behind, put together. */
export const openMyData = ({
  db,
  clock,
  limiters,
  logger,
  jobs,
  calendar,
  activity,
  ledger,
  connections,
  identities,
  notices,
  sealing,
}: Needs) => {
  const exportTurns = createTurns();
  const exportGate = createGate(2);
  const tables = createPersonTablesRepository(db);
  const dataExport = createDataExportService({
    tables,
    ...{ sealing, activity, limiters, clock },
    inTurn: (userId, work) => exportTurns(userId, () => exportGate(work)),
  });
  const dataRestore = createDataRestoreService({
    tables,
    tablesIn: createPersonTablesRepository,
    ...{ ledger, sealing, activity },
  });
  const accountRemoval = createAccountRemovalService({
    people: createAccountRemovalRepository(db),
    banks: connections,
    ...{ calendar, identities, notices, activity, jobs, sealing, clock, logger },
  });

  return { dataExport, dataRestore, accountRemoval };
};
