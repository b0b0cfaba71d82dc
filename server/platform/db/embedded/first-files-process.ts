import { PGlite } from "@electric-sql/pglite";
import { DurableFiles, durableStartParams } from "./durable-files.ts";

const [, , folder = ""] = process.argv;
const pglite = await PGlite.create({ fs: new DurableFiles(folder), startParams: durableStartParams });
await pglite.close();
