import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

interface Throwaway {
  startThrowawayPostgres(binaries: string): Promise<{ url: string; stop(): Promise<void> }>;
}
interface ClientBuild {
  buildClient(node: string): Promise<number>;
}
interface Binaries {
  ensurePostgresBinaries(say: (line: string) => void): Promise<string>;
}

/** The commands are plain JavaScript. */
const script = <Module>(name: string): Promise<Module> => import(join(root, "scripts", name));

const openPostgres = async () => {
  const { ensurePostgresBinaries } = await script<Binaries>("postgres-binaries.mjs");
  const { startThrowawayPostgres } = await script<Throwaway>("throwaway-postgres.mjs");
  return startThrowawayPostgres(await ensurePostgresBinaries(() => {}));
};

/** The most memory that a process has had so far, in megabytes; 0 where the system does not tell. */
const peakMemoryOf = ({ pid }: ChildProcess) => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 1000;
};

/** Its address, once it listens. What it says later is read too: a closed pipe would end it. */
const addressIn = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (chunk) => {
      if (said.length < 10_000) said += String(chunk);
      const [, url] = /(http:\/\/[\d.]+:\d+)/.exec(said) ?? [];
      if (url) resolve(url);
    });
    server.once("exit", () => reject(new Error(`The server stopped: ${said}`)));
  });

const spawnServer = (folder: string, databaseUrl: string) => {
  const own = { NODE_ENV: "production", PORT: "0", DATA_DIR: folder, DEMO: "off", SIMULATED_BANK: "on" };
  const keys = { SESSION_SECRET: "s".repeat(32), ENCRYPTION_KEY: "e".repeat(64) };
  const env = { ...process.env, ...own, ...keys, DATABASE_URL: databaseUrl };
  return spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: join(root, ".cache/compiled") },
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

export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>;

/** The product as a process of its own, on a database of its own. */
export const startAttackedServer = async (kind: "postgres" | "embedded") => {
  if (!existsSync(join(root, "dist/index.html"))) {
    const { buildClient } = await script<ClientBuild>("client-build.mjs");
    await buildClient(process.execPath);
  }
  const folder = await mkdtemp(join(tmpdir(), "aifred-hostile-"));
  const postgres = kind === "postgres" ? await openPostgres() : null;
  const databaseUrl = postgres?.url ?? "";
  // The first start makes the database, and leaves far more memory behind than the product needs.
  const first = spawnServer(folder, databaseUrl);
  await addressIn(first);
  await end(first);
  const server = spawnServer(folder, databaseUrl);
  let endedBy: string | null = null;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemoryOf(server));
  }, 500);
  server.once("exit", (code, signal) => {
    endedBy = `${signal ?? `code ${code}`}`;
  });
  const baseUrl = await addressIn(server);

  return {
    baseUrl,
    peakMemory: () => peak,
    /** By what it ended although nobody asked it to; null while it runs. */
    endedBy: () => endedBy,
    async stop() {
      clearInterval(watch);
      await end(server);
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
