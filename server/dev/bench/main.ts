import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchAgenda } from "./bench-agenda.ts";
import { type BenchApp, startApp } from "./bench-app.ts";
import { type BenchBank, createBenchBank } from "./bench-bank.ts";
import { benchBulk } from "./bench-bulk.ts";
import { benchChat } from "./bench-chat.ts";
import { benchGoals } from "./bench-goals.ts";
import { benchHostile } from "./bench-hostile.ts";
import { benchImport } from "./bench-import.ts";
import { benchMoneyTools } from "./bench-money-tools.ts";
import { benchRecomputation } from "./bench-recomputation.ts";
import { benchSync } from "./bench-sync.ts";
import { benchTransactions } from "./bench-transactions.ts";
import { print } from "./measure.ts";

type Part = (app: BenchApp, bank: BenchBank) => Promise<void>;

/** What a module measures by itself: its `testing/bench.ts`. */
const partsOfModules = async () => {
  const modules = join(import.meta.dirname, "../../modules");
  const files = globSync("*/testing/bench.ts", { cwd: modules }).map((file) => join(modules, file));
  const found = await Promise.all(
    files.map((file): Promise<{ parts: Record<string, Part> }> => import(file)),
  );
  return Object.assign({}, ...found.map(({ parts }) => parts)) as Record<string, Part>;
};

/** `npm run bench -- import agenda` measures these parts alone; without names it measures all. */
const parts: Record<string, Part> = {
  transactions: benchTransactions,
  import: benchImport,
  bulk: benchBulk,
  agenda: benchAgenda,
  goals: benchGoals,
  recomputation: benchRecomputation,
  chat: async (app) => benchChat(app, await benchMoneyTools(app)),
  sync: async (app, bank) => benchSync(await app.signIn(), bank),
  ...(await partsOfModules()),
  hostile: benchHostile,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  print(
    `There is no part ${unknown.join(", ")}: name some of ${Object.keys(parts).join(", ")}, or none for all`,
  );
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), "aifred-bench-"));
const bank = createBenchBank(50_000, 5000);
// The first start uses far more memory than the product needs.
await (await startApp(folder, bank.bank)).stop();
const app = await startApp(folder, bank.bank);
for (const [name, part] of Object.entries(parts)) {
  if (names.length === 0 || names.includes(name)) await part(app, bank);
}
await app.stop();
await rm(folder, { recursive: true });
