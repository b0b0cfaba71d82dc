import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { print } from "#server/dev/bench/measure.ts";
import { loadCommand } from "#server/dev/testing/commands.ts";
import { startChild } from "./child-server.ts";
import { measureScreens, screens } from "./measure-screens.ts";
import { signUp } from "./people.ts";

/** `npm run bench:http -- --transactions 1000,10000 --people 1,100 --databases postgres,embedded`. */
const { values } = parseArgs({
  options: {
    transactions: { type: "string", default: "1000,10000" },
    people: { type: "string", default: "1" },
    databases: { type: "string", default: "postgres,embedded" },
    /** In a round, of each screen. */
    requests: { type: "string", default: "100" },
    rounds: { type: "string", default: "7" },
    /** Above it a pair of people and transactions is passed over. */
    rows: { type: "string", default: "1000000" },
  },
});
const numbersIn = (list: string) => list.split(",").map(Number);
const [requests, rounds, mostRows] = [Number(values.requests), Number(values.rounds), Number(values.rows)];

/** A database for each server, so that neither waits for the other's. */
const openPlaces = async (database: string) => {
  if (database === "embedded") {
    const folder = await mkdtemp(join(tmpdir(), "aifred-bench-"));
    return { product: { DATA_DIR: folder }, reference: {}, close: () => rm(folder, { recursive: true }) };
  }
  const { ensurePostgresBinaries } = await loadCommand("postgres-binaries.mjs");
  const { startThrowawayPostgres } = await loadCommand("throwaway-postgres.mjs");
  const { url, stop } = await startThrowawayPostgres(await ensurePostgresBinaries(() => {}), ["jit=off"]);
  const settings = { DATABASE_URL: url };
  return { product: settings, reference: settings, close: stop };
};

const columns = (cells: string[]) => cells.map((cell) => cell.padStart(11)).join("");

const measurePair = async (database: string, people: number, transactions: number) => {
  const places = await openPlaces(database);
  const reference = await startChild("reference-server.ts", places.reference);
  const product = await startChild("measured-server.ts", places.product);
  const cookies: string[] = [];
  for (let person = 0; person < people; person += 1) cookies.push(await signUp(product, transactions));
  const ways = { anew: product.freshUrl, kept: product.url };
  for (const [way, url] of Object.entries(ways)) {
    const { ratios, row } = await measureScreens({ product, url, reference, cookies, requests, rounds });
    const { megabytes = 0 } = await product.order("usage");
    const head = [database, String(people), String(transactions), way, `${row.toFixed(2)} ms`];
    print(columns([...head, ...ratios.map((ratio) => ratio.toFixed(1)), `${Math.round(megabytes)} MB`]));
  }
  for (const server of [product, reference]) await server.stop();
  await places.close();
};

print(
  `Processor time of the server for a request, in rows of the reference: medians of ${rounds} rounds of ${requests}, 4 at once; answers made anew, as after a change, and kept ones`,
);
print(
  columns([
    "database",
    "people",
    "rows each",
    "answers",
    "one row",
    ...screens.map(({ name }) => name),
    "memory",
  ]),
);
for (const database of values.databases.split(","))
  for (const people of numbersIn(values.people))
    for (const transactions of numbersIn(values.transactions))
      if (people * transactions <= mostRows) await measurePair(database, people, transactions);
