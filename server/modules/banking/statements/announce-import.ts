import { statementImported } from "#server/modules/banking/domain-events.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { ImportRecord, LedgerChange } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";

interface Dependencies {
  publish: Publish;
  history: HistoryService;
}

interface Saved {
  importId: string;
  record: ImportRecord;
  isImport: boolean;
}

/** Tells other modules, and the history, of a file that came in. */
export const createImportAnnouncement =
  ({ publish, history }: Dependencies) =>
  async (change: LedgerChange, { importId, record, isImport }: Saved) => {
    if (!isImport) return;
    await publish(change.scope, change.userId, statementImported, { importId }, record.createdAt);
    await history.recordImport(change, record);
  };
