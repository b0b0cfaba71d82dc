import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parseLabelled } from "./labelled-transactions.ts";
import { scoreOf, scoreReport } from "./score-categories.ts";

const fixture = (name: string) =>
  readFile(new URL(`./fixtures/${name}.jsonl`, import.meta.url), "utf8").then(parseLabelled);

const aLine = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({ id: "1", description: "MERCADONA", amount: -3, expected: "Seguros", ...changes });

describe("the labelled transactions", () => {
  it.each(["sample", "heldout", "fresh", "neobanks-regions-travel"])(
    "of %s are read right often enough",
    async (name) => {
      const { rows, fault } = await fixture(name);

      const { strict, lenient, coverage } = scoreOf(rows);

      expect(fault).toBeUndefined();
      expect(strict).toBeGreaterThanOrEqual(0.92);
      expect(lenient).toBeGreaterThanOrEqual(0.96);
      expect(coverage).toBeGreaterThanOrEqual(0.98);
    },
  );

  it("leave few to review", async () => {
    const { rows } = await fixture("heldout");

    const doubtful = scoreOf(rows).rows.filter(({ reading }) => reading.confidence < 60);

    expect(doubtful.length / rows.length).toBeLessThan(0.1);
  });
});

describe("a file of labelled transactions", () => {
  it("may lack the labels and hold empty lines", () => {
    const { rows, fault } = parseLabelled(`${aLine({ expected: undefined })}\n\n`);

    expect(fault).toBeUndefined();
    expect(rows.map(({ expected }) => expected)).toEqual([null]);
  });

  it.each([
    ["no es JSON", "{"],
    ["no se entiende amount", aLine({ amount: "3" })],
    ["no se entiende expected", aLine({ expected: "Comida" })],
    ["no se entiende la fila", "[]"],
  ])("says where it is broken: %s", (message, line) => {
    expect(parseLabelled(`${aLine()}\n${line}\n`).fault).toEqual({ line: 2, message });
  });

  it("is reported with its shares and, when asked, its misses", () => {
    const { rows } = parseLabelled(
      `${aLine()}\n${aLine({ id: "2", expected: "Supermercados/Alimentación" })}`,
    );

    const report = scoreReport(rows, { withMisses: true });

    expect(report).toContain("strict: 50.0 %\nlenient: 50.0 %\ncoverage: 100.0 %");
    expect(report).toContain("  x 1 -3.00 MERCADONA: Supermercados/Alimentación (merchant, 95)");
  });
});
