import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A hash of files and folders (names and contents, in a stable order) and some words; absent paths count as such. */
export const stampOf = (root, paths, words = []) => {
  const hash = createHash("sha256");
  const add = (kind, name, content) => {
    hash.update(`${kind} ${name.length} ${content.length} ${name}`);
    hash.update(content);
  };
  for (const word of words) add("word", "", word);
  for (const path of paths.flatMap((path) => filesUnder(root, path))) {
    add("file", path, readFileSync(join(root, path)));
  }
  return hash.digest("hex");
};

export const readStamp = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

export const writeStamp = (file, stamp) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
};

const filesUnder = (root, path) => {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesUnder(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
      );
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    if (error.code === "ENOENT") return [];
    throw error;
  }
};
