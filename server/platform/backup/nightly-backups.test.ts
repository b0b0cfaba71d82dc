import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepNightlyBackup } from "./nightly-backups.ts";

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "aifred-backups-"));
  const write = async (target: string) => writeFileSync(target, "copia");
  const at = (instant: string) => keepNightlyBackup({ folder, write, now: () => new Date(instant) });
  return { folder, at, names: () => readdirSync(folder).toSorted() };
};

test("each day has one backup from three in the night on, in Madrid, and the last seven stay", async () => {
  const { folder, at, names } = aFolder();
  writeFileSync(join(folder, "a-mano-2026-01-01-10-00.zip"), "de la persona");

  expect(await at("2026-03-02T01:59:00Z")).toBe(false);
  expect(await at("2026-03-02T02:00:00Z")).toBe(true);
  expect(await at("2026-03-02T20:00:00Z")).toBe(false);
  for (const day of [3, 4, 5, 6, 7, 8, 9]) await at(`2026-03-0${day}T12:00:00Z`);

  expect(names()).toEqual([
    "a-mano-2026-01-01-10-00.zip",
    ...[3, 4, 5, 6, 7, 8, 9].map((day) => `aifred-2026-03-0${day}.zip`),
  ]);
});

test("a backup that fails takes no earlier one away", async () => {
  const { folder, at, names } = aFolder();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) await at(`2026-03-0${day}T12:00:00Z`);
  const write = () => Promise.reject(new Error("No room"));

  const failing = keepNightlyBackup({ folder, write, now: () => new Date("2026-03-08T12:00:00Z") });

  await expect(failing).rejects.toThrow("No room");
  expect(names()).toHaveLength(7);
});
