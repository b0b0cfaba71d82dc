import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { generateHousehold } from "./generator/household.ts";
import { parseHistories, parseTruths } from "./household-file.ts";
import { forecastReport } from "./report.ts";
import { scoreBalance } from "./score-balance.ts";
import { scoreExpected } from "./score-expected.ts";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const read = (name: string) => readFile(pathOf(`fixtures/${name}.jsonl`), "utf8");

const aTruth = (changes: object = {}) => {
  const { rows } = parseTruths(
    JSON.stringify({
      id: "t",
      household: "student",
      recurring: [
        {
          day: "2026-03-10",
          amount: -40,
          name: "Lowi",
          kind: "bill",
          every: "month",
          amountKind: "fixed",
          names: ["lowi"],
        },
      ],
      balance: [
        { day: "2026-03-10", total: 100 },
        { day: "2026-03-11", total: 60 },
      ],
      ...changes,
    }),
  );
  const [truth] = rows;
  if (!truth) throw new Error("the truth of the test cannot be read");
  return truth;
};

const expectedRow = (changes: object = {}) => ({
  day: "2026-03-12",
  amount: -55,
  kind: "bill",
  name: "Recibo Lowi",
  probability: 0.9,
  ...changes,
});

describe("the evaluation of the forecast", () => {
  it("prints for each household its expected entries and ninety days of balance", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      pathOf("../eval-forecast.ts"),
      pathOf("fixtures/history.jsonl"),
      "--json",
    ]);

    const [line, ...others] = stdout.trim().split("\n");
    const { id, expected, balance, ...rest } = JSON.parse(line ?? "");
    expect([id, Object.keys(rest), others]).toEqual(["p004", [], []]);
    for (const row of expected) {
      expect(Object.keys(row).sort()).toEqual(["amount", "day", "kind", "name", "probability"]);
      expect(row.day > "2026-03-21" && row.day <= "2026-06-19").toBe(true);
    }
    expect(balance.map(({ day }: { day: string }) => day)).toEqual(
      aTruth(JSON.parse(await read("truth"))).balance.map(({ day }) => day),
    );
    for (const { p10, p50, p90 } of balance) expect(p10 <= p50 && p50 <= p90).toBe(true);
  });

  it("says what is wrong with a line and prints the others, with lines ended as on Windows too", async () => {
    const folder = await mkdtemp(join(tmpdir(), "eval-forecast-"));
    const path = join(folder, "history.jsonl");
    const known = await read("history");
    const impossible = JSON.stringify({ ...JSON.parse(known), id: "p005", asOf: "2026-02-30" });
    await writeFile(path, `${impossible}\r\n${known.trim()}\r\n{"id":`);
    const ended = await promisify(execFile)(process.execPath, [
      pathOf("../eval-forecast.ts"),
      path,
      "--json",
    ]).catch((error) => error);
    await rm(folder, { recursive: true });

    expect(JSON.parse(ended.stdout).id).toBe("p004");
    expect(ended.stderr).toMatch(/línea 1: no se entiende asOf\n.*línea 3: no es JSON\n$/);
    expect(ended.code).toBe(1);
  });

  it("counts a row of the same name or amount within three days, once", () => {
    const { matches, missed, falseRows } = scoreExpected(
      [expectedRow(), expectedRow({ day: "2026-03-13" }), expectedRow({ probability: 0.4 })],
      aTruth(),
    );

    expect(matches.map(({ expected }) => expected.day)).toEqual(["2026-03-12"]);
    expect([missed.length, falseRows.length]).toEqual([0, 1]);
  });

  it("neither misses nor blames what is optional", () => {
    const [row] = aTruth().recurring;
    const truth = aTruth({ recurring: [{ ...row, optional: true }] });

    expect(scoreExpected([], truth)).toEqual({ matches: [], missed: [], falseRows: [] });
    expect(scoreExpected([expectedRow()], truth)).toEqual({ matches: [], missed: [], falseRows: [] });
  });

  it("keeps the day before where a day is missing, and today's balance where all are", () => {
    const day = { day: "2026-03-10", p10: 90, p50: 100, p90: 120 };

    expect(scoreBalance([day], aTruth(), 60).covered).toBe(0.5);
    // Of each quantile: 10, 50 and 90 hundredths of 40 on the first day, nothing on the second.
    expect(scoreBalance([], aTruth(), 60).pinball).toBeCloseTo((0.5 * (4 + 20 + 36)) / 3);
  });

  it("invents the same household for the same number, in the format that it reads", () => {
    const [one, again] = [generateHousehold(5), generateHousehold(5)];
    const histories = parseHistories(JSON.stringify(one.history));
    const truths = parseTruths(JSON.stringify(one.truth));
    const [history, truth] = [histories.rows[0], truths.rows[0]];

    expect(again).toEqual(one);
    expect([histories.fault, truths.fault]).toEqual([undefined, undefined]);
    if (!history || !truth) return;
    const balance = truth.balance.map(({ day, total }) => ({ day, p10: total, p50: total, p90: total }));
    const expected = truth.recurring.map((row) => ({ ...row, probability: 1 }));
    const report = forecastReport([{ history, truth, answer: { id: history.id, expected, balance } }], {
      withMisses: true,
    });
    expect(report).toContain("missed 0, false 0; within 100.0 %, pinball 0.0");
  });
});
