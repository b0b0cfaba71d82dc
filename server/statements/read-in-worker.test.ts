import { expect, test } from "vitest";
import { readInWorker } from "./read-in-worker.ts";
import { readStatement } from "./read-statement.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `03/11/2026;COMPRA ${n} MERCADO;-${(n % 90) + 1},25`);
const csvOf = (count: number) =>
  new TextEncoder().encode(["Fecha;Concepto;Importe", ...rows(count)].join("\n"));

test("a large file reads the same in a thread of its own", async () => {
  const file = csvOf(20_000);

  const result = await readInWorker(file);

  expect(result).toEqual(readStatement(file));
  expect(result.valid).toBe(true);
});

test.each([
  ["time", { patienceInMs: 1, memoryInMb: 1024 }],
  ["memory", { patienceInMs: 40_000, memoryInMb: 8 }],
])("a file that wants more %s than it may have is refused with what to do", async (_what, bounds) => {
  const result = await readInWorker(csvOf(20_000), bounds);

  expect(result).toMatchObject({
    valid: false,
    faults: [{ code: "too_complex", message: expect.stringContaining("divídelo por meses") }],
  });
});
