import { existsSync } from "node:fs";
import process from "node:process";
import { type Config, readConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { loadSecrets } from "#server/platform/crypto/secrets.ts";
import { beginKeyRotation, endKeyRotation } from "#server/platform/crypto/stored-keys.ts";
import { openEmbeddedFolder, openPostgres } from "#server/platform/db/database.ts";
import { resealAll } from "#server/platform/db/resealing.ts";
import { createPinoLogger } from "#server/platform/logging/pino-logger.ts";
import { formatWhole } from "#server/spanish/format.ts";

const usage = `Uso: npm run rekey

Cambia la clave que cifra los IBAN y los permisos guardados.
Con la base de datos incluida hay que parar antes el servidor; la clave nueva se hace sola. Si se corta, repítelo.
Con PostgreSQL no hace falta parar: da antes a todos los procesos la nueva en ENCRYPTION_KEY, la de antes en
ENCRYPTION_KEYS_OLD y la primera que hubo en IDENTITY_KEY.
`;

const say = (text: string) => void process.stdout.write(`${text}\n`);
/** Keys in files turn here; keys in the environment have turned already. */
const encryptionOf = async (config: Config, areInFiles: boolean) => {
  const { encryption } = areInFiles ? await beginKeyRotation(config.dataDir) : await loadSecrets(config);
  if (encryption.length > 1) return encryption;
  throw new StartError(
    "No hay ninguna clave anterior en ENCRYPTION_KEYS_OLD: no hay nada que volver a cifrar. Mira .env.example.",
  );
};

const rekey = async () => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const areInFiles = !config.encryptionKey;
  const logger = createPinoLogger();
  const onError = (error: unknown) => logger.error({ error }, "The database failed in the background");
  // Takes the folder first: no server may run whose keys are about to turn.
  const { sql, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl, { onError })
    : await openEmbeddedFolder(config.dataDir, onError);
  try {
    const encryption = await encryptionOf(config, areInFiles);
    say("Volviendo a cifrar con la clave nueva…");
    const { resealed, unreadable, isComplete } = await resealAll(sql, createSealing(...encryption));
    if (!isComplete) {
      throw new StartError(
        "Un servidor sigue cifrando con una clave anterior. Dale la nueva en ENCRYPTION_KEY, reinícialo y repite.",
      );
    }
    say(`Textos cifrados con la clave nueva: ${formatWhole(resealed)}.`);
    if (unreadable > 0)
      say(`Textos que ya no abría ninguna clave, y siguen igual: ${formatWhole(unreadable)}.`);
    if (areInFiles) await endKeyRotation(config.dataDir);
    say(
      areInFiles
        ? "La clave anterior ya no abre nada y se ha borrado. Las copias de seguridad de antes siguen necesitando la suya."
        : "Ya puedes quitar ENCRYPTION_KEYS_OLD. IDENTITY_KEY se queda para siempre.",
    );
  } finally {
    await close();
  }
};

if (process.argv.length > 2) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    await rekey();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
