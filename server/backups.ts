import type { Config } from "./config.ts";
import { writeEmbeddedBackup } from "./platform/backup/embedded-backup.ts";
import { backupFolderOf, startNightlyBackups } from "./platform/backup/nightly-backups.ts";
import type { EmbeddedDatabase, OpenDatabase } from "./platform/db/database.ts";

/** The embedded database is backed up by the server itself: nobody else can read it while it runs. */
export const startOwnBackups = (
  { nightlyBackup, dataDir }: Config,
  database: OpenDatabase | EmbeddedDatabase,
  onError: (error: unknown) => void,
) => {
  if (!nightlyBackup || !("whileStill" in database)) return () => {};
  const { whileStill } = database;
  const write = (target: string) => writeEmbeddedBackup({ whileStill, dataDir }, target);
  return startNightlyBackups({ folder: backupFolderOf(dataDir), write, now: () => new Date() }, onError);
};
