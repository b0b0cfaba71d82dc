import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { loadCommand, projectRoot } from "./commands.ts";

const { commandProgram, serverProgram, serverSettings } = await loadCommand("server-program.mjs");

/** A process of a test lives for seconds: it does not wait for the database engine to be compiled twice. */
const briefly = ["--liftoff-only"];

/** How Node runs a program of ours for a test, and what it has to be told besides the program's own settings. */
export const briefProgram = (...program: string[]) => [...briefly, ...program];
/** The same for one of the operator's commands, wherever it is started. */
export const briefCommand = (name: string) => {
  const [file = "", ...more] = commandProgram(name);
  return briefProgram(join(projectRoot, file), ...more);
};
export const briefSettings: Record<string, string> = serverSettings;

export const aDataDir = () => mkdtempSync(join(tmpdir(), "aifred-data-"));

/** A data folder with an empty embedded database, which takes a server that finds none longer than all else. */
export const aMigratedDataDir = () => {
  const origin = inject("databaseOrigin");
  if (!("folder" in origin)) throw new Error("Needs the embedded database");
  const folder = aDataDir();
  cpSync(origin.folder, folder, { recursive: true });
  return folder;
};

/** What a server on PostgreSQL has to be told. */
export const settingsOnPostgres = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: "s".repeat(32),
  ENCRYPTION_KEY: "0".repeat(64),
});

/**
 * The real server as a process of its own, as `npm start` runs it; killed when the test ends, or whenever `whenOver`
 * says, if it still runs.
 */
export const spawnServer = (
  dataDir: string,
  environment: Record<string, string> = {},
  whenOver: (close: () => Promise<void>) => void = onTestFinished,
) => {
  const child = spawn(process.execPath, briefProgram(...serverProgram), {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DEMO: "off",
      ...serverSettings,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  whenOver(async () => {
    if (isRunning(child)) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));

  return {
    child,
    /** Everything it printed so far. */
    output: () => output.join(""),
    /** Its address, once it listens. Rejects when it stops before that. */
    baseUrl: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [, url] = /(http:\/\/[\d.]+:\d+)/.exec(output.join("")) ?? [];
          if (url) resolve(url);
        };
        child.stdout.on("data", look);
        child.once("exit", () => reject(new Error(`The server stopped: ${output.join("")}`)));
        look();
      }),
    /** Ends it by a signal and waits; answers its exit code. */
    stop: async (signal: "SIGTERM" | "SIGINT" | "SIGKILL") => {
      child.kill(signal);
      const [code] = await once(child, "exit");
      return code as number | null;
    },
    /** Its exit code, when it ends by itself. */
    exit: async () => {
      const [code] = await once(child, "exit");
      return code as number | null;
    },
  };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
