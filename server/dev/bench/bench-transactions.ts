import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { categorise } from "#server/modules/spending/domain/categoriser/categorise.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { type BenchApp, type BenchPerson, today } from "./bench-app.ts";
import { benchDeletion, benchExport } from "./bench-my-data.ts";
import { benchRead } from "./bench-read.ts";
import { costOf, print } from "./measure.ts";

const sizes = [1000, 10_000, 100_000];
const shown = (count: number) => String(count).padStart(7);

const bring = async (person: BenchPerson, count: number) => {
  const upload = { query: { fileName: "bench.csv" }, file: csvOfSize(count, today) };
  const { seconds, words } = await costOf(() => person.call.withProgress(importStatement, () => {}, upload));
  print(
    `import     ${shown(count)} transactions: ${seconds.toFixed(2)} s, ${Math.round(count / seconds)} rows/s, ${words}`,
  );
};

const benchCategorise = (count: number) => {
  const lines = new TextDecoder().decode(csvOfSize(count, today)).split("\n").slice(1, -1);
  const transactions = lines.map((line) => ({
    description: line.split(";")[2] ?? "",
    counterparty: null,
    amountInCents: -1234,
    bankTransactionCode: null,
    merchantCategoryCode: null,
    creditorId: null,
  }));
  const started = performance.now();
  for (const transaction of transactions) categorise(transaction);
  const seconds = (performance.now() - started) / 1000;
  print(
    `categorise ${shown(count)} transactions: ${seconds.toFixed(3)} s, ${Math.round(count / seconds)} rows/s`,
  );
};

/** Imports all transactions, measures the screens and deletes the account. */
export const benchTransactions = async (app: BenchApp) => {
  for (const size of sizes) benchCategorise(size);
  const medians: { dashboard: number; summary: number }[] = [];
  for (const size of sizes) {
    const person = await app.signIn();
    await bring(person, size);
    medians.push({
      dashboard: await benchRead(person, getDashboard.path, `dashboard  ${shown(size)} transactions`),
      summary: await benchRead(
        person,
        getSimpleFinancialSummary.path,
        `summary    ${shown(size)} transactions`,
      ),
    });
    await benchExport(person, size);
    await benchDeletion(person, size);
  }
  const [small, large] = [medians.at(0), medians.at(-1)];
  if (!small || !large) return;
  const ratio = (read: "dashboard" | "summary") => (large[read] / small[read]).toFixed(2);
  print(`100,000 to 1,000 transactions: dashboard ${ratio("dashboard")}, summary ${ratio("summary")}`);
};
