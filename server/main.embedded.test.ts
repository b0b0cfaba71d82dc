import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { linkBank } from "./dev/testing/bank-authorization.ts";
import { keepCookies } from "./dev/testing/keep-cookies.ts";
import { tokenIn } from "./dev/testing/mail-links.ts";
import { aDataDir, aMigratedDataDir, spawnServer } from "./dev/testing/server-process.ts";
import { startSmtpDouble } from "./dev/testing/smtp-double.ts";
import { openEmbeddedFolder } from "./platform/db/database.ts";

/** Of one server after the other: the first makes a database in it, which takes longer than all else. */
const dataDir = aDataDir();
const mail = await startSmtpDouble();
afterAll(mail.close);
/** The second of them, which has a mail server and is observed; it serves all tests until it is killed. */
let second: ReturnType<typeof spawnServer>;
/** Whichever test fails, it is not left. */
const closings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

test("without any setting a bank is linked, the links of mails are in the log and lead to this machine, and all is there once it has stopped and started again", async () => {
  // Of a first start that was killed.
  mkdirSync(join(dataDir, "pg.new-cut"));
  const first = spawnServer(dataDir);
  const baseUrl = await first.baseUrl();
  expect(
    readdirSync(dataDir)
      .filter((name) => name.startsWith("pg"))
      .toSorted(),
  ).toEqual(["pg", "pg.lock"]);
  const health = await fetch(`${baseUrl}/api/health`);
  const browser = keepCookies(globalThis.fetch);
  const call = createApiClient({ baseUrl, fetch: browser });
  const ana = aRegistration({ email: "ana@ejemplo.es" });
  await call(register, { body: ana });
  await expect.poll(first.output).toContain(`${baseUrl}/auth/verify#`);
  const body = { token: tokenIn({ text: first.output() }), password: "la-clave-de-ana" };
  expect(first.output()).toContain("Para: ana@ejemplo.es\nAsunto: Confirma tu correo\n");
  await call(login, { body: { email: ana.email, password: ana.password } });
  const linked = await linkBank({ call, fetch: browser });

  const code = await first.stop("SIGTERM");
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, METRICS_PORT: "0", DRAIN_SECONDS: "60" };
  second = spawnServer(dataDir, settings, (close) => closings.push(close));
  const again = { baseUrl: await second.baseUrl() };
  const { connections } = await createApiClient({ ...again, fetch: browser })(getSyncStatus);
  const { outcome } = await createApiClient(again)(verifyEmail, { body });

  expect([health.status, linked.status, linked.accountsCount, code]).toEqual([200, "linked", 2, 0]);
  expect(linked.transactionsCount).toBeGreaterThan(0);
  expect(first.output()).not.toContain('"level":"error"');
  expect(connections).toMatchObject([{ state: "linked", message: null }]);
  expect(outcome).toBe("claimed");
});

test("with a mail server the links are in mails, and in no line of the log", async () => {
  const call = createApiClient({ baseUrl: await second.baseUrl() });
  const toLuis = () => mail.received.filter(({ raw }) => raw.includes("luis@ejemplo.es"));

  await call(register, { body: aRegistration({ email: "luis@ejemplo.es" }) });
  await expect.poll(toLuis).toHaveLength(1);
  const token = tokenIn({ text: toLuis()[0]?.raw.replace(/=\r\n/g, "") ?? "" });
  const { outcome } = await call(verifyEmail, { body: { token, password: "la-clave-de-luis" } });

  expect(outcome).toBe("claimed");
  expect(second.output()).not.toContain(token);
  expect(second.output()).not.toContain("luis@ejemplo.es");
});

test("a second process on the same folder, or on the same port, is refused with a clear sentence", async () => {
  const { port } = new URL(await second.baseUrl());

  const onFolder = spawnServer(dataDir);
  const onPort = spawnServer(aMigratedDataDir(), { PORT: port });

  expect([await onFolder.exit(), await onPort.exit()]).toEqual([1, 1]);
  expect(onFolder.output()).toContain(`está en uso por otro proceso de AI.Fred (${second.child.pid} en `);
  expect(onPort.output()).toContain(`El puerto ${port} está ocupado`);
});

test("the operator reads figures on a port of their own, and a load balancer is told before the end", async () => {
  const baseUrl = await second.baseUrl();
  const ask = async (path: string) => fetch(baseUrl + path);
  const readiness = async () => (await ask("/api/ready")).status;
  await expect.poll(readiness).toBe(200);
  await ask("/api/goals/11111111-1111-4111-8111-111111111111");
  const { headers } = await ask("/api/health");
  const [, address = ""] = /Métricas en (http:\S+)/.exec(second.output()) ?? [];

  const figures = await (await fetch(address)).text();

  const counted = (labels: string) => `aifred_http_request_duration_seconds_count{${labels}} `;
  expect(figures).toContain(counted('method="GET",route="/api/health",status="200"'));
  expect(figures).toMatch(/aifred_database_connections\{state="waiting"\} \d/);
  expect(figures).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(figures).not.toContain("11111111");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect((await ask("/metrics")).headers.get("content-type")).not.toContain("version=0.0.4");

  second.child.kill("SIGTERM");
  await expect.poll(readiness).toBe(503);
  const last = await ask("/api/health");
  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
});

test("passwords are hashed as OWASP's Password Storage Cheat Sheet recommends", async () => {
  await second.stop("SIGKILL");
  const { sql, close } = await openEmbeddedFolder(dataDir, () => {});
  onTestFinished(close);

  const { rows } = await sql.query("select password_hash from users");

  const ofOwasp = { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) };
  expect(rows).toEqual([ofOwasp, ofOwasp]);
});

test("a wrong variable stops the start and is named", async () => {
  const server = spawnServer(aDataDir(), { PORT: "ochenta" });

  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe("Variable de entorno no válida: PORT. Mira .env.example.\n");
});

test("a folder that cannot be created leads to a message, not to an exception", async () => {
  const server = spawnServer(join(import.meta.dirname, "main.ts", "data"));

  expect(await server.exit()).toBe(1);
  expect(server.output()).toMatch(/^No se puede usar la carpeta de DATA_DIR \(.*\): ENOTDIR\.\n$/);
});

test("a database server that does not answer leads to a message without its password", async () => {
  const server = spawnServer(aDataDir(), {
    DATABASE_URL: "postgres://fred:clave-secreta@127.0.0.1:1/aifred",
    SESSION_SECRET: "s".repeat(32),
    ENCRYPTION_KEY: "0".repeat(64),
  });

  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe("No se puede usar la base de datos de DATABASE_URL: ECONNREFUSED.\n");
});
