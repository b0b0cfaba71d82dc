import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./child.mjs";
import { Complaint } from "./complaint.mjs";
import { readStamp, stampOf, writeStamp } from "./stamp.mjs";

const sources = ["server", "shared", "package.json", "package-lock.json", "scripts/bundle-server.mjs"];
const folder = join(root, "dist-server");
const stampFile = join(folder, ".aifred-stamp");

/**
 * Bundles the server with its packages when its sources are not those of the last complete bundle: to find and read
 * some 2,000 files takes Node three times as long as all else at a start.
 */
export const ensureServer = async (node, messages, say) => {
  if (existsSync(join(folder, "main.js")) && readStamp(stampFile) === stampOf(root, sources)) return;
  say(messages.bundling);
  if ((await buildServer(node)) !== 0) throw new Complaint(messages.bundleFailed);
};

/** Resolves to the exit code. The stamp is of what stood before: a change meanwhile bundles again. */
export const buildServer = async (node) => {
  const stamp = stampOf(root, sources);
  const code = await run(node, [join(root, "scripts/bundle-server.mjs")], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", 2, 2],
  });
  if (code === 0) writeStamp(stampFile, stamp);
  return code;
};
