import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { aBackedUpPerson } from "#server/dev/testing/backed-up-person.ts";
import { runCommand } from "#server/dev/testing/run-command.ts";
import { aDataDir, settingsOnPostgres, spawnServer } from "#server/dev/testing/server-process.ts";
import { copyTemplate } from "#server/dev/testing/test-database.ts";

const eachProcess = 60_000;

const wipe = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "drop schema public, drizzle, pgboss cascade; create schema public; create table later (n int)",
  );
  await client.end();
};

test(
  "all that a person reads is as before once a database on PostgreSQL was dumped, wiped and restored",
  async () => {
    const { url, remove } = await copyTemplate();
    onTestFinished(remove);
    const settings = settingsOnPostgres(url);
    const folder = mkdtempSync(join(tmpdir(), "aifred-dump-"));
    const file = join(folder, "copia.dump");
    const first = spawnServer(aDataDir(), settings);
    const { before, figures } = await aBackedUpPerson(await first.baseUrl());

    const backup = await runCommand("backup", settings, file);
    await first.stop("SIGTERM");
    await wipe(url);
    writeFileSync(join(folder, "nada.dump"), "no es una copia");
    const wrong = await runCommand("restore-all", settings, join(folder, "nada.dump"), "--yes");
    const restored = await runCommand("restore-all", settings, file, "--yes");

    expect([backup.code, wrong.code, restored.code]).toEqual([0, 1, 0]);
    expect(wrong.output).toMatch(/^pg_restore no ha podido/);
    const again = spawnServer(aDataDir(), settings);
    expect(await figures(await again.baseUrl())).toEqual(before);
    await again.stop("SIGTERM");
  },
  6 * eachProcess,
);
