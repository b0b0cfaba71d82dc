/**
 * npm test [-- PART [FILTER...]]: installs what is missing, runs every check, goes on after a failure and closes with
 * what failed and "N passed, N failed". The compiler uses one core and a browser leaves one idle now and then: both run
 * beside the others and print when those are over. Parts: static (biome, tsc), unit (client, server, zones), client,
 * server (on PostgreSQL, and on the embedded database what is special in it), zones (what depends on the zone, in three
 * of them), e2e (build and browser). A filter goes to Vitest or Playwright as it stands. The part changed runs what belongs to
 * what differs from main: format, types and the tests near it; `changed e2e` its modules' browser tests too.
 */
import { Complaint, runMain } from "./complaint.mjs";
import { holdOutput } from "./held-output.mjs";
import { english } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";
import { createChangedSteps, createSteps } from "./steps.mjs";
import { addTotals, closingLine, nothing } from "./totals.mjs";

const print = (text) => process.stdout.write(text);
const say = (text) => print(`${text}\n`);

/** Prints by itself, or as it is told when it runs beside others. */
const perform = async ({ name, run }, printBeside) => {
  const say = (text) => (printBeside ?? print)(`${text}\n`);
  say(`\n=== ${name}`);
  const start = performance.now();
  const totals = await run(printBeside).catch((error) => {
    say(error instanceof Complaint ? error.message : error.stack);
    return { ...nothing, failed: 1 };
  });
  const result = totals.failed > 0 ? "FAILED" : "ok";
  const line = `${result.padEnd(6)} ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`;
  say(`=== ${line}`);
  return { line, totals, failures: totals.failures ?? [] };
};

const indented = (text) => `       ${text.replaceAll("\n", "\n       ")}`;

runMain(async () => {
  const [part, ...filters] = process.argv.slice(2);
  const node = await ensurePackages(english, say);
  const steps =
    part === "changed"
      ? createChangedSteps({ node, say, filters })
      : createSteps({ node, say, part, filters });
  const chosen = steps.filter(({ parts }) => !part || parts.includes(part));
  if (chosen.length === 0) {
    const known = [...new Set([...steps.flatMap(({ parts }) => parts), "changed"])];
    throw new Complaint(`Unknown part: ${part}. Known: ${known.join(", ")}.`);
  }

  const results = [];
  const beside = [];
  for (const step of chosen) {
    if (!step.isBeside || step === chosen.at(-1)) results.push(await perform(step));
    else {
      const held = holdOutput(print);
      beside.push({ release: held.release, result: perform(step, held.print) });
    }
  }
  for (const { release, result } of beside) {
    release();
    results.push(await result);
  }

  const totals = addTotals(results.map((result) => result.totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
  const told = results.flatMap(({ line, failures }) => [line, ...failures.map(indented)]);
  say(`\n${told.join("\n")}\n\n${closingLine(totals)}`);
});
