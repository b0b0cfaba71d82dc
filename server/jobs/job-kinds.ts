import type { BankSyncService } from "#server/features/bank-sync/bank-sync-service.ts";
import type { ConnectionService } from "#server/features/connections/connection-service.ts";

interface Services {
  bankSync: BankSyncService;
  connections: ConnectionService;
}

/** Every kind of work that is done outside a request. */
export const jobKindsOf = ({ bankSync, connections }: Services) => [bankSync.job, connections.job];
