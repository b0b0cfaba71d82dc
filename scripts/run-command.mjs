/** node scripts/run-command.mjs NAME ARGUMENTS...: one of the operator's commands; its output is the command's alone. */

import { run } from "./child.mjs";
import { runMain } from "./complaint.mjs";
import { spanish } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureServer } from "./server-build.mjs";
import { commandProgram, serverSettings } from "./server-program.mjs";

runMain(async () => {
  const say = (text) => process.stderr.write(`${text}\n`);
  const [name, ...words] = process.argv.slice(2);
  const node = await ensurePackages(spanish, say);
  await ensureServer(node, spanish, say);
  const env = { ...process.env, ...serverSettings };
  process.exitCode = await run(node, [...commandProgram(name), ...words], { env, detached: false });
});
