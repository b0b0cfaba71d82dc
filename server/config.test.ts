import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { loadSecrets } from "./secrets.ts";

const databaseUrl = "postgres://fred:clave@127.0.0.1:5432/aifred";
const given = { SESSION_SECRET: "s".repeat(32), ENCRYPTION_KEY: "0".repeat(64) };

test("nothing needs to be set, and empty means not set", () => {
  const config = readConfig({ DATABASE_URL: "", PORT: "" });

  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, dataDir: "data", databaseUrl: undefined });
});

test.each([
  ["PORT", "ochenta"],
  ["DATABASE_URL", "mysql://x"],
  ["ENCRYPTION_KEY", "corta"],
  ["PUBLIC_URL", "fred.example.es"],
])("a wrong %s stops the start and is named", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Variable de entorno no válida: ${name}`);
});

test("with a database server the secrets must be given", () => {
  expect(() => readConfig({ DATABASE_URL: databaseUrl })).toThrow(/SESSION_SECRET y ENCRYPTION_KEY/);
  expect(readConfig({ DATABASE_URL: databaseUrl, ...given }).databaseUrl).toBe(databaseUrl);
});

test("the demo person exists only on the embedded database and a loopback address", () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0" }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl, ...given }).demo).toBe(false);
});

test("secrets are made once, readable by their owner only", async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "aifred-secrets-")) });

  const first = await loadSecrets(config);
  const second = await loadSecrets(config);

  expect(second).toEqual(first);
  expect(first.encryption).toMatch(/^[0-9a-f]{64}$/);
  expect(first.session).not.toBe(first.encryption);
  expect(statSync(join(config.dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});
