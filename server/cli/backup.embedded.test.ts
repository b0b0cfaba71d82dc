import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aBackedUpPerson } from "#server/dev/testing/backed-up-person.ts";
import { runCommand } from "#server/dev/testing/run-command.ts";
import { aMigratedDataDir, spawnServer } from "#server/dev/testing/server-process.ts";

const eachProcess = 60_000;

test(
  "all that a person reads is as before once the embedded database was backed up, wiped and restored",
  async () => {
    const dataDir = aMigratedDataDir();
    const elsewhere = mkdtempSync(join(tmpdir(), "aifred-elsewhere-"));
    const file = join(elsewhere, "copia.zip");
    const first = spawnServer(dataDir);
    const { before, figures } = await aBackedUpPerson(await first.baseUrl());

    const meanwhile = await runCommand("backup", { DATA_DIR: dataDir }, file);
    await first.stop("SIGTERM");
    const backup = await runCommand("backup", { DATA_DIR: dataDir }, file);
    expect([meanwhile.code, backup.code, backup.output]).toEqual([1, 0, expect.stringContaining(file)]);
    expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    writeFileSync(join(elsewhere, "nada.zip"), "no es un zip");
    const wrong = await runCommand(
      "restore-all",
      { DATA_DIR: dataDir },
      join(elsewhere, "nada.zip"),
      "--yes",
    );
    const unsure = await runCommand("restore-all", { DATA_DIR: dataDir }, file);
    const restored = await runCommand("restore-all", { DATA_DIR: dataDir }, file, "--yes");

    expect([wrong.code, unsure.code, restored.code]).toEqual([1, 2, 0]);
    expect(wrong.output).toContain("no es una copia de AI.Fred");
    const again = spawnServer(dataDir);
    expect(await figures(await again.baseUrl())).toEqual(before);

    await again.stop("SIGTERM");
    const over = await runCommand("restore-all", { DATA_DIR: dataDir }, file, "--yes");
    expect(over.output).toContain("Lo que había está en");
    expect(readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"))).toHaveLength(1);
  },
  8 * eachProcess,
);
