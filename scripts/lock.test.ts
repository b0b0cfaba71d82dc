import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { withLock } from "./lock.mjs";

const aLockFile = () => {
  const folder = mkdtempSync(join(tmpdir(), "aifred-script-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "deep/install.lock");
};

test("the lock is held during the work and released after a failure", async () => {
  const file = aLockFile();
  let held = false;

  const work = withLock(file, async () => {
    held = existsSync(file);
    throw new Error("no network");
  });

  await expect(work).rejects.toThrow("no network");
  expect([held, existsSync(file)]).toEqual([true, false]);
});

test("it waits for the lock of a running process", async () => {
  const file = aLockFile();
  await withLock(file, async () => {});
  writeFileSync(file, String(process.ppid));
  const order: string[] = [];

  const work = withLock(file, async () => void order.push("worked"));
  setTimeout(() => {
    order.push("released");
    rmSync(file);
  }, 400);
  await work;

  expect(order).toEqual(["released", "worked"]);
});

test("the lock of a killed process is taken over", async () => {
  const file = aLockFile();
  const lock = pathToFileURL(join(import.meta.dirname, "lock.mjs")).href;
  const program = `
    const { withLock } = await import(${JSON.stringify(lock)});
    await withLock(${JSON.stringify(file)}, async () => process.kill(process.pid, "SIGKILL"));
  `;
  spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  const leftBehind = existsSync(file);

  const result = await withLock(file, async () => "worked");

  expect([leftBehind, result]).toEqual([true, "worked"]);
});
