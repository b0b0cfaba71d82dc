import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { register } from "#shared/contracts/identity/auth.ts";
import { verifyEmail } from "#shared/contracts/identity/security.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { tokenIn } from "./dev/testing/mail-links.ts";
import { aDataDir, aMigratedDataDir, spawnServer } from "./dev/testing/server-process.ts";
import { startSmtpDouble } from "./dev/testing/smtp-double.ts";
import { openEmbeddedFolder } from "./platform/db/database.ts";

/** Of one server after the other: the first makes a database in it, which takes longer than all else. */
const dataDir = aDataDir();

test("without a mail server the links are in the log, lead to this machine, and work once it has stopped and started again", async () => {
  const first = spawnServer(dataDir);
  const baseUrl = await first.baseUrl();
  const health = await fetch(`${baseUrl}/api/health`);
  await createApiClient({ baseUrl })(register, { body: aRegistration({ email: "ana@ejemplo.es" }) });
  await expect.poll(first.output, { timeout: 20_000 }).toContain(`${baseUrl}/auth/verify#`);
  const body = { token: tokenIn({ text: first.output() }), password: "la-clave-de-ana" };
  expect(first.output()).toContain("Para: ana@ejemplo.es\nAsunto: Confirma tu correo\n");

  const code = await first.stop("SIGTERM");
  const second = spawnServer(dataDir);
  const { outcome } = await createApiClient({ baseUrl: await second.baseUrl() })(verifyEmail, { body });

  expect([health.status, code, outcome]).toEqual([200, 0, "claimed"]);
});

test("passwords are kept as OWASP's Password Storage Cheat Sheet wants them", async () => {
  const { sql, close } = await openEmbeddedFolder(dataDir, () => {});
  onTestFinished(close);

  const { rows } = await sql.query("select password_hash from users");

  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
});

test("with a mail server the links are in mails, and in no line of the log", async () => {
  const mail = await startSmtpDouble();
  onTestFinished(mail.close);
  const server = spawnServer(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const call = createApiClient({ baseUrl: await server.baseUrl() });

  await call(register, { body: aRegistration({ email: "luis@ejemplo.es" }) });
  await expect.poll(() => mail.taken, { timeout: 20_000 }).toHaveLength(1);
  const token = tokenIn({ text: mail.taken[0]?.raw.replace(/=\r\n/g, "") ?? "" });
  const { outcome } = await call(verifyEmail, { body: { token, password: "la-clave-de-luis" } });

  expect(outcome).toBe("claimed");
  expect(server.output()).not.toContain(token);
  expect(server.output()).not.toContain("luis@ejemplo.es");
});

test("a second process on the same folder, or on the same port, is refused with a clear sentence", async () => {
  const first = spawnServer(dataDir);
  const { port } = new URL(await first.baseUrl());

  const onFolder = spawnServer(dataDir);
  expect(await onFolder.exit()).toBe(1);
  expect(onFolder.output()).toContain(`está en uso por otro proceso de AI.Fred (${first.child.pid} en `);

  const onPort = spawnServer(aMigratedDataDir(), { PORT: port });
  expect(await onPort.exit()).toBe(1);
  expect(onPort.output()).toContain(`El puerto ${port} está ocupado`);
});

test("a wrong variable stops the start and is named", async () => {
  const server = spawnServer(aDataDir(), { PORT: "ochenta" });

  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe("Variable de entorno no válida: PORT. Mira .env.example.\n");
});

test("a folder that cannot be made is said, not thrown", async () => {
  const server = spawnServer(join(import.meta.dirname, "main.ts", "data"));

  expect(await server.exit()).toBe(1);
  expect(server.output()).toMatch(/^No se puede usar la carpeta de DATA_DIR \(.*\): ENOTDIR\.\n$/);
});

test("a database server that does not answer is said, without its password", async () => {
  const server = spawnServer(aDataDir(), {
    DATABASE_URL: "postgres://fred:clave-secreta@127.0.0.1:1/aifred",
    SESSION_SECRET: "s".repeat(32),
    ENCRYPTION_KEY: "0".repeat(64),
  });

  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe("No se puede usar la base de datos de DATABASE_URL: ECONNREFUSED.\n");
});
