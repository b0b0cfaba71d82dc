import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const sources = ["server/**/*.ts", "shared/**/*.ts", "package-lock.json"];
const others = /\.test\.ts$|(^|\/)(dev|cli|testing|fixtures)$/;

let stamp: string | undefined;

/** Equal in every process of the same release. The first call reads all sources. */
export const buildStamp = () => {
  stamp ??= read();
  return stamp;
};

const read = () => {
  const hash = createHash("sha256").update(process.version);
  for (const file of globSync(sources, { cwd: root, exclude: (name) => others.test(name) }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("base64url").slice(0, 12);
};
