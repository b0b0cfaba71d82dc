import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { print } from "#server/dev/bench/measure.ts";
import { startServer } from "#server/dev/drill/drilled-server.ts";
import { createFindings } from "#server/dev/drill/findings.ts";
import { signUp } from "#server/dev/drill/person.ts";
import { linkBank } from "#server/dev/testing/bank-authorization.ts";
import { builtProduct, loadCommand } from "#server/dev/testing/commands.ts";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

/** `npm run bench:size -- --people 20`: rows and bytes that a person takes on PostgreSQL, by table. */
const { values } = parseArgs({ options: { people: { type: "string", default: "20" } } });
const people = Number(values.people);
const eventsOfPerson = 40;
const goals = ["Vacaciones en Menorca", "Fondo de emergencia", "Bicicleta nueva"];
const dayMs = 24 * 3_600_000;

const { startThrowawayPostgres } = await loadCommand("throwaway-postgres.mjs");
const { ensurePostgresBinaries } = await loadCommand("postgres-binaries.mjs");
await builtProduct();
const postgres = await startThrowawayPostgres(await ensurePostgresBinaries(() => {}));
const dataDir = await mkdtemp(join(tmpdir(), "aifred-bench-"));
const server = startServer({ dataDir, environment: { DATABASE_URL: postgres.url, SIMULATED_BANK: "on" } });
const baseUrl = await server.baseUrl();
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();

/** A household's accounts at a simulated bank, three goals and an agenda of forty days. */
const settle = async () => {
  await client.query("delete from rate_limits");
  const visitor = await signUp(baseUrl, createFindings());
  const person = { ...visitor, call: visitor.at(baseUrl) };
  await linkBank(person);
  while ((await person.call(getSyncStatus)).running) await setTimeout(100);
  for (const title of goals) {
    await person.call(createGoal, {
      body: { title, targetAmount: 1500, paraType: "project", priority: 3 },
    });
  }
  for (let day = 1; day <= eventsOfPerson; day++) {
    const startTime = new Date(Date.now() + day * dayMs).toISOString();
    await person.call(createEvent, { body: { title: `Reunión con el equipo ${day}`, startTime } });
  }
  await person.call(getDashboard);
};

interface Size {
  rows: number;
  bytes: number;
}

const sizes = async () => {
  await client.query("vacuum analyze");
  const { rows: tables } = await client.query(
    `select relname as name, pg_total_relation_size(oid)::int as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'simulated_bank%'`,
  );
  const sized = new Map<string, Size>();
  for (const { name, bytes } of tables) {
    const { rows } = await client.query(`select count(*)::int as rows from "${name}"`);
    sized.set(name, { rows: rows[0].rows, bytes });
  }
  return sized;
};

const before = await sizes();
for (let person = 0; person < people; person++) await settle();
const each = [...(await sizes())]
  .map(([name, { rows, bytes }]) => ({
    name,
    rows: (rows - (before.get(name)?.rows ?? 0)) / people,
    kilobytes: (bytes - (before.get(name)?.bytes ?? 0)) / people / 1000,
  }))
  .filter(({ rows }) => rows > 0)
  .toSorted((one, other) => other.kilobytes - one.kilobytes);

const columns = (name: string, rows: number, kilobytes: number) =>
  print(`${name.padEnd(28)}${rows.toFixed(1).padStart(9)}${kilobytes.toFixed(1).padStart(9)}`);
const sumOf = (column: "rows" | "kilobytes") => each.reduce((total, one) => total + one[column], 0);
print(`Of each of ${people} people, on PostgreSQL after a vacuum\n${"table".padEnd(28)}     rows       kB`);
for (const { name, rows, kilobytes } of each) columns(name, rows, kilobytes);
columns("all", sumOf("rows"), sumOf("kilobytes"));

await client.end();
await server.stop();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
