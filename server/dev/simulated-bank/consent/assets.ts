import { join } from "node:path";
import { fileURLToPath } from "node:url";

const font = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`));

/** The files of the pages, by the name under which they are served. */
export const assetFiles: Partial<Record<string, string>> = {
  "consent.css": join(import.meta.dirname, "consent.css"),
  "familjen-grotesk.woff2": font("familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2"),
};
