import { rm } from "node:fs/promises";
import { join } from "node:path";
import { damaged, freshSecret, isSecret, keptSecret, readKept, writeKept } from "./kept-secrets.ts";

interface KeptKeys {
  encryption: [newest: string, ...older: string[]];
  identity: string;
}

const filesOf = (folder: string) => ({
  newest: join(folder, "encryption-key"),
  older: join(folder, "encryption-keys-old"),
  identity: join(folder, "identity-key"),
});

/**
 * The keys beside an embedded database, made when they are missing. An installation of before keys turned has no identity
 * key: its encryption key has done that work, and goes on doing it.
 */
export const keptKeys = async (folder: string): Promise<KeptKeys> => {
  const files = filesOf(folder);
  const [newestBefore, olderText = ""] = await Promise.all([readKept(files.newest), readKept(files.older)]);
  const identity = await keptSecret(files.identity, () => newestBefore ?? freshSecret());
  const newest = await keptSecret(files.newest);
  const older = olderText.split("\n").filter((line) => line !== "");
  if (!older.every(isSecret)) throw damaged(files.older);
  return { encryption: [newest, ...older.filter((key) => key !== newest)], identity };
};

/**
 * Makes a new newest key, and keeps the one before as older; a turn that was not ended goes on with its own key. The server
 * must not run. Whenever it is killed, every key that has sealed anything is in a file.
 */
export const beginKeyTurn = async (folder: string): Promise<KeptKeys> => {
  const files = filesOf(folder);
  const {
    encryption: [newest, ...older],
  } = await keptKeys(folder);
  if (older.length === 0) {
    await writeKept(files.older, newest);
    await writeKept(files.newest, freshSecret());
  }
  return await keptKeys(folder);
};

/** Forgets the older keys. */
export const endKeyTurn = async (folder: string) => await rm(filesOf(folder).older, { force: true });
