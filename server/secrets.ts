import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

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
  const fresh = randomBytes(32).toString("hex");
  try {
    await writeFile(file, fresh, { mode: 0o600, flag: "wx" });
    return fresh;
  } catch (error) {
    if (!isExisting(error)) throw error;
    return await readFile(file, "utf8");
  }
};

const isExisting = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";
