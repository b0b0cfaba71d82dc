import { expect, test } from "vitest";
import {
  addTotals,
  closingLine,
  nothing,
  playwrightFailures,
  playwrightTotals,
  settle,
  vitestFailures,
  vitestTotals,
} from "./totals.mjs";

const vitestReport = (changes: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});

test("the closing line names skipped tests only when there are some", () => {
  const some = addTotals([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 1 },
  ]);

  const lines = [closingLine({ ...nothing, passed: 12 }), closingLine(some)];

  expect(lines).toEqual(["12 passed, 0 failed", "3 passed, 1 failed, 1 skipped"]);
});

test("a file that fails before its first test counts as a failure", () => {
  const totals = vitestTotals(
    vitestReport({ numPassedTests: 3, testResults: [{ status: "failed", assertionResults: [] }] }),
  );

  expect(totals).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("a failed test is not counted again with its file", () => {
  const totals = vitestTotals(
    vitestReport({
      numFailedTests: 1,
      testResults: [{ status: "failed", assertionResults: [{ status: "failed" }] }],
    }),
  );

  expect(totals.failed).toBe(1);
});

test("a flaky browser test counts as failed", () => {
  const totals = playwrightTotals({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: "the server did not start" }],
  });

  expect(totals).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test.for([
  ["no report", undefined, 0],
  ["no test", nothing, 0],
  ["only skipped tests", { passed: 0, failed: 0, skipped: 5 }, 0],
  ["a bad exit code behind green tests", { passed: 5, failed: 0, skipped: 0 }, 1],
] as const)("%s is a failure", ([, totals, code]) => {
  const settled = settle(totals, code);

  expect(settled.failed).toBe(1);
});

test("a run with failures is reported with its numbers", () => {
  const settled = settle({ passed: 5, failed: 2, skipped: 0 }, 1);

  expect(settled).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test("a failed test is named with its file and the beginning of what went wrong", () => {
  const failed = { status: "failed", ancestorTitles: [], title: "adds up" };
  const report = vitestReport({
    testResults: [
      {
        name: "/somewhere/sums.test.ts",
        status: "failed",
        assertionResults: [{ ...failed, failureMessages: ["\u001B[31mexpected 1\u001B[39m to be 2"] }],
      },
      { name: "/somewhere/broken.test.ts", status: "failed", message: "no import", assertionResults: [] },
    ],
  });

  const failures = vitestFailures(report);

  expect(failures).toEqual(["sums.test.ts > adds up\n  expected 1 to be 2", "broken.test.ts\n  no import"]);
});

test("what a failure was caused by stands before its stack", () => {
  const failed = {
    status: "failed",
    ancestorTitles: [],
    title: "asks",
    failureMessages: ["TypeError: fetch failed\n    at ask.ts:1"],
    meta: { causes: ["ECONNRESET read ECONNRESET"] },
  };

  const [told] = vitestFailures(
    vitestReport({
      testResults: [{ name: "ask.test.ts", status: "failed", assertionResults: [failed] }],
    }),
  );

  expect(told).toBe(
    "ask.test.ts > asks\n  TypeError: fetch failed\n  caused by ECONNRESET read ECONNRESET\n      at ask.ts:1",
  );
});

test("a failed browser test is named with its screen", () => {
  const result = { error: { message: "not visible" } };
  const spec = {
    title: "opens",
    tests: [
      { projectName: "phone", status: "unexpected", results: [result] },
      { projectName: "desktop", status: "expected", results: [{}] },
    ],
  };

  const failures = playwrightFailures({
    suites: [{ file: "feed.spec.ts", suites: [{ file: "feed.spec.ts", specs: [spec] }] }],
    errors: [],
  });

  expect(failures).toEqual(["feed.spec.ts > phone > opens\n  not visible"]);
});
