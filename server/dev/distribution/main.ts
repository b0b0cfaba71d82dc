/** npm run db:distribute: prints the statements that spread an empty, migrated database over the nodes of Citus. */

import { PGlite } from "@electric-sql/pglite";
import { migrateAndOpenEmbedded } from "#server/platform/db/database.ts";
import { embeddedTypes } from "#server/platform/db/embedded/embedded-types.ts";
import { readCatalogue } from "./catalogue.ts";
import { distributionStatements, obstacles } from "./statements.ts";

const database = await migrateAndOpenEmbedded(await PGlite.create(embeddedTypes));
const tables = await readCatalogue(database.sql);
await database.close();
const found = obstacles(tables);
for (const obstacle of found) process.stderr.write(`${obstacle}\n`);
process.stdout.write(`${distributionStatements(tables).join("\n")}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
