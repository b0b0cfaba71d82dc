import { z } from "zod";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { createTools } from "#server/modules/assistant/tools/registry.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { type BenchApp, today } from "./bench-app.ts";
import { percentile, print, timesOf } from "./measure.ts";

const transactionCount = 50_000;

const thisMonth = { from: "2026-11-01", to: today };
const lastMonth = { from: "2026-10-01", to: "2026-10-31" };
const lastYear = { from: "2025-11-21", to: today };
const ever = { from: "2021-01-01", to: today };
const food = "Supermercados/Alimentación";
const compared = { compareFrom: lastMonth.from, compareTo: lastMonth.to };

export const aPersonWithTransactions = async (app: BenchApp, count: number) => {
  const person = await app.signIn();
  const upload = { query: { fileName: "bench.csv" }, file: csvOfSize(count, today) };
  await person.call.withProgress(importStatement, () => {}, upload);
  return person;
};

/** Common questions, and the most costly ones. */
const questions: [label: string, tool: string, input: object][] = [
  ["balance", "get_balance", { bank: "el bbva" }],
  ["this month", "get_spending", { ...thisMonth }],
  ["category, this month", "get_spending", { ...thisMonth, category: food }],
  ["category, compared", "get_spending", { ...compared, ...thisMonth, category: food }],
  ["category, a year", "get_spending", { ...lastYear, category: food }],
  ["category, five years", "get_spending", { ...ever, category: food }],
  ["merchant, last month", "get_spending", { ...lastMonth, merchant: "el Mercadona" }],
  ["merchant, compared", "get_spending", { ...compared, ...thisMonth, merchant: "renfe" }],
  ["merchant, a year", "get_spending", { ...lastYear, merchant: "Mercadona" }],
  ["merchant, five years", "get_spending", { ...ever, merchant: "Mercadona" }],
  ["merchant, unknown", "get_spending", { ...lastMonth, merchant: "Openbank" }],
  ["transactions, largest", "list_movements", { ...lastMonth, flow: "out", order: "largest" }],
  ["transactions, of a merchant", "list_movements", { ...lastMonth, merchant: "renfe" }],
  ["income, last month", "get_income", lastMonth],
  ["budgets", "get_budget", {}],
  ["subscriptions", "get_subscriptions", {}],
];

/** The cost of each question for a person with five years of transactions. */
export const benchMoneyTools = async (app: BenchApp) => {
  const person = await aPersonWithTransactions(app, transactionCount);
  const tools = createTools(app.services);
  const context = { userId: person.userId, now: new Date(`${today}T12:00:00Z`) };
  for (const [label, name, input] of questions) {
    const tool = tools.find((tool) => tool.name === name);
    if (!(tool?.input instanceof z.ZodObject)) throw new Error(`There is no tool ${name}`);
    const nothingElse = Object.fromEntries(Object.keys(tool.input.shape).map((field) => [field, null]));
    // Each tool gets what its own schema accepts.
    const parsed = tool.input.parse({ ...nothingElse, ...input }) as never;
    const ask = () => tool.run(context, parsed);
    await timesOf(ask, 20);
    const times = await timesOf(ask, 60);
    print(
      `${name.padEnd(17)} ${label.padEnd(25)}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    );
  }
  return person;
};
