import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readStamp, stampOf, writeStamp } from "./stamp.mjs";

const aTree = () => {
  const root = mkdtempSync(join(tmpdir(), "aifred-stamp-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "client/pages"), { recursive: true });
  writeFileSync(join(root, "client/pages/feed.tsx"), "feed");
  writeFileSync(join(root, "lock.json"), "{}");
  return root;
};
const sources = ["client", "lock.json", "absent.ts"];

test("the same tree has the same stamp", () => {
  const [one, other] = [aTree(), aTree()];

  const stamps = [stampOf(one, sources), stampOf(other, sources)];

  expect(stamps[0]).toBe(stamps[1]);
});

test.for<[string, (root: string) => void]>([
  ["a changed file", (root) => writeFileSync(join(root, "client/pages/feed.tsx"), "food")],
  ["a new file", (root) => writeFileSync(join(root, "client/new.ts"), "")],
  [
    "a renamed file",
    (root) => renameSync(join(root, "client/pages/feed.tsx"), join(root, "client/feed.tsx")),
  ],
  ["a removed file", (root) => rmSync(join(root, "lock.json"))],
  ["a file that was absent", (root) => writeFileSync(join(root, "absent.ts"), "")],
])("%s changes the stamp", ([, change]) => {
  const root = aTree();
  const before = stampOf(root, sources);

  change(root);

  expect(stampOf(root, sources)).not.toBe(before);
});

test("the stamp differs between platforms", () => {
  const root = aTree();

  const stamps = [stampOf(root, sources, ["linux", "x64"]), stampOf(root, sources, ["linux", "arm64"])];

  expect(stamps[0]).not.toBe(stamps[1]);
});

test("a stamp is absent until written, and is then read back", () => {
  const file = join(aTree(), "dist/.stamp");
  const before = readStamp(file);

  writeStamp(file, "abc");

  expect([before, readStamp(file)]).toEqual([undefined, "abc"]);
});
