import { existsSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { AppError, StartError } from "#server/errors.ts";
import { noExternalServices } from "#server/external-services.ts";
import { owaspCost } from "#server/modules/identity/sign-in/password.ts";
import { openModules } from "#server/modules.ts";
import { loadSecrets } from "#server/platform/crypto/secrets.ts";
import { openEmbeddedFolder, openPostgres } from "#server/platform/db/database.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { createPinoLogger } from "#server/platform/logging/pino-logger.ts";
import { formatWhole } from "#server/spanish/format.ts";

const usage = `Uso: npm run restore -- ARCHIVO.zip [--email CORREO]

Devuelve a una cuenta recién creada todo lo que hay en una descarga de "Descargar mis datos".
Sin --email, a la cuenta del correo que dice el archivo.
Con la base de datos incluida hay que parar antes el servidor; con PostgreSQL (DATABASE_URL) no hace falta.
`;

const say = (text: string) => void process.stdout.write(text);
const parsedArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: "string" } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    return path && others.length === 0 ? { path, email: values.email } : null;
  } catch {
    return null;
  }
};

/** The same database and secrets as the server's, with nobody outside. */
const openInstallation = async () => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const logger = createPinoLogger();
  const onError = (error: unknown) => logger.error({ error }, "The database failed in the background");
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, { onError })
    : await openEmbeddedFolder(config.dataDir, onError);
  const services = openModules({
    ...noExternalServices,
    db: database.db,
    clock: { now: () => new Date() },
    limiters: createDatabaseLimiters(database.sql),
    logger,
    secrets: await loadSecrets(config),
    banks: { forLinking: null, of: () => null },
    jobs: { enqueue: async () => {}, isBusy: async () => false, deleteMentioning: async () => {} },
    mailer: null,
    mailOrigin: () => "",
    passwordCost: owaspCost,
  });
  return { services, close: database.close };
};

const restore = async ({ path, email }: { path: string; email: string | undefined }) => {
  const { services, close } = await openInstallation();
  try {
    const { rows, manifest, notRestored, ...person } = await services.dataRestore.restore(path, email);
    say(
      `Restaurado en la cuenta de ${person.email}: ${formatWhole(rows)} filas del ${manifest.exportedAt}.\n`,
    );
    if (!manifest.isSteady) say("Aviso: los datos cambiaban mientras se descargaron; revisa lo último.\n");
    say(`No se restaura, porque es de la otra instalación: ${notRestored.join("; ")}.\n`);
    say("Vuelve a conectar tus bancos y Google Calendar: los permisos no viajan.\n");
  } finally {
    await close();
  }
};

const request = parsedArguments();
if (!request) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    await restore(request);
  } catch (error) {
    if (!(error instanceof AppError || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
