/** node scripts/bundle-server.mjs: the server, its threads and the operator's commands, bundled into dist-server. */

import { copyFileSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { root } from "./child.mjs";

const programs = [
  "server/main.ts",
  "server/workers/job-worker.ts",
  "server/platform/concurrency/watchdog-worker.ts",
  "server/platform/db/embedded/first-files-process.ts",
  ...globSync("server/cli/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }),
];

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: "warn",
  ssr: {
    target: "node",
    noExternal: true,
    // They have files of their own beside their code; Vite serves development alone.
    external: ["@electric-sql/pglite", "fs-native-extensions", "vite"],
  },
  build: {
    ssr: true,
    outDir: join(root, "dist-server"),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: "es2024",
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((file) => [basename(file, ".ts"), join(root, file)])),
      // Flat, so that a thread's code lies beside whatever starts it.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

// What code reads from beside itself: the bundle is flat.
for (const file of globSync("server/**/*.css", { cwd: root }))
  copyFileSync(join(root, file), join(root, "dist-server", basename(file)));
