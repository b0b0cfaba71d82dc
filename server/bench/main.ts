import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { openFolder } from "#server/db/database.ts";
import { keepCookies } from "#server/testing/keep-cookies.ts";
import { csvOfSize } from "#server/testing/statement-files.ts";
import { login, register } from "#shared/contracts/auth.ts";
import { importStatement } from "#shared/contracts/banking.ts";
import { getDashboard } from "#shared/contracts/dashboard.ts";
import { createCaller } from "#shared/http/caller.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const now = new Date("2026-11-21T12:00:00Z");
const megabytes = () => process.memoryUsage.rss() / 1e6;

const startApp = async (folder: string) => {
  const database = await openFolder(folder, (error) => print(String(error)));
  const { app } = await createApp({
    database,
    clock: { now: () => now },
    logger: { info: () => {}, warn: () => {}, error: (details) => print(JSON.stringify(details)) },
    secrets: { session: "s".repeat(64), encryption: "e".repeat(64) },
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
};

const signIn = async (baseUrl: string) => {
  const fetch = keepCookies(globalThis.fetch);
  const call = createCaller({ baseUrl, fetch });
  const { email, password, ...names } = aRegistration();
  await call(register, { body: { email, password, ...names } });
  await call(login, { body: { email, password } });
  return { call, fetch };
};

/** The highest of what a number does while work runs. */
const peakWhile = async <Result>(work: Promise<Result>, read: () => number) => {
  let peak = read();
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, 20);
  const result = await work;
  clearInterval(timer);
  return { result, peak };
};

/** The longest time for which the event loop answered nobody, in milliseconds. */
const watchStalls = () => {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const present = performance.now();
    longest = Math.max(longest, present - last);
    last = present;
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
};

const benchImport = async (baseUrl: string, count: number) => {
  const { call, fetch } = await signIn(baseUrl);
  const idle = megabytes();
  const upload = { query: { fileName: "bench.csv" }, file: csvOfSize(count, "2026-11-20") };
  const stalls = watchStalls();
  const started = performance.now();
  const { result, peak } = await peakWhile(
    call.withProgress(importStatement, () => {}, upload),
    megabytes,
  );
  const seconds = (performance.now() - started) / 1000;
  print(
    `import ${String(result.added).padStart(7)} rows: ${seconds.toFixed(2)} s, ` +
      `${Math.round(count / seconds)} rows/s, +${Math.round(Math.max(0, peak - idle))} MB above ${Math.round(idle)} MB idle, ` +
      `longest stall ${Math.round(stalls())} ms`,
  );
  return { call, fetch, baseUrl };
};

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

const timesOf = async (work: () => Promise<unknown>, times: number) => {
  const values: number[] = [];
  for (let round = 0; round < times; round++) {
    const started = performance.now();
    await work();
    values.push(performance.now() - started);
  }
  return values;
};

const benchDashboard = async ({ fetch, baseUrl }: Awaited<ReturnType<typeof benchImport>>, label: string) => {
  const url = baseUrl + getDashboard.path;
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response;
  };
  const etag = (await read()).headers.get("etag") ?? "";
  await timesOf(read, 30);
  const fresh = await timesOf(read, 200);
  const unchanged = await timesOf(() => read({ "if-none-match": etag }), 200);
  const show = (values: number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`;
  print(`dashboard with ${label} movements: fresh ${show(fresh)}; 304 ${show(unchanged)}`);
  return percentile(fresh, 0.5);
};

const folder = await mkdtemp(join(tmpdir(), "aifred-bench-"));
// The first start leaves far more memory behind than the product needs.
await (await startApp(folder)).stop();
const { baseUrl, stop } = await startApp(folder);
const small = await benchImport(baseUrl, 1000);
await benchImport(baseUrl, 10_000);
const large = await benchImport(baseUrl, 100_000);
const ofSmall = await benchDashboard(small, "1,000");
const ofLarge = await benchDashboard(large, "100,000");
print(`dashboard ratio 100,000 to 1,000 movements: ${(ofLarge / ofSmall).toFixed(2)}`);
await stop();
await rm(folder, { recursive: true });
