/**
 * Deletes a module from a copy of the sources and checks what is left: that it compiles, that the server starts, and
 * that the other modules' tests pass, on the server and in the client. A test of several modules goes with each of them.
 * Says which other files had to be touched, and fails when there are more than three, or more than five such tests. It takes minutes for each module; a copy in which something failed is kept.
 * `node scripts/check-deletion.mjs rewards shopper notifications`; without names, these three. What names a folder
 * (`server/modules/goals`) limits the tests, and what begins with `--` goes to Vitest.
 */
import { execFileSync, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runMain } from "./complaint.mjs";
import { deleteModule, isTest, lists } from "./module-deletion.mjs";
import { addTotals, closingLine } from "./totals.mjs";

const mostTouched = 3;
const mostTestsOfTwo = 5;
const parameters = process.argv.slice(2);
const forTests = parameters.filter((word) => word.startsWith("--") || word.includes("/"));
const names = parameters.filter((word) => !forTests.includes(word));
const say = (text) => process.stdout.write(`${text}\n`);

const check = async (name) => {
  const { copy, touched, tables } = deleteModule(name);
  say(`\n=== without ${name}, in ${copy}`);
  say(`${touched.length} other files touched (${touched.join(", ")})`);
  const isGood =
    touched.length <= mostTouched &&
    compiles(copy) &&
    (await isTrue("the server starts", startServer(copy))) &&
    (await passesTests(copy, tables));
  if (isGood) rmSync(copy, { recursive: true, force: true });
  say(`=== without ${name}: ${isGood ? "ok" : `FAILED, see ${copy}`}`);
  return isGood;
};

const compiles = (copy) => {
  output("@biomejs/biome/bin/biome", ["check", "--write", "--unsafe", ...lists], copy);
  const broken = [...new Set(errorsOfTypes(copy).map(fileOf))].filter((file) => isTestFile(file));
  say(`${broken.length} tests of more than one module go with it (${broken.join(", ")})`);
  for (const file of broken) rmSync(join(copy, file));
  const errors = errorsOfTypes(copy);
  const inTests = errors.filter((line) => isTest(fileOf(line)));
  say(`${errors.length - inTests.length} errors of types in the product, ${inTests.length} in tests`);
  for (const line of errors) say(`  ${line}`);
  return errors.length === 0 && broken.length <= mostTestsOfTwo;
};

const errorsOfTypes = (copy) =>
  output("typescript/bin/tsc", ["--noEmit"], copy)
    .split("\n")
    .filter((line) => line.includes("error TS"));

const fileOf = (error) => error.split("(")[0];
const isTestFile = (file) => /\.(?:test|spec)\.tsx?$/.test(file);

const output = (program, parameters, cwd) => {
  try {
    const file = join(cwd, "node_modules", program);
    return execFileSync(process.execPath, [file, ...parameters], { cwd, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return error.stdout;
  }
};

const isTrue = async (statement, outcome) => {
  const is = await outcome;
  say(`${is ? "yes" : "NO "}: ${statement}`);
  return is;
};

const startServer = async (copy) => {
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: copy,
    env: { ...process.env, PORT: "0", NODE_ENV: "development", DATA_DIR: join(copy, ".data"), DEMO: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of server.stdout) {
    if (!String(chunk).includes("AI.Fred listo")) continue;
    server.kill();
    return true;
  }
  return false;
};

/** The copy's own `npm test -- unit`: the client's build, then every test that no browser runs. */
const passesTests = async (copy, tables) => {
  process.env.TABLES_OF_DELETED_MODULE = tables.join(",");
  const { createSteps } = await import(pathToFileURL(join(copy, "scripts/steps.mjs")).href);
  const steps = createSteps({ node: process.execPath, say, part: "unit", filters: forTests });
  const totals = [];
  for (const { run } of steps.filter(({ parts }) => parts.includes("unit"))) totals.push(await run());
  for (const failure of totals.flatMap(({ failures = [] }) => failures)) say(failure);
  const all = addTotals(totals);
  say(`the client's build and the other modules' tests: ${closingLine(all)}`);
  return all.failed === 0;
};

runMain(async () => {
  let isGood = true;
  for (const name of names.length > 0 ? names : ["rewards", "shopper", "notifications"])
    isGood = (await check(name)) && isGood;
  process.exitCode = isGood ? 0 : 1;
});
