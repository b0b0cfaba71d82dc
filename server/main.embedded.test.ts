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
