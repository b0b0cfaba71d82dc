import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataDir, spawnServer } from "#server/testing/server-process.ts";

test("it stops when asked, keeps its data and starts again", async () => {
  const dataDir = aDataDir();
  const first = spawnServer(dataDir);
  const health = await fetch(`${await first.baseUrl()}/api/health`);

  const code = await first.stop("SIGTERM");
  const second = spawnServer(dataDir);
  const again = await fetch(`${await second.baseUrl()}/api/health`);

  expect([health.status, code, again.status]).toEqual([200, 0, 200]);
});

test("a second process on the same folder is refused with a clear sentence", async () => {
  const dataDir = aDataDir();
  const first = spawnServer(dataDir);
  await first.baseUrl();

  const second = spawnServer(dataDir);

  expect(await second.exit()).toBe(1);
  expect(second.output()).toContain(`está en uso por otro proceso de AI.Fred (${first.child.pid})`);
});

test("a wrong variable stops the start and is named", async () => {
  const server = spawnServer(aDataDir(), { PORT: "ochenta" });

  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe("Variable de entorno no válida: PORT. Mira .env.example.\n");
});

test("a port in use is said, not thrown", async () => {
  const first = spawnServer(aDataDir());
  const { port } = new URL(await first.baseUrl());

  const second = spawnServer(aDataDir(), { PORT: port });

  expect(await second.exit()).toBe(1);
  expect(second.output()).toContain(`El puerto ${port} está ocupado`);
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
