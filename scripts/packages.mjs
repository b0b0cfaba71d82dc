import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, run } from "./child.mjs";
import { Complaint } from "./complaint.mjs";
import { withLock } from "./lock.mjs";
import { readStamp, stampOf, writeStamp } from "./stamp.mjs";

const modules = join(root, "node_modules");
const stampFile = join(modules, ".aifred-stamp");
const lockFile = join(root, ".cache/install.lock");
const wantedMajor = 24;

/**
 * Installs the packages when they are not those of the lock file and returns the path of Node 24.
 * The stamp goes last, so an installation cut in half is done again. The running Node is no part of it:
 * the first command may run on the system's, the next ones run on our own.
 */
export const ensurePackages = async (messages, say) => {
  const node =
    installedNode() ?? (await withLock(lockFile, async () => installedNode() ?? install(messages, say)));
  process.env.PATH = [join(modules, ".bin"), process.env.PATH].join(delimiter);
  return node;
};

const wantedStamp = () => stampOf(root, ["package-lock.json"], [process.platform, process.arch]);

const installedNode = () => (readStamp(stampFile) === wantedStamp() ? findNode() : undefined);

// Output goes to stderr so that a command's own output stays clean; dev packages even under NODE_ENV=production.
const install = async (messages, say) => {
  say(messages.installing);
  const stamp = wantedStamp();
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", args, {
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
    detached: false,
  });
  if (code !== 0) throw new Complaint(messages.installFailed);
  const node = findNode();
  if (!node) throw new Complaint(messages.nodeMissing);
  writeStamp(stampFile, stamp);
  return node;
};

const findNode = () => {
  const bundled = ["node", "node.exe"].map((name) => join(modules, "node/bin", name)).find(existsSync);
  if (bundled && (realpathSync(bundled) === realpathSync(process.execPath) || runs(bundled))) return bundled;
  return majorOf(process.version) >= wantedMajor ? process.execPath : undefined;
};

const runs = (node) => {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && majorOf(stdout) >= wantedMajor;
};

const majorOf = (version) => Number(/^v(\d+)/.exec(version)?.[1]);
