import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMovement } from "#server/categoriser/read-movement.ts";
import { csvOfSize } from "#server/testing/statement-files.ts";
import { authoriseBank, syncAccounts, syncBanks } from "#shared/contracts/bank-connections.ts";
import { getDashboard } from "#shared/contracts/dashboard.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/finance.ts";
import { importStatement } from "#shared/contracts/statements.ts";
import { benchAgenda } from "./bench-agenda.ts";
import { type BenchPerson, startApp, today } from "./bench-app.ts";
import { createBenchBank } from "./bench-bank.ts";
import { benchChat } from "./bench-chat.ts";
import { benchGoals } from "./bench-goals.ts";
import { benchMoneyTools } from "./bench-money-tools.ts";
import { benchDeletion, benchExport } from "./bench-my-data.ts";
import { benchNotifications } from "./bench-notifications.ts";
import { benchRead } from "./bench-read.ts";
import { costOf, print } from "./measure.ts";

const sizes = [1000, 10_000, 100_000];
const shown = (count: number) => String(count).padStart(7);

const benchImport = async (person: BenchPerson, count: number) => {
  const upload = { query: { fileName: "bench.csv" }, file: csvOfSize(count, today) };
  const { seconds, words } = await costOf(() => person.call.withProgress(importStatement, () => {}, upload));
  print(
    `import     ${shown(count)} movements: ${seconds.toFixed(2)} s, ${Math.round(count / seconds)} rows/s, ${words}`,
  );
};

const benchCategorise = (count: number) => {
  const lines = new TextDecoder().decode(csvOfSize(count, today)).split("\n").slice(1, -1);
  const movements = lines.map((line) => ({
    description: line.split(";")[2] ?? "",
    counterparty: null,
    amountInCents: -1234,
    bankTransactionCode: null,
    merchantCategoryCode: null,
    creditorId: null,
  }));
  const started = performance.now();
  for (const movement of movements) readMovement(movement);
  const seconds = (performance.now() - started) / 1000;
  print(
    `categorise ${shown(count)} movements: ${seconds.toFixed(3)} s, ${Math.round(count / seconds)} rows/s`,
  );
};

const benchSync = async (person: BenchPerson, bench: ReturnType<typeof createBenchBank>) => {
  const { institutionId } = bench;
  const { authUrl, requisitionId } = await person.call(authoriseBank, { body: { institutionId } });
  await person.fetch(authUrl, { redirect: "manual" });
  const first = await costOf(async () => {
    let answer = await person.call(syncAccounts, { body: { requisitionId } });
    while (answer.status === "syncing") answer = await person.call(syncAccounts, { body: { requisitionId } });
    return answer;
  });
  print(
    `sync       ${shown(first.result.transactionsCount)} movements, the first: ${first.seconds.toFixed(2)} s, ${first.words}`,
  );
  bench.tellOfThisWeek();
  const next = await costOf(() => person.call(syncBanks));
  print(`sync          5000 more into them: ${next.seconds.toFixed(2)} s, ${next.words}`);
  const again = await costOf(() => person.call(syncBanks));
  print(`sync          the same once more: ${again.seconds.toFixed(2)} s, ${again.words}`);
};

const folder = await mkdtemp(join(tmpdir(), "aifred-bench-"));
const bench = createBenchBank(50_000, 5000);
// The first start leaves far more memory behind than the product needs.
await (await startApp(folder, bench.bank)).stop();
const app = await startApp(folder, bench.bank);
for (const size of sizes) benchCategorise(size);
const medians: { dashboard: number; summary: number }[] = [];
for (const size of sizes) {
  const person = await app.signIn();
  await benchImport(person, size);
  medians.push({
    dashboard: await benchRead(person, getDashboard.path, `dashboard  ${shown(size)} movements`),
    summary: await benchRead(person, getSimpleFinancialSummary.path, `summary    ${shown(size)} movements`),
  });
  await benchExport(person, size);
  await benchDeletion(person, size);
}
const [small, large] = [medians.at(0), medians.at(-1)];
if (small && large) {
  const ratio = (read: "dashboard" | "summary") => (large[read] / small[read]).toFixed(2);
  print(`100,000 to 1,000 movements: dashboard ${ratio("dashboard")}, summary ${ratio("summary")}`);
}
await benchAgenda(app);
await benchGoals(app);
await benchChat(app, await benchMoneyTools(app));
await benchSync(await app.signIn(), bench);
await benchNotifications(app);
await app.stop();
await rm(folder, { recursive: true });
