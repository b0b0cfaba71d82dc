import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { StartError } from "./errors.ts";

export interface Secrets {
  /** Signs session and device cookies. */
  session: string;
  /** AES-256 key, 64 hexadecimal digits; also keys the hashes that identify accounts. */
  encryption: string;
}

/** The secrets given by the environment; on the embedded database they are made once and kept beside it. */
export const loadSecrets = async ({ dataDir, sessionSecret, encryptionKey }: Config): Promise<Secrets> => ({
  session: sessionSecret ?? (await keptSecret(join(dataDir, "session-secret"))),
  encryption: encryptionKey ?? (await keptSecret(join(dataDir, "encryption-key"))),
});

const keptSecret = async (file: string) => {
  const kept = await readFile(file, "utf8").catch(unlessMissing);
  if (kept === undefined) return await makeSecret(file);
  if (!/^[0-9a-f]{64}$/.test(kept))
    throw new StartError(`El secreto de ${file} está dañado. Recupéralo de una copia.`);
  return kept;
};

/** Written whole or not at all: half a key would lock away for ever what it encrypts. */
const makeSecret = async (file: string) => {
  const fresh = randomBytes(32).toString("hex");
  const draft = `${file}.new`;
  await writeFile(draft, fresh, { mode: 0o600, flush: true });
  await rename(draft, file);
  return fresh;
};

const unlessMissing = (error: unknown) => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
};
