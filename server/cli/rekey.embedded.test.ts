import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import {
  aDataDir,
  aMigratedDataDir,
  briefCommand,
  briefSettings,
  spawnServer,
} from "#server/dev/testing/server-process.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { openEmbeddedFolder } from "#server/platform/db/database.ts";
import { sealedColumns, sealedJobs } from "#server/platform/db/sealed-columns.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createCalendarFeed, getCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { type ApiClient, createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const root = join(import.meta.dirname, "../..");
const statement = { query: { fileName: "junio.n43" }, file: aStatement };

const callerAt = (baseUrl: string) => createApiClient({ baseUrl, fetch: keepCookies(globalThis.fetch) });

/** The command as a process of its own. */
const spawnRekey = (dataDir: string, ...parameters: string[]) => {
  const child = spawn(process.execPath, [...briefCommand("rekey"), ...parameters], {
    cwd: root,
    env: { ...process.env, ...briefSettings, DATA_DIR: dataDir, DATABASE_URL: "", ENCRYPTION_KEY: "" },
  });
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));
  return { child, output };
};

const endOf = async (child: ChildProcess) => (await once(child, "close"))[0] as number | null;

const keysIn = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(dataDir)
      .filter((file) => /-key/.test(file))
      .map((file) => [file, readFileSync(join(dataDir, file), "utf8")]),
  );

/** Every sealed text of a folder that no server uses, opened with that key alone. */
const openedIn = async (dataDir: string, key: string) => {
  const { sql, close } = await openEmbeddedFolder(dataDir, () => {});
  try {
    const { open } = createSealing(key);
    const opened: Record<string, number> = {};
    for (const { name, table, where, text, owner } of [...sealedColumns, ...sealedJobs]) {
      const { rows } = await sql.query(
        `select ${owner} as owner, ${text} as sealed from ${table} where ${where} and ${text} is not null`,
      );
      for (const row of rows) expect(open(String(row.sealed), String(row.owner)), name).not.toBe("");
      if (rows.length > 0) opened[name] = rows.length;
    }
    return opened;
  } finally {
    await close();
  }
};

const enter = async (call: ApiClient, person: ReturnType<typeof aRegistration>, code: string) => {
  const { email, password } = person;
  await expect(call(login, { body: { email, password } })).rejects.toMatchObject({ status: 403 });
  return await call(finishLogin, { body: { code } });
};

test("no key turns while a server runs; a turn that is killed and begun again changes nothing that a person sees", async () => {
  const dataDir = aMigratedDataDir();
  const first = spawnServer(dataDir);
  const call = callerAt(await first.baseUrl());
  const person = aRegistration();
  await call(register, { body: person });
  await call(login, { body: { email: person.email, password: person.password } });
  await call(importStatement, statement);
  const { url } = await call(createCalendarFeed);
  const { codeAt, recoveryCodes } = await setUpAuthenticator(call, new Date().toISOString());
  const accounts = await call(listAccounts);
  const before = keysIn(dataDir);

  const meanwhile = spawnRekey(dataDir);
  expect(await endOf(meanwhile.child)).toBe(1);
  expect(meanwhile.output.join("")).toContain("está en uso por otro proceso de AI.Fred");
  expect(keysIn(dataDir)).toEqual(before);
  await first.stop("SIGTERM");

  const killed = spawnRekey(dataDir);
  await once(killed.child.stdout, "data");
  killed.child.kill("SIGKILL");
  await endOf(killed.child);
  const again = spawnRekey(dataDir);
  const code = await endOf(again.child);

  const after = keysIn(dataDir);
  expect([code, again.output.join("")]).toEqual([0, expect.stringContaining("se ha borrado")]);
  expect(after).toEqual({ ...before, "encryption-key": expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(after["encryption-key"]).not.toBe(before["encryption-key"]);
  expect(await openedIn(dataDir, after["encryption-key"] ?? "")).toMatchObject({
    "accounts.iban_sealed": 1,
    "authenticators.secret": 1,
    "calendar_feeds.token_sealed": 1,
    "jobs.mail": expect.any(Number),
  });

  const second = spawnServer(dataDir);
  const baseUrl = await second.baseUrl();
  const byRecoveryCode = callerAt(baseUrl);
  await enter(byRecoveryCode, person, recoveryCodes[0] ?? "");
  const byApp = callerAt(baseUrl);
  await enter(byApp, person, codeAt(new Date(Date.now() + 30_000).toISOString()));
  const path = (address: string | null) => new URL(address ?? "").pathname;

  expect(await byApp(listAccounts)).toEqual(accounts);
  expect(await byApp(importStatement, statement)).toMatchObject({ added: 0 });
  expect(path((await byRecoveryCode(getCalendarFeed)).url)).toBe(path(url));
});

test("any argument after the command is a mistake, and prints the usage", async () => {
  const { child, output } = spawnRekey(aDataDir(), "--ahora");

  expect(await endOf(child)).toBe(2);
  expect(output.join("")).toMatch(/^Uso: npm run rekey\n/);
});
