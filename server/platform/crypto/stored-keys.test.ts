import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beginKeyRotation, endKeyRotation, loadStoredKeys } from "./stored-keys.ts";

const aFolder = () => mkdtempSync(join(tmpdir(), "aifred-keys-"));
const key = (digit: string) => digit.repeat(64);

test("an installation older than key rotation keeps its encryption key as identity key", async () => {
  const folder = aFolder();
  writeFileSync(join(folder, "encryption-key"), key("a"));

  const first = await loadStoredKeys(folder);
  const turned = await beginKeyRotation(folder);

  expect(first).toEqual({ encryption: [key("a")], identity: key("a") });
  expect(turned.identity).toBe(key("a"));
  expect(turned.encryption).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), key("a")]);
});

test("after a rotation the new key is the only one, and the next rotation creates another", async () => {
  const folder = aFolder();
  const { identity } = await loadStoredKeys(folder);

  const turned = await beginKeyRotation(folder);
  await endKeyRotation(folder);
  const ended = await loadStoredKeys(folder);
  const again = await beginKeyRotation(folder);

  expect(ended).toEqual({ encryption: turned.encryption.slice(0, 1), identity });
  expect(again.encryption[1]).toBe(turned.encryption[0]);
  expect(again.encryption[0]).not.toBe(turned.encryption[0]);
});

test("an interrupted rotation continues with the key that it had created", async () => {
  const folder = aFolder();
  const rotated = await beginKeyRotation(folder);

  expect(await loadStoredKeys(folder)).toEqual(rotated);
  expect(await beginKeyRotation(folder)).toEqual(rotated);
});

test("a rotation killed between its two files loses no key", async () => {
  const folder = aFolder();
  const { encryption } = await loadStoredKeys(folder);
  writeFileSync(join(folder, "encryption-keys-old"), encryption[0]);

  expect((await loadStoredKeys(folder)).encryption).toEqual(encryption);
  expect((await beginKeyRotation(folder)).encryption).toEqual([expect.any(String), encryption[0]]);
});

test("only the owner can read the key files, and a damaged file stops the start and stays unchanged", async () => {
  const folder = aFolder();
  await beginKeyRotation(folder);
  const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777);
  writeFileSync(join(folder, "encryption-keys-old"), "corta");

  await expect(beginKeyRotation(folder)).rejects.toThrow(/encryption-keys-old está dañado/);

  expect(modes).toEqual([0o600, 0o600, 0o600]);
  expect(readFileSync(join(folder, "encryption-keys-old"), "utf8")).toBe("corta");
});
