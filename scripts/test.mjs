/**
 * npm test [-- PART [FILTER...]]: installs what is missing, runs every check, goes on after a failure and closes with
 * what failed and "N passed, N failed". Parts: static (biome, tsc), unit (client, server, zones), client, server (on
 * PostgreSQL, and on the embedded database what is special in it), zones (what depends on the zone, in three of them),
 * e2e (build and browser). A filter goes to Vitest or Playwright as it stands. The part changed runs what belongs to
 * what differs from main: format, types and the tests near it; `changed e2e` its modules' browser tests too.
 */
import { Complaint, runMain } from "./complaint.mjs";
import { english } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";
import { createChangedSteps, createSteps } from "./steps.mjs";
import { addTotals, closingLine, nothing } from "./totals.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

const perform = async ({ name, run }) => {
  say(`\n=== ${name}`);
  const start = performance.now();
  const totals = await run().catch((error) => {
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
    part === "changed" ? createChangedSteps({ node, say, filters }) : createSteps({ node, say, filters });
  const chosen = steps.filter(({ parts }) => !part || parts.includes(part));
  if (chosen.length === 0) {
    const known = [...new Set([...steps.flatMap(({ parts }) => parts), "changed"])];
    throw new Complaint(`Unknown part: ${part}. Known: ${known.join(", ")}.`);
  }

  const results = [];
  for (const step of chosen) results.push(await perform(step));

  const totals = addTotals(results.map((result) => result.totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
  const told = results.flatMap(({ line, failures }) => [line, ...failures.map(indented)]);
  say(`\n${told.join("\n")}\n\n${closingLine(totals)}`);
});
