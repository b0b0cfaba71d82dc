import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "#server/errors.ts";
import { lockFolder } from "./folder-lock.ts";

const aFolder = () => join(mkdtempSync(join(tmpdir(), "aifred-lock-")), "pg");

const lockElsewhere = (folder: string) =>
  spawnSync(process.execPath, [
    "--input-type=module",
    "-e",
    `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
     try { lockFolder(${JSON.stringify(folder)}); console.log("locked"); } catch (error) { console.log(error.message); }`,
  ]).stdout.toString();

test("a second process is refused with a clear sentence", () => {
  const folder = aFolder();
  onTestFinished(lockFolder(folder));

  expect(lockElsewhere(folder)).toContain(`está en uso por otro proceso de AI.Fred (${process.pid})`);
});

test("the same process cannot open it twice either", () => {
  const folder = aFolder();
  onTestFinished(lockFolder(folder));

  expect(() => lockFolder(folder)).toThrow(StartError);
});

test("once released, another process takes it", () => {
  const folder = aFolder();

  lockFolder(folder)();

  expect(lockElsewhere(folder)).toContain("locked");
});

test("the lock of a process that died is taken over", () => {
  const folder = aFolder();
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(`${folder}.lock`, String(pid));

  expect(lockElsewhere(folder)).toContain("locked");
});

test("a number that has passed on to another process holds nothing", () => {
  const [mine, others] = [aFolder(), aFolder()];
  writeFileSync(`${mine}.lock`, `${process.pid} 1`);
  writeFileSync(`${others}.lock`, `${process.ppid} 1`);

  for (const folder of [mine, others]) onTestFinished(lockFolder(folder));

  expect(lockElsewhere(mine)).toContain(`(${process.pid})`);
});
