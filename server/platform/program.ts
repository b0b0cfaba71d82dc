import { join } from "node:path";

/** Whether this is the bundle, whose files lie flat in dist-server, and not the sources. */
const isBundle = !import.meta.filename.endsWith(".ts");

/** The folder of package.json. */
export const productFolder = join(import.meta.dirname, isBundle ? ".." : "../..");

/** The code of a thread, by its path beside the code that starts it, without what it ends with. */
export const threadCode = (path: string, startedBy: string) =>
  new URL(`${path}.${isBundle ? "js" : "ts"}`, startedBy);

/** What makes one release another, below the product's folder. */
export const sourcesOfRelease = isBundle
  ? ["dist-server/*.js"]
  : ["server/**/*.ts", "shared/**/*.ts", "package-lock.json"];
