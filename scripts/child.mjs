import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const lifeline = pathToFileURL(`${root}scripts/lifeline.mjs`).href;
const posix = process.platform !== "win32";
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Whoever asks us to stop waits ten seconds at most. */
const patience = 9000;
let running = 0;

/**
 * Runs a program to its end and resolves to its exit code (128 + signal number when a signal ended it).
 * It has its own process group: a Ctrl-C reaches it once, through us, and then we end with the last that runs. What it
 * prints goes to `onOutput`, when given.
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", detached: posix, ...options });
    const release = passSignals(child, options.patience ?? patience);
    running += 1;
    if (options.onMessage) child.on("message", options.onMessage);
    if (options.onOutput) {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", options.onOutput);
    }
    child.once("error", (error) => {
      release();
      running -= 1;
      reject(error);
    });
    child.once(options.onOutput ? "close" : "exit", (code, signal) => {
      const stopped = release();
      running -= 1;
      const result = code ?? 128 + constants.signals[signal];
      if (!stopped) return resolve(result);
      if (running === 0) process.exit(options.exitsWell ? result : result || 130);
    });
  });

/** Runs a Node program that must not outlive us: it ends when our end of the channel closes, even by SIGKILL. */
export const serve = (node, args, env, options = {}) =>
  run(node, ["--import", lifeline, ...settings(), ...args], {
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    exitsWell: true,
    ...options,
  });

// Node's own "if exists" variant complains on stderr about a file that nobody has to have.
const settings = () => (existsSync(`${root}.env`) ? ["--env-file=.env"] : []);

const passSignals = (child, patience) => {
  let stopped = false;
  const stop = (signal) => {
    if (stopped) return;
    stopped = true;
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    setTimeout(() => child.kill("SIGKILL"), patience).unref();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const watch = watchNpm(() => stop("SIGTERM"));

  return () => {
    for (const signal of stopSignals) process.off(signal, stop);
    clearInterval(watch);
    return stopped;
  };
};

// Only under npm: a command that was put in the background on purpose may lose its shell.
const watchNpm = (onGone) => {
  if (!process.env.npm_lifecycle_event) return undefined;
  const before = ancestors();
  return setInterval(() => ancestors() !== before && onGone(), 250).unref();
};

// npm may stand behind a shell that outlives it, so the parent's parent counts too where the system tells it.
const ancestors = () => {
  try {
    const [, grandparent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, "utf8"));
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid);
  }
};
