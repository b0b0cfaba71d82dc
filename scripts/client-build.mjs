import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./child.mjs";
import { Complaint } from "./complaint.mjs";
import { readStamp, stampOf, writeStamp } from "./stamp.mjs";

const sources = [
  "client",
  "shared",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tailwind.config.ts",
  "tsconfig.json",
];
const dist = join(root, "dist");
const stampFile = join(dist, ".aifred-stamp");

/** Builds the client when its sources are not those of the last complete build. */
export const ensureClient = async (node, messages, say) => {
  if (existsSync(join(dist, "index.html")) && readStamp(stampFile) === stampOf(root, sources)) return;
  say(messages.building);
  if ((await buildClient(node)) !== 0) throw new Complaint(messages.buildFailed);
};

/** Builds the client and resolves to the exit code. The stamp is of what stood before: a change meanwhile builds again. */
export const buildClient = async (node) => {
  const stamp = stampOf(root, sources);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const code = await run(node, [vite, "build", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (code === 0) writeStamp(stampFile, stamp);
  return code;
};
