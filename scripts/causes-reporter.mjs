const causesOf = ({ cause }) => (cause ? [cause.code ?? cause.name, cause.message].join(" ") : []);

/** Vitest's JSON report leaves out what an error was caused by; a test's `meta` takes it there. */
export default class CausesReporter {
  onTestCaseResult(test) {
    const causes = (test.result().errors ?? []).flatMap(causesOf);
    if (causes.length > 0) test.meta().causes = causes;
  }
}
