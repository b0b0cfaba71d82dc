import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "#server/errors.ts";
import { readEmbeddedBackup } from "#server/platform/backup/embedded-backup.ts";
import { readPostgresBackup } from "#server/platform/backup/postgres-backup.ts";
import { lockFolder } from "#server/platform/db/embedded/folder-lock.ts";
import { readOwnConfig, runCommand, say } from "./installation.ts";

const usage = `Uso: npm run restore-all -- ARCHIVO --yes

Pone lo que guardó npm run backup en lugar de todo lo que hay. Para antes todos los servidores.
Con la base de datos incluida lo que había queda al lado, en DATA_DIR/before-restore-…; con PostgreSQL (DATABASE_URL) se
borra: haz antes una copia.
`;

const parsedArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    return file && others.length === 0 && values.yes ? file : null;
  } catch {
    return null;
  }
};

const ownFiles = [
  "pg",
  "session-secret",
  "encryption-key",
  "encryption-keys-old",
  "identity-key",
  "push-keys.json",
];

const restoreAll = async (file: string) => {
  if (!existsSync(file)) throw new StartError(`No existe ${file}.`);
  const { databaseUrl, dataDir } = readOwnConfig();
  if (databaseUrl) {
    await readPostgresBackup(databaseUrl, file);
    return say(
      "Restaurado. Arranca con las mismas claves que entonces (ENCRYPTION_KEY, IDENTITY_KEY, SESSION_SECRET).",
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(dataDir, "pg"));
  try {
    const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`);
    const present = ownFiles.filter((name) => existsSync(join(dataDir, name)));
    await readEmbeddedBackup(file, dataDir, async () => {
      if (present.length > 0) await mkdir(aside, { mode: 0o700 });
      for (const name of present) await rename(join(dataDir, name), join(aside, name));
    });
    say(`Restaurado en ${dataDir}.`);
    if (present.length > 0) say(`Lo que había está en ${aside}: bórralo cuando todo esté bien.`);
  } finally {
    unlock();
  }
};

const request = parsedArguments();
await runCommand(usage, request === null ? null : () => restoreAll(request));
