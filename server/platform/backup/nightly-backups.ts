import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { madridDayOf } from "#shared/rules/madrid-day.ts";

interface Options {
  folder: string;
  /** Writes a backup to a path. */
  write: (target: string) => Promise<void>;
  now: () => Date;
}

export const keptBackups = 7;
/** In Madrid, where nobody waits at that hour. */
const fromHour = 3;
const everyMs = 30 * 60_000;
const form = /^aifred-(\d{4}-\d{2}-\d{2})\.zip$/;

const hourFormat = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Madrid",
});

export const backupFolderOf = (dataDir: string) => join(dataDir, "backups");

/** One backup for each day on which the server runs at night or later, the last seven. Returns whether it wrote one. */
export const keepNightlyBackup = async ({ folder, write, now }: Options) => {
  const at = now();
  const today = madridDayOf(at);
  const names = await readdir(folder).catch(() => []);
  const kept = names.filter((name) => form.test(name)).toSorted();
  if (Number(hourFormat.format(at)) < fromHour || kept.includes(`aifred-${today}.zip`)) return false;
  await write(join(folder, `aifred-${today}.zip`));
  // Only once the new one is whole.
  const old = [...kept, `aifred-${today}.zip`].slice(0, -keptBackups);
  for (const name of old) await rm(join(folder, name));
  return true;
};

export const startNightlyBackups = (options: Options, onError: (error: unknown) => void) => {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await keepNightlyBackup(options).catch(onError);
    isBusy = false;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
