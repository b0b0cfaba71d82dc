/** npm start: the whole product on a machine with only Node 20 or later. */

import { join } from "node:path";
import { root } from "./child.mjs";
import { ensureClient } from "./client-build.mjs";
import { runMain } from "./complaint.mjs";
import { spanish } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";
import { supervise } from "./supervise.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

runMain(async () => {
  const node = await ensurePackages(spanish, say);
  await ensureClient(node, spanish, say);
  say(spanish.starting);
  const env = {
    NODE_ENV: "production",
    // The sources stripped of their types and compiled, kept from one start to the next.
    NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
  };
  process.exitCode = await supervise(node, ["server/main.ts"], { env, messages: spanish, say });
});
