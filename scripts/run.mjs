/** node scripts/run.mjs FILE ARGUMENTS...: runs a TypeScript program on Node 24; its output is the program's alone. */

import { run } from "./child.mjs";
import { runMain } from "./complaint.mjs";
import { english } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";

runMain(async () => {
  const node = await ensurePackages(english, (text) => process.stderr.write(`${text}\n`));
  process.exitCode = await run(node, process.argv.slice(2), { detached: false });
});
