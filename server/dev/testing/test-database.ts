import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { migrateAndOpenEmbedded, type OpenDatabase } from "#server/platform/db/database.ts";
import { embeddedTypes } from "#server/platform/db/embedded/embedded-types.ts";
import { databaseUrl, onServer } from "./database-setup.ts";
import { createKeptDatabases } from "./kept-databases.ts";

/** A migrated, empty database of its own for one test file, until it is closed. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const origin = inject("databaseOrigin");
  if ("snapshot" in origin) {
    const loadDataDir = new Blob([await readFile(origin.snapshot)]);
    return migrateAndOpenEmbedded(await PGlite.create({ loadDataDir, ...embeddedTypes }));
  }

  return keptDatabases.open();
};

/** Where the copies of PostgreSQL come from, for tests that need the server itself. */
export const postgresOrigin = () => {
  const origin = inject("databaseOrigin");
  if ("snapshot" in origin) throw new Error("Needs PostgreSQL");
  return origin;
};

/** A migrated, empty database of its own on PostgreSQL, that whole processes may open too. */
export const copyTemplate = async () => {
  const { serverUrl, template } = postgresOrigin();
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    name,
    url: databaseUrl(serverUrl, name),
    // Without force: the server waits for connections that are still closing, where force would break them.
    remove: () => onServer(serverUrl, (client) => client.query(`drop database ${name}`)).then(() => {}),
  };
};

const keptDatabases = createKeptDatabases(copyTemplate);
