/** What a run of tests came to: counts of tests, `failed` including files and set-ups that broke. */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

export const addTotals = (totals) =>
  totals.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  );

/** Totals of Vitest's JSON report; a file that broke before its first test counts as one failure. */
export const vitestTotals = (report) => {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Totals of Playwright's JSON report; a flaky test is a failed one, and so is an error outside any test. */
export const playwrightTotals = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** A runner's totals made honest: no report, no test run, or a bad exit code without a failure is a failure. */
export const settle = (totals = nothing, code = 0) => {
  const ran = totals.passed + totals.failed > 0;
  return ran && (code === 0 || totals.failed > 0) ? totals : { ...totals, failed: totals.failed + 1 };
};

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
