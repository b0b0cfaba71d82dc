import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  damagedFileError,
  generateSecret,
  isSecret,
  loadOrCreateSecret,
  readSecretFile,
  writeSecretFile,
} from "./secret-files.ts";

interface StoredKeys {
  encryption: [newest: string, ...older: string[]];
  identity: string;
}

const filesOf = (folder: string) => ({
  newest: join(folder, "encryption-key"),
  older: join(folder, "encryption-keys-old"),
  identity: join(folder, "identity-key"),
});

/** An installation older than key rotation has no identity key: its encryption key goes on doing that work. */
export const loadStoredKeys = async (folder: string): Promise<StoredKeys> => {
  const files = filesOf(folder);
  const [storedNewest, olderText = ""] = await Promise.all([
    readSecretFile(files.newest),
    readSecretFile(files.older),
  ]);
  const identity = await loadOrCreateSecret(files.identity, () => storedNewest ?? generateSecret());
  const newest = await loadOrCreateSecret(files.newest);
  const older = olderText.split("\n").filter((line) => line !== "");
  if (!older.every(isSecret)) throw damagedFileError(files.older);
  return { encryption: [newest, ...older.filter((key) => key !== newest)], identity };
};

/** The server must not run. At any moment every key that has sealed anything is in a file. */
export const beginKeyRotation = async (folder: string): Promise<StoredKeys> => {
  const files = filesOf(folder);
  const {
    encryption: [newest, ...older],
  } = await loadStoredKeys(folder);
  if (older.length === 0) {
    await writeSecretFile(files.older, newest);
    await writeSecretFile(files.newest, generateSecret());
  }
  return await loadStoredKeys(folder);
};

export const endKeyRotation = async (folder: string) => await rm(filesOf(folder).older, { force: true });
