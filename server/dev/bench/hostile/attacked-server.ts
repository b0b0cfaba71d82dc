import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundledServer, loadCommand, projectRoot } from "#server/dev/testing/commands.ts";

const openPostgres = async () => {
  const { ensurePostgresBinaries } = await loadCommand("postgres-binaries.mjs");
  const { startThrowawayPostgres } = await loadCommand("throwaway-postgres.mjs");
  return startThrowawayPostgres(await ensurePostgresBinaries(() => {}));
};

/** The peak memory of a process in megabytes; 0 where the system does not state it. */
const peakMemoryOf = ({ pid }: ChildProcess) => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 1000;
};

/** Resets the peak (proc(5), clear_refs). */
const forgetPeakOf = ({ pid }: ChildProcess) => {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
};

/** Reads on after the address, because a closed pipe would end the server. */
const addressIn = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk) => {
      if (output.length < 10_000) output += String(chunk);
      const [, url] = /(http:\/\/[\d.]+:\d+)/.exec(output) ?? [];
      if (url) resolve(url);
    });
    server.once("exit", () => reject(new Error(`The server stopped: ${output}`)));
  });

const { serverProgram, serverSettings } = await loadCommand("server-program.mjs");

/** As `npm start` does. */
const spawnServer = (folder: string, databaseUrl: string) => {
  const own = { NODE_ENV: "production", PORT: "0", DATA_DIR: folder, DEMO: "off", SIMULATED_BANK: "on" };
  const keys = { SESSION_SECRET: "s".repeat(32), ENCRYPTION_KEY: "e".repeat(64) };
  return spawn(process.execPath, serverProgram, {
    cwd: projectRoot,
    env: { ...process.env, ...serverSettings, ...own, ...keys, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "ignore"],
  });
};

const end = async (server: ChildProcess) => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 15_000);
  await once(server, "exit");
  clearTimeout(timer);
};

/** Peak memory in megabytes up to a moment, in milliseconds since 1970. */
export interface MemorySample {
  at: number;
  peak: number;
}

export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>;

/** The product as a process of its own, on a database of its own. */
export const startAttackedServer = async (kind: "postgres" | "embedded") => {
  if (!existsSync(join(projectRoot, "dist/index.html"))) {
    const { buildClient } = await loadCommand("client-build.mjs");
    await buildClient(process.execPath);
  }
  await bundledServer();
  const folder = await mkdtemp(join(tmpdir(), "aifred-hostile-"));
  const postgres = kind === "postgres" ? await openPostgres() : null;
  const databaseUrl = postgres?.url ?? "";
  // The first start creates the database and uses far more memory than the product needs.
  const first = spawnServer(folder, databaseUrl);
  await addressIn(first);
  await end(first);
  const server = spawnServer(folder, databaseUrl);
  let endedBy: string | null = null;
  const memory: MemorySample[] = [];
  const watch = setInterval(() => void memory.push({ at: Date.now(), peak: peakMemoryOf(server) }), 100);
  server.once("exit", (code, signal) => {
    endedBy = `${signal ?? `code ${code}`}`;
  });
  const baseUrl = await addressIn(server);

  return {
    baseUrl,
    memory,
    /** Returns the peak in megabytes and resets it. */
    forgetPeak() {
      const peak = peakMemoryOf(server);
      forgetPeakOf(server);
      memory.length = 0;
      return peak;
    },
    /** The unrequested end of the process; null while it runs. */
    endedBy: () => endedBy,
    async stop() {
      clearInterval(watch);
      await end(server);
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
