import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserTestsFor, readTree, testsFor } from "./changed.mjs";
import { root, run } from "./child.mjs";
import { buildClient } from "./client-build.mjs";
import { Complaint } from "./complaint.mjs";
import { ensureBrowser, ensureWholeBrowser } from "./ensure-browser.mjs";
import { freePort } from "./free-port.mjs";
import { folderPrefix, roomyMemory, sweep } from "./roomy-memory.mjs";
import { buildServer } from "./server-build.mjs";
import {
  nothing,
  playwrightFailures,
  playwrightTotals,
  settle,
  vitestFailures,
  vitestTotals,
} from "./totals.mjs";

const name = "aifred-test";

/** The programs that check, each resolving to totals, with what failed, or throwing. */
const createTools = ({ node, say }) => {
  // Every commit of an embedded database waits for the disk, and each has files of 40 MB.
  const memory = roomyMemory({ gigabytes: 8 });
  if (memory) sweep(memory, name);
  const work = mkdtempSync(join(memory ?? tmpdir(), folderPrefix(name)));
  // PostgreSQL runs as a user of its own, whose folder lies inside.
  chmodSync(work, 0o711);
  process.once("exit", () => rmSync(work, { recursive: true, force: true }));

  const tool = (path, args, env, onOutput, options = []) =>
    run(node, [...options, join(root, "node_modules", path), ...args], {
      env: { ...cleanEnvironment(), ...env },
      stdio: onOutput ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      onOutput,
    });
  const check = async (code) => ({ ...nothing, failed: (await code) === 0 ? 0 : 1 });

  const makeEmbeddedFiles = async () => {
    const place = join(work, "embedded");
    mkdirSync(place);
    // Its code is needed once: to optimise some of it would cost more than it saves.
    const program = ["--liftoff-only", join(root, "server/dev/testing/embedded-files.ts"), place];
    const stdio = ["ignore", "inherit", "inherit"];
    const code = await run(node, program, { env: cleanEnvironment(), stdio });
    if (code !== 0) throw new Complaint("The embedded database of the tests could not be made.");
    return place;
  };
  let embeddedFiles;
  /** An embedded database to copy: to make one costs ten seconds, which Vitest and two servers need not spend again. */
  const placeOfEmbeddedFiles = () => {
    embeddedFiles ??= makeEmbeddedFiles();
    return embeddedFiles;
  };

  const vitest = async (projects, files) => {
    const report = join(work, `vitest-${performance.now()}.json`);
    const args = [
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--reporter=${join(root, "scripts", "causes-reporter.mjs")}`,
      `--outputFile.json=${report}`,
    ];
    const env = {
      NODE_ENV: "test",
      TMPDIR: work,
      TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? "",
      TEST_EMBEDDED_FILES: projects.includes("embedded") ? await placeOfEmbeddedFiles() : "",
    };
    const options = [
      // Room for what is young: a twentieth of the time goes into clearing it up.
      "--max-semi-space-size=64",
      // V8 shares the wrappers of WebAssembly's imports between threads, and now and then frees one twice while it
      // replaces it by an optimized one, which ends the process (nodejs/node 64500). Nothing is slower without.
      "--wasm-wrapper-tiering-budget=2147483647",
    ];
    const code = await tool("vitest/vitest.mjs", [...args, ...files], env, undefined, options);
    return outcomeOf(readReport(report), { totals: vitestTotals, failures: vitestFailures }, code);
  };

  let built = false;
  const build = async () => {
    const code = (await buildClient(node)) || (await buildServer(node));
    built = code === 0;
    return check(code);
  };
  const endToEnd = async (files, print) => {
    if (!built) throw new Complaint("Not run: there is no build to test.");
    const report = join(work, "e2e.json");
    const data = join(work, "data");
    const made = join(await placeOfEmbeddedFiles(), "data");
    for (const server of ["E2E_PORT", "E2E_PROVIDERS_PORT"])
      cpSync(made, join(data, server), { recursive: true });
    const tell = print ? (text) => print(`${text}\n`) : say;
    const code = await tool(
      "@playwright/test/cli.js",
      ["test", "-c", "e2e", "--reporter=list,json", ...files],
      {
        CHROMIUM_PATH: await ensureBrowser(node, tell),
        WHOLE_CHROMIUM_PATH: (await ensureWholeBrowser(tell)) ?? "",
        E2E_PORT: String(await freePort()),
        E2E_DATA_DIR: data,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      print,
    );
    return outcomeOf(readReport(report), { totals: playwrightTotals, failures: playwrightFailures }, code);
  };

  return {
    biome: (files) => check(tool("@biomejs/biome/bin/biome", ["check", ...files])),
    tsc: (print, options = []) => check(tool("typescript/bin/tsc", options, undefined, print)),
    build,
    vitest,
    endToEnd,
  };
};

/** Parts of the tests that Vitest runs; the embedded database is met where it is special. */
const projectsOf = { client: ["client"], server: ["embedded", "server"], zones: ["zone *"] };

/** Every check in order: a name, the parts it belongs to, and a run; `isBeside` may run while the next ones do. */
export const createSteps = ({ node, say, part, filters }) => {
  const { biome, tsc, build, vitest, endToEnd } = createTools({ node, say });
  return [
    { name: "format and lint (biome)", parts: ["static"], run: () => biome(["."]) },
    { name: "types (tsc)", parts: ["static"], isBeside: true, run: (print) => tsc(print) },
    // The server tests that start a whole process serve it too.
    { name: "build (vite)", parts: ["unit", "server", "e2e"], run: build },
    {
      name: "end to end (playwright)",
      parts: ["e2e"],
      isBeside: true,
      run: (print) => endToEnd(filters, print),
    },
    {
      // One run of all: the client's tests wait for what is drawn and the server's for the database.
      name: "unit and integration (vitest)",
      parts: ["unit", ...Object.keys(projectsOf)],
      run: () => vitest(projectsOf[part] ?? Object.values(projectsOf).flat(), filters),
    },
  ];
};

/** What a change touches; the browser tests of its modules only when asked for. */
export const createChangedSteps = ({ node, say, filters }) => {
  const { biome, tsc, build, vitest, endToEnd } = createTools({ node, say });
  const tree = readTree();
  const { changed } = tree;
  const tests = testsFor(changed, tree);
  const specs = filters.includes("e2e") ? browserTestsFor(changed, tree.files) : [];
  const hasProcess = tests.some((test) => tree.textOf(test).includes("spawnServer("));
  say(`${changed.length} changed files, ${tests.length} test files, ${specs.length} browser test files`);

  const projects = Object.entries({
    client: /^client\/(?!.*\.zones\.)/,
    embedded: /\.(embedded|both)\.test\.ts$/,
    server: /^(server|shared|scripts)\/(?!.*\.(embedded|zones)\.)/,
    "zone *": /\.zones\.test\.ts$/,
  }).filter(([, pattern]) => tests.some((test) => pattern.test(test)));
  const step = (name, run, isNeeded = true) => (isNeeded ? [{ name, parts: ["changed"], run }] : []);
  return [
    ...step(
      "format and lint (biome)",
      () => biome(["--no-errors-on-unmatched", ...changed]),
      changed.length > 0,
    ),
    ...step("types (tsc)", () =>
      tsc(undefined, ["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"]),
    ),
    ...step("build (vite)", build, hasProcess || specs.length > 0),
    ...step(
      "tests of the change",
      () =>
        vitest(
          projects.map(([project]) => project),
          tests,
        ),
      tests.length > 0,
    ),
    ...step("end to end (playwright)", () => endToEnd(specs), specs.length > 0),
  ];
};

// What a developer has set for their own server must not change what the tests see.
const cleanEnvironment = () => {
  const ours =
    /^(NODE_ENV|HOST|PORT|DATA_DIR|DEMO|PUBLIC_URL|TRUST_PROXY|SIMULATED_BANK\w*|\w*DATABASE_URL|SESSION_SECRET|ENCRYPTION_KEY|ENCRYPTION_KEYS_OLD|IDENTITY_KEY|\w+_API_KEY)$/;
  const providers = /^(GOCARDLESS|ENABLE_BANKING|GOOGLE|FACEBOOK|APPLE|OIDC|OPENAI|YOUTUBE|SMTP|VAPID)_/;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ours.test(name) && !providers.test(name)),
  );
};

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

const outcomeOf = (report, { totals, failures }, code) => ({
  ...settle(report && totals(report), code),
  failures: report ? failures(report) : [],
});
