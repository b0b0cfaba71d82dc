/** npm run dev: the server with Vite inside it; restarts when a server file changes. */

import { serve } from "./child.mjs";
import { runMain } from "./complaint.mjs";
import { english } from "./messages.mjs";
import { ensurePackages } from "./packages.mjs";

runMain(async () => {
  const node = await ensurePackages(english, (text) => process.stdout.write(`${text}\n`));
  process.exitCode = await serve(node, ["--watch-path=server", "--watch-path=shared", "server/main.ts"], {
    NODE_ENV: "development",
  });
});
