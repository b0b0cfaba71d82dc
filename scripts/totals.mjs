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

const messageLength = 400;

/** A failed test as one reads it: where it is, what it says, and the beginning of what went wrong. */
const failure = (file, titles, message = "") => {
  const words = [...message.replaceAll(terminalColours, "").trim()].slice(0, messageLength).join("");
  return `${[file.slice(file.lastIndexOf("/") + 1), ...titles].join(" > ")}\n  ${words.replaceAll("\n", "\n  ")}`;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: it begins with one.
const terminalColours = /\u001B\[[\d;]*m/g;

/** The cause stands before the stack, of which a summary shows the beginning only. */
const withCauses = (message = "", causes) =>
  [message.split("\n", 1), ...causes.map((cause) => `caused by ${cause}`), message.split("\n").slice(1)]
    .flat()
    .join("\n");

/** What failed in Vitest's JSON report, to be read at the end of a long run. */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) return [failure(name, [], message)];
    return failed.map(({ ancestorTitles, title, failureMessages, meta: { causes = [] } = {} }) =>
      failure(name, [...ancestorTitles, title], withCauses(failureMessages[0], causes)),
    );
  });

/** The same of Playwright's JSON report. */
export const playwrightFailures = ({ suites, errors }) => [
  ...suites.flatMap(failedSpecs),
  ...errors.map(({ message }) => failure("", [], message)),
];

const failedSpecs = ({ file, specs = [], suites = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        failure(file, [projectName, title], results.find(({ error }) => error)?.error.message),
      ),
  ),
];

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
