import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

const isSource = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.(?:test|spec)\.tsx?$/.test(file) &&
  !/(?:^|\/)(?:testing|fixtures)\//.test(file);

/** The source files under a folder, without tests and what only tests use, as paths from `root` with slashes. */
const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(sep).join("/")}`)
    .filter(isSource)
    .toSorted();

/** Every import and re-export with a path of our own: what stands between the word and `from`, and the path. */
const importsIn = (text) =>
  [
    ...text.matchAll(/^(?:import|export)\s+((?:type\s+)?(?:[\w*\s,]|\{[^}]*\})*?)\s*from\s+"([#.][^"]+)";/gm),
  ].map(([, names, path]) => ({ path, isValue: bringsValue(names) }));

/** Whether anything of it is there when the program runs. */
const bringsValue = (names) => {
  if (/^type\s/.test(names)) return false;
  const inBraces = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  if (inBraces === undefined) return true;
  return inBraces.split(",").some((name) => name.trim() !== "" && !/^\s*type\s/.test(name));
};

const targetOf = (root, file, path) =>
  path.startsWith("#")
    ? path.replace(/^#client\//, "client/src/").replace(/^#/, "")
    : relative(root, join(root, dirname(file), path))
        .split(sep)
        .join("/");

/**
 * The sources of some folders, joined into groups: the lines of each group, and how often one imports from another,
 * values and types apart. `groupOf` names the group of a file by its path; null leaves a file out.
 */
export const sourceGraph = (root, folders, groupOf) => {
  const lines = new Map();
  const imports = new Map();
  for (const file of folders.flatMap((folder) => sourcesIn(root, folder))) {
    const group = groupOf(file);
    if (group === null) continue;
    const text = readFileSync(join(root, file), "utf8");
    lines.set(group, (lines.get(group) ?? 0) + text.split("\n").length - 1);
    for (const { path, isValue } of importsIn(text)) {
      const other = groupOf(targetOf(root, file, path));
      if (other === null || other === group) continue;
      const key = `${group} > ${other}`;
      const found = imports.get(key) ?? { from: group, to: other, values: 0, types: 0 };
      found[isValue ? "values" : "types"] += 1;
      imports.set(key, found);
    }
  }
  return {
    lines,
    imports: [...imports.values()].toSorted((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1)),
  };
};
