import { once } from "node:events";
import { closeSync, fstatSync, openSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { openScratchFile } from "./scratch-file.ts";

test("an abandoned scratch file closes only its own descriptor", async () => {
  const scratch = await openScratchFile();
  const target = scratch.target();
  const leaving = new AbortController();
  const writing = pipeline(Readable.from([new Uint8Array(10)]), target, { signal: leaving.signal });
  leaving.abort();
  await expect(writing).rejects.toThrow();
  if (!target.closed) await once(target, "close");

  // The system gives the number of a closed file to the next one that is opened.
  const others = Array.from({ length: 5 }, () => openSync(import.meta.filename, "r"));
  await scratch.close();

  for (const other of others) expect(fstatSync(other).size).toBeGreaterThan(0);
  for (const other of others) closeSync(other);
});
