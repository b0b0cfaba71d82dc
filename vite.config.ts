import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { visitorFile } from "./client/src/app/visitor-file.ts";
import { workerFile } from "./client/src/app/worker-file.ts";

/** Writes .br and .gz beside every text file of the build, so that the server compresses nothing while serving. */
const precompress = (): Plugin => {
  const isText = /\.(js|css|html|svg|json|webmanifest)$/;
  let folder = "";

  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => isText.test(file))
          .map(async (file) => {
            const path = join(folder, file);
            const content = await readFile(path);
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
};

/** Preloads both faces by their hashed names: one that is late is not swapped in, so that nothing moves. */
const preloadFaces = (): Plugin => ({
  name: "preload-faces",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(?:familjen-grotesk|literata)-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
          injectTo: "head-prepend",
        })),
  },
});

/**
 * Code in files by who needs it together, the first match counting: as it falls out it would be sixty for the feed, each
 * asked for on its own. A page takes along what it imports; what no file of these needs is cut as it falls out.
 */
const groups = [
  { name: "start", test: /\/src\/app\/root\.tsx$|node_modules\/react-dom\// },
  { name: "landing", test: /\/src\/pages\/landing-page\.tsx$/ },
  {
    name: "shell",
    // Its last are what both the sign-in and the feed need.
    test: /\/src\/app\/shell\.tsx$|\/src\/components\/toaster\.tsx$|\/icons\/eye(?:-off)?\.|@radix-ui\/react-id\//,
  },
  {
    name: "feed",
    test: /\/src\/pages\/feed-page\.tsx$|\/(?:agenda-card|featured-goal-card|goals-list-card|goals-panel-card)\.tsx$/,
  },
  { name: "sign-in", test: /\/src\/pages\/auth-page\.tsx$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

const zonesTests = "**/*.zones.test.ts";
const exclude = [...configDefaults.exclude, zonesTests];

/** Tests that start, kill or lock something, or whose zone is the process's. */
const inProcesses: TestUserConfig = { pool: "forks" };

const onServer = {
  environment: "node",
  // A child process and a database take their time on a busy machine.
  testTimeout: 300_000 * Number(process.env.TEST_RUNS ?? 1),
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} satisfies TestUserConfig;

export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss(), preloadFaces(), workerFile(), visitorFile(), precompress()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long the plugins took is of no use to who starts the product.
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } },
    // These know light-dark(). Its polyfill resolves on :root only and would leave the dark islands light.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  },
  test: {
    root: ".",
    // One more than cores: a test waits now and then, for a database or for what is drawn.
    maxWorkers: availableParallelism() + 1,
    // Cheaper than processes, by a tenth.
    pool: "threads",
    // Each file opens a database and a document of its own; loading all code anew for each would double the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          ...onServer,
          name: "server",
          include: ["{server,shared,scripts}/**/*.test.ts"],
          exclude: [...exclude, "**/*.embedded.test.ts"],
          globalSetup: "./server/dev/testing/database-setup.ts",
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          ...inProcesses,
          name: "embedded",
          // Whole processes of the server start, some one after the other, while the browser's tests run beside them.
          testTimeout: 3 * onServer.testTimeout,
          // The database's code is loaded in two thirds of the time.
          execArgv: ["--liftoff-only"],
          include: ["server/**/*.{embedded,both}.test.ts"],
          exclude,
          globalSetup: "./server/dev/testing/embedded-setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "client",
          include: ["client/**/*.test.{ts,tsx}"],
          exclude,
          environment: "happy-dom",
          // Patience for a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          setupFiles: "./client/src/testing/setup.ts",
        },
      },
      // What is Madrid's must be so wherever the server and the browser stand.
      ...["UTC", "America/Los_Angeles", "Pacific/Auckland"].map((zone, place) => ({
        extends: true as const,
        test: {
          ...onServer,
          ...inProcesses,
          // To start a process costs more than these tests: one for each zone, after all else.
          maxWorkers: 1,
          sequence: { groupOrder: place + 1 },
          name: `zone ${zone}`,
          include: [zonesTests],
          env: { TZ: zone },
        },
      })),
    ],
  },
});
