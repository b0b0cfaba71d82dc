import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { loadCommand, projectRoot } from "#server/dev/testing/commands.ts";

const { serverProgram, serverSettings } = await loadCommand("server-program.mjs");
const startWithinMs = 120_000;

export type DrilledServer = ReturnType<typeof startServer>;

interface Options {
  dataDir: string;
  environment?: Record<string, string>;
  /** A command that starts the process, such as a container. */
  wrapper?: string[];
}

/** The product as a process of its own, as `npm start` runs it. */
export const startServer = ({ dataDir, environment = {}, wrapper = [] }: Options) => {
  const [program = "", ...args] = [...wrapper, process.execPath, ...serverProgram];
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "off" },
      ...{ SESSION_SECRET: "s".repeat(32), ENCRYPTION_KEY: "e".repeat(64) },
      ...serverSettings,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let isAskedToEnd = false;
  let printed = "";
  const keep = (chunk: unknown) => {
    printed = (printed + String(chunk)).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const gone = once(child, "exit");

  /** Null when the process ended or printed no address in time. */
  const listens = new Promise<string | null>((resolve) => {
    const timer = setTimeout(resolve, startWithinMs, null);
    const settle = (url: string | null) => {
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout.on("data", () => {
      const [, url] = /(http:\/\/[\d.]+:\d+)/.exec(printed) ?? [];
      if (url) settle(url);
    });
    void gone.then(() => settle(null));
  });

  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    isAskedToEnd = true;
    if (isRunning(child)) child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    if (isRunning(child)) await gone;
    clearTimeout(timer);
  };

  return {
    listens,
    gone,
    output: () => printed,
    /** Throws what the process printed when it does not listen. */
    async baseUrl() {
      const url = await listens;
      if (url === null) throw new Error(`The server did not start: ${printed.slice(-500)}`);
      return url;
    },
    /** The unrequested end of the process; null otherwise. */
    endedBy: () =>
      isAskedToEnd || isRunning(child) ? null : `${child.signalCode ?? `code ${child.exitCode}`}`,
    /** To what the drill has loaded into the process. */
    signal: () => void child.kill("SIGUSR2"),
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
