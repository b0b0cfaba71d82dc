/** npm start: the whole product on a machine with only Node 20 or later. */

import { ensureClient } from "./client-build.mjs";
import { runMain } from "./complaint.mjs";
import { spanish } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureServer } from "./server-build.mjs";
import { serverProgram, serverSettings } from "./server-program.mjs";
import { supervise } from "./supervise.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

runMain(async () => {
  const node = await ensurePackages(spanish, say);
  await ensureClient(node, spanish, say);
  await ensureServer(node, spanish, say);
  say(spanish.starting);
  const env = { NODE_ENV: "production", ...serverSettings };
  process.exitCode = await supervise(node, serverProgram, { env, messages: spanish, say });
});
