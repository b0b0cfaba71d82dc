import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const client = join(import.meta.dirname, "..");

/** One classic script, for not every browser takes modules here: the app's worker, and after it what features add. */
export const readWorker = () =>
  ["app/worker.js", ...globSync("features/*/worker.js", { cwd: client }).toSorted()]
    .map((file) => readFileSync(join(client, file), "utf8"))
    .join("\n");

/** Serves it as /sw.js, and builds it. */
export const workerFile = (): Plugin => ({
  name: "worker-file",
  configureServer: ({ middlewares }) => {
    middlewares.use("/sw.js", (_request, response) => {
      response.setHeader("content-type", "text/javascript").end(readWorker());
    });
  },
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "sw.js", source: readWorker() });
  },
});
