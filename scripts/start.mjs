/** npm start: the whole product on a machine with only Node 20 or later. */

import { serve } from "./child.mjs";
import { ensureClient } from "./client-build.mjs";
import { runMain } from "./complaint.mjs";
import { spanish } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

runMain(async () => {
  const node = await ensurePackages(spanish, say);
  await ensureClient(node, spanish, say);
  say(spanish.starting);
  process.exitCode = await serve(node, ["server/main.ts"], { NODE_ENV: "production" });
});
