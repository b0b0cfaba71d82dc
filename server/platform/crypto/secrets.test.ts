import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { loadPushKeys } from "./secrets.ts";

const folder = await mkdtemp(join(tmpdir(), "aifred-secrets-"));
afterAll(() => rm(folder, { recursive: true }));

const withServer = {
  DATABASE_URL: "postgres://localhost/fred",
  SESSION_SECRET: "s".repeat(32),
  ENCRYPTION_KEY: "e".repeat(64),
};

test("web push keys are created once beside the embedded database, readable only by its owner", async () => {
  const config = readConfig({ DATA_DIR: folder });

  const made = await loadPushKeys(config);
  const again = await loadPushKeys(config);

  expect(Buffer.from(made?.publicKey ?? "", "base64url")).toHaveLength(65);
  expect(Buffer.from(made?.privateKey ?? "", "base64url")).toHaveLength(32);
  expect(again).toEqual(made);
  expect((await stat(join(folder, "push-keys.json"))).mode & 0o777).toBe(0o600);
});

test("with a database server only configured web push keys are used", async () => {
  const made = await loadPushKeys(readConfig({ DATA_DIR: folder }));
  const variables = { VAPID_PUBLIC_KEY: made?.publicKey, VAPID_PRIVATE_KEY: made?.privateKey };

  expect(await loadPushKeys(readConfig(withServer))).toBeNull();
  expect(await loadPushKeys(readConfig({ ...withServer, ...variables }))).toEqual(made);
});

test("web push keys that do not belong together stop the start", async () => {
  const made = await loadPushKeys(readConfig({ DATA_DIR: folder }));
  const wrong = { ...withServer, VAPID_PUBLIC_KEY: made?.publicKey, VAPID_PRIVATE_KEY: "A".repeat(42) };
  await expect(loadPushKeys(readConfig(wrong))).rejects.toThrow("no son una pareja");

  const file = join(folder, "push-keys.json");
  await writeFile(file, (await readFile(file, "utf8")).slice(0, 40));
  await expect(loadPushKeys(readConfig({ DATA_DIR: folder }))).rejects.toThrow("está dañado");
});
