import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { embeddedParsers, type OpenDatabase, openEmbedded, openPostgres } from "#server/db/database.ts";
import { databaseUrl, onServer } from "./database-setup.ts";

/** A migrated, empty database of its own for one test file; `close` also removes it. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const origin = inject("databaseOrigin");
  if ("snapshot" in origin) {
    const loadDataDir = new Blob([await readFile(origin.snapshot)]);
    return openEmbedded(await PGlite.create({ loadDataDir, parsers: embeddedParsers }));
  }

  const { serverUrl, template } = origin;
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  const opened = await openPostgres(databaseUrl(serverUrl, name));
  return {
    ...opened,
    close: async () => {
      await opened.close();
      // Without force: the server waits for connections that are still closing, where force would break them.
      await onServer(serverUrl, (client) => client.query(`drop database ${name}`));
    },
  };
};
