import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

interface RoomyMemory {
  roomyMemory(needed: { gigabytes: number }): string | null;
  folderPrefix(name: string): string;
  sweep(folder: string, name: string): void;
}

const program: string = new URL("roomy-memory.mjs", import.meta.url).href;
const { roomyMemory, folderPrefix, sweep }: RoomyMemory = await import(program);

test("what a killed run left in memory goes with the next, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "aifred-memory-"));
  const { pid: over } = spawnSync(process.execPath, ["-e", ""]);
  const kept = [`${folderPrefix("aifred-test")}ours`, "aifred-test-other", `somebody-${over}-x`];
  for (const name of [...kept, `aifred-test-${over}-left`])
    mkdirSync(join(folder, name, "data"), { recursive: true });

  sweep(folder, "aifred-test");

  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

test("more than there is is not to be had", () => {
  expect(roomyMemory({ gigabytes: 1_000_000 })).toBeNull();
});
