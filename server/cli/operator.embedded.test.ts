import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { aBackedUpPerson } from "#server/dev/testing/backed-up-person.ts";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { downloadOf, fileOf } from "#server/dev/testing/my-data.ts";
import { runCommand } from "#server/dev/testing/run-command.ts";
import {
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
import { resetPassword } from "#shared/contracts/identity/passwords.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { type ApiClient, createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const root = join(import.meta.dirname, "../..");
const elsewhere = mkdtempSync(join(tmpdir(), "aifred-elsewhere-"));
const copy = join(elsewhere, "copia.zip");
const statement = { query: { fileName: "junio.n43" }, file: aStatement };

/** Of one server after the other: each test goes on with what the one before it left, and a start is what they cost. */
const dataDir = aMigratedDataDir();
const command = (name: string, ...words: string[]) =>
  runCommand(name, { DATA_DIR: dataDir, PORT: "4321", ENCRYPTION_KEY: "" }, ...words);
/** Of servers that outlive the test that started them: whichever test fails, none is left. */
const closings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));
const serve = async () => {
  const server = spawnServer(dataDir, { REGISTRATION: "invite" }, (close) => closings.push(close));
  return { ...server, url: await server.baseUrl() };
};
const callerAt = (baseUrl: string) => createApiClient({ baseUrl, fetch: keepCookies(globalThis.fetch) });

/** To be killed while it turns the key. */
const spawnRekey = () =>
  spawn(process.execPath, briefCommand("rekey"), {
    cwd: root,
    env: { ...process.env, ...briefSettings, DATA_DIR: dataDir, DATABASE_URL: "", ENCRYPTION_KEY: "" },
    stdio: ["ignore", "pipe", "ignore"],
  });
const endOf = async (child: ChildProcess) => (await once(child, "close"))[0] as number | null;

const keysIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /-key/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );

/** Every sealed text of a folder that no server uses, opened with that key alone. */
const openedWith = async (key: string) => {
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

/** The links of the operator's words. */
const secretIn = (output: string) => /#([\w-]{43})/.exec(output)?.[1] ?? "";

const enter = async (call: ApiClient, code: string) => {
  const { email, password } = ana.person;
  await expect(call(login, { body: { email, password } })).rejects.toMatchObject({ status: 403 });
  return await call(finishLogin, { body: { code } });
};

const somebodyOf = async () => {
  const server = await serve();
  const { call, fetch, person, figures } = await aBackedUpPerson(server.url);
  expect((await call(getInstallation)).registration).toBe("invite");
  await call(importStatement, statement);
  const { url: feed } = await call(createCalendarFeed);
  const download = await fileOf((await downloadOf({ fetch }, server.url)).bytes);
  const authenticator = await setUpAuthenticator(call, new Date().toISOString());
  return { ...authenticator, server, person, feed, download, figures, before: await figures(server.url) };
};

let ana: Awaited<ReturnType<typeof somebodyOf>>;
let second: Awaited<ReturnType<typeof serve>>;
const luis = aRegistration({ email: "luis@ejemplo.es" });
const links = { invited: "", reset: "" };

test("while a server runs no key turns, no download is restored and no copy is made; once it has stopped one is, for its owner alone", async () => {
  ana = await somebodyOf();
  const before = keysIn(dataDir);

  const meanwhile = [
    await command("rekey"),
    await command("restore", ana.download),
    await command("backup", copy),
  ];
  for (const { code, output } of meanwhile) {
    expect(code).toBe(1);
    expect(output).toContain("está en uso por otro proceso de AI.Fred");
  }
  expect(keysIn(dataDir)).toEqual(before);
  await ana.server.stop("SIGTERM");
  const backup = await command("backup", copy);

  expect(backup).toEqual({ code: 0, output: expect.stringContaining(copy) });
  expect(statSync(copy).mode & 0o077).toBe(0);
});

test("with the server stopped the operator invites, sees who is here and gives a new password", async () => {
  const invited = await command("admin", "invite", luis.email, "--days", "3");
  const reset = await command("admin", "reset", ana.person.email);
  const listed = await command("admin", "list");

  expect(invited.output).toContain("http://127.0.0.1:4321/auth?tab=register#");
  expect(listed.output).toContain(`${ana.person.email}: desde 2`);
  expect(listed.output).toContain("luis@ejemplo.es: invitación hasta");
  links.invited = secretIn(invited.output);
  links.reset = secretIn(reset.output);
});

test("a turn of the key that is killed and begun again changes nothing that a person sees", async () => {
  const before = keysIn(dataDir);
  const killed = spawnRekey();
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await endOf(killed);
  const again = await command("rekey");

  const after = keysIn(dataDir);
  expect(again).toEqual({ code: 0, output: expect.stringContaining("se ha borrado") });
  expect(after).toEqual({ ...before, "encryption-key": expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(after["encryption-key"]).not.toBe(before["encryption-key"]);
  expect(await openedWith(after["encryption-key"] ?? "")).toMatchObject({
    "accounts.iban_sealed": 1,
    "authenticators.secret": 1,
    "calendar_feeds.token_sealed": 1,
    "jobs.mail": expect.any(Number),
  });

  second = await serve();
  const byRecoveryCode = callerAt(second.url);
  await enter(byRecoveryCode, ana.recoveryCodes[0] ?? "");
  const byApp = callerAt(second.url);
  await enter(byApp, ana.codeAt(new Date(Date.now() + 30_000).toISOString()));
  const path = (address: string | null) => new URL(address ?? "").pathname;
  expect(await byApp(listAccounts)).toEqual(ana.before.accounts);
  expect(await byApp(importStatement, statement)).toMatchObject({ added: 0 });
  expect(path((await byRecoveryCode(getCalendarFeed)).url)).toBe(path(ana.feed));
});

test("the operator's links make an account and a password; with the server stopped a download is brought into the account, which is deleted", async () => {
  const call = callerAt(second.url);
  await call(register, { body: { ...luis, invitation: links.invited } });
  const password = "otra-clave-mas-larga";
  await call(resetPassword, { body: { token: links.reset, password } });
  await call(login, { body: { email: ana.person.email, password } });
  await second.stop("SIGTERM");

  const restored = await command("restore", ana.download, "--email", luis.email);
  const unsure = await command("admin", "delete", luis.email);
  const deleted = await command("admin", "delete", luis.email, "--yes");
  const listed = await command("admin", "list");

  expect([restored.code, unsure.code, deleted.code]).toEqual([0, 2, 0]);
  expect(restored.output).toContain("Vuelve a conectar tus bancos");
  expect(unsure.output).toMatch(/^Uso: npm run admin/);
  const [, rows = ""] = /está borrada con sus ([\d.]+) filas\. Recibo [\w-]{19}\./.exec(deleted.output) ?? [];
  // Of her, who has as many transactions.
  expect(Number(rows.replace(".", ""))).toBeGreaterThan(ana.before.transactions.total);
  expect(listed.output).not.toContain("luis@ejemplo.es");
});

test("all that a person reads is as before once what was copied takes the place of what came since", async () => {
  const since = keysIn(dataDir);
  writeFileSync(join(elsewhere, "nada.zip"), "no es un zip");
  const wrong = await command("restore-all", join(elsewhere, "nada.zip"), "--yes");
  const unsure = await command("restore-all", copy);
  expect(keysIn(dataDir)).toEqual(since);
  const restored = await command("restore-all", copy, "--yes");

  expect([wrong.code, unsure.code, restored.code]).toEqual([1, 2, 0]);
  expect(wrong.output).toContain("no es una copia de AI.Fred");
  expect(restored.output).toContain("Lo que había está en");
  const [aside = "", ...others] = readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"));
  expect(others).toEqual([]);
  expect(keysIn(join(dataDir, aside))).toEqual(since);
  const third = await serve();
  expect(await ana.figures(third.url)).toEqual(ana.before);
  await third.stop("SIGTERM");
});

test("any argument after rekey is a mistake, and prints the usage", async () => {
  const { code, output } = await command("rekey", "--ahora");

  expect(code).toBe(2);
  expect(output).toMatch(/^Uso: npm run rekey\n/);
});
