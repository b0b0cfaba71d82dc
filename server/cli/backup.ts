import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeEmbeddedBackup } from "#server/platform/backup/embedded-backup.ts";
import { backupFolderOf } from "#server/platform/backup/nightly-backups.ts";
import { writePostgresBackup } from "#server/platform/backup/postgres-backup.ts";
import { openEmbeddedFolder } from "#server/platform/db/database.ts";
import { readOwnConfig, runCommand, say } from "./installation.ts";

const usage = `Uso: npm run backup [-- ARCHIVO]

Guarda todo en un archivo, que npm run restore-all devuelve.
Con la base de datos incluida hay que parar antes el servidor, que además guarda una copia cada noche en DATA_DIR/backups
(las siete últimas). La copia lleva también sus claves: guárdala como ellas.
Con PostgreSQL (DATABASE_URL) no hace falta parar; las claves son las del entorno y no van en la copia.
`;

const parsedArguments = () => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length > 1 ? null : { target: positionals[0] };
  } catch {
    return null;
  }
};

const backup = async (target: string | undefined) => {
  const config = readOwnConfig();
  const stamp = new Date().toISOString().slice(0, 16).replace(/[T:]/g, "-");
  if (config.databaseUrl) {
    const file = target ?? `aifred-${stamp}.dump`;
    await writePostgresBackup(config.databaseUrl, file);
    return say(
      `Copia en ${file}. Las claves (ENCRYPTION_KEY, IDENTITY_KEY…) no van dentro: guárdalas aparte.`,
    );
  }
  const { dataDir } = config;
  const file = target ?? join(backupFolderOf(dataDir), `a-mano-${stamp}.zip`);
  const { whileStill, close } = await openEmbeddedFolder(dataDir, () => {});
  try {
    await writeEmbeddedBackup({ whileStill, dataDir }, file);
  } finally {
    await close();
  }
  say(
    `Copia en ${file}. Lleva dentro las claves: guárdala donde guardarías una llave, y no en este mismo disco.`,
  );
};

const request = parsedArguments();
await runCommand(usage, request && (() => backup(request.target)));
