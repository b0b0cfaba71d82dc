import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#server/platform/db/database.ts";
import { loadCommand } from "./commands.ts";

/** A migrated database to copy: a template on a PostgreSQL server; for the embedded one a file and a folder. */
export type DatabaseOrigin = { serverUrl: string; template: string } | { snapshot: string; folder: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseOrigin: DatabaseOrigin;
  }
}

/**
 * Migrates one database per run, on the server of TEST_DATABASE_URL or on a PostgreSQL started for this run; test files
 * open copies of it.
 */
export default async ({ provide }: TestProject) => {
  const server = await testServer();
  const { origin, remove } = await makeTemplate(server.url);
  provide("databaseOrigin", origin);
  return async () => {
    await remove();
    await server.stop();
  };
};

/** Some hundred databases that live for seconds: nothing to clean up in them, to write again, or to compile for. */
const forManySmallDatabases = [
  "autovacuum=off",
  "jit=off",
  "checkpoint_timeout=1d",
  "max_wal_size=1GB",
  "wal_level=minimal",
  "max_wal_senders=0",
];

const testServer = async () => {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} };
  const { ensurePostgresBinaries } = await loadCommand("postgres-binaries.mjs");
  const { startThrowawayPostgres } = await loadCommand("throwaway-postgres.mjs");
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const binaries = await ensurePostgresBinaries(say);
  say(`PostgreSQL of ${binaries} serves this run from a temporary folder`);
  const sockets = await aSocketFolder();
  const { url, stop } = await startThrowawayPostgres(binaries, [
    ...forManySmallDatabases,
    ...(sockets ? [`unix_socket_directories=${sockets}`] : []),
  ]);
  return {
    url: sockets ? `${url}?host=${encodeURIComponent(sockets)}` : url,
    stop: async () => {
      await stop();
      if (sockets) await rm(sockets, { recursive: true });
    },
  };
};

/** Where Linux finds the server by a file: a question costs half of what it does by TCP. Elsewhere a path may be too long. */
const aSocketFolder = async () => {
  if (process.platform !== "linux") return null;
  const folder = await mkdtemp(join(tmpdir(), "aifred-socket-"));
  // The server runs as a user of its own.
  await chmod(folder, 0o777);
  return folder;
};

const makeTemplate = async (serverUrl: string) => {
  const template = `aifred_test_${crypto.randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, (client) => client.query(`create database ${template}`));
  const { close } = await openPostgres(databaseUrl(serverUrl, template));
  await close();
  const remove = () =>
    onServer(serverUrl, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        "select datname from pg_database where starts_with(datname, $1)",
        [template],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
  return { origin: { serverUrl, template }, remove };
};

/** The same server, another database of it. */
export const databaseUrl = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
};

/** Work on a connection of its own to the server's first database, closed afterwards. */
export const onServer = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
