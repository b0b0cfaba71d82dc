import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beginKeyTurn, endKeyTurn, keptKeys } from "./kept-keys.ts";

const aFolder = () => mkdtempSync(join(tmpdir(), "aifred-keys-"));
const key = (digit: string) => digit.repeat(64);

test("an installation of before keys turned goes on being known by its encryption key", async () => {
  const folder = aFolder();
  writeFileSync(join(folder, "encryption-key"), key("a"));

  const first = await keptKeys(folder);
  const turned = await beginKeyTurn(folder);

  expect(first).toEqual({ encryption: [key("a")], identity: key("a") });
  expect(turned.identity).toBe(key("a"));
  expect(turned.encryption).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), key("a")]);
});

test("after a turn has ended the new key is the only one, and the next turn makes another", async () => {
  const folder = aFolder();
  const { identity } = await keptKeys(folder);

  const turned = await beginKeyTurn(folder);
  await endKeyTurn(folder);
  const ended = await keptKeys(folder);
  const again = await beginKeyTurn(folder);

  expect(ended).toEqual({ encryption: turned.encryption.slice(0, 1), identity });
  expect(again.encryption[1]).toBe(turned.encryption[0]);
  expect(again.encryption[0]).not.toBe(turned.encryption[0]);
});

test("a turn that was cut short goes on with the key that it had made", async () => {
  const folder = aFolder();
  const begun = await beginKeyTurn(folder);

  expect(await keptKeys(folder)).toEqual(begun);
  expect(await beginKeyTurn(folder)).toEqual(begun);
});

test("killed between its two files, the next one begins anew and no key is lost", async () => {
  const folder = aFolder();
  const { encryption } = await keptKeys(folder);
  writeFileSync(join(folder, "encryption-keys-old"), encryption[0]);

  expect((await keptKeys(folder)).encryption).toEqual(encryption);
  expect((await beginKeyTurn(folder)).encryption).toEqual([expect.any(String), encryption[0]]);
});

test("only their owner reads the keys, and a damaged file stops everything as it is", async () => {
  const folder = aFolder();
  await beginKeyTurn(folder);
  const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777);
  writeFileSync(join(folder, "encryption-keys-old"), "corta");

  await expect(beginKeyTurn(folder)).rejects.toThrow(/encryption-keys-old está dañado/);

  expect(modes).toEqual([0o600, 0o600, 0o600]);
  expect(readFileSync(join(folder, "encryption-keys-old"), "utf8")).toBe("corta");
});
