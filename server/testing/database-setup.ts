import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { embeddedParsers, openEmbedded, openPostgres } from "#server/db/database.ts";

/** A migrated database to copy: a file for the embedded one, a template on the server for PostgreSQL. */
export type DatabaseOrigin = { snapshot: string } | { serverUrl: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseOrigin: DatabaseOrigin;
  }
}

/** Migrates one database per run, on PostgreSQL when TEST_DATABASE_URL is given; test files open copies of it. */
export default async ({ provide }: TestProject) => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const { origin, remove } = serverUrl ? await makeTemplate(serverUrl) : await makeSnapshot();
  provide("databaseOrigin", origin);
  return remove;
};

const makeSnapshot = async () => {
  const folder = await mkdtemp(join(tmpdir(), "aifred-database-"));
  const snapshot = join(folder, "snapshot.tar");
  const pglite = await PGlite.create({ parsers: embeddedParsers });
  const { close } = await openEmbedded(pglite);
  await writeFile(snapshot, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await close();
  return { origin: { snapshot }, remove: () => rm(folder, { recursive: true }) };
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
