import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "./child.mjs";

/** A file of ours that so many import joins the parts of the product: what lies behind it concerns every test. */
const joint = 30;

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);

/**
 * The test files worth running after some files changed: those that reach one of them by imports, not counting what
 * leads through a joint, and those of the nearest folder that has any. `textOf` answers a file's text.
 */
export const testsFor = (changed, { files, textOf }) => {
  const importers = importersOf(files.filter(isCode), textOf);
  const reached = new Set(changed);
  for (const file of reached) {
    const next = importers.get(file) ?? [];
    if (next.length > joint && !changed.includes(file)) continue;
    for (const importer of next) reached.add(importer);
  }
  const tests = files.filter(isTest);
  const near = changed
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) => nearest(file, tests));
  return [...new Set([...tests.filter((file) => reached.has(file)), ...near])].toSorted();
};

/** The browser tests of the modules whose folders the changed files lie in. */
export const browserTestsFor = (changed, files) => {
  const names = new Set(changed.flatMap((file) => file.replace(/\.\w+$/, "").split("/")));
  return files.filter((file) => {
    const [folder, name = ""] = file.split("/");
    return folder === "e2e" && file.endsWith(".spec.ts") && names.has(name.replace(/\.spec\.ts$/, ""));
  });
};

const nearest = (file, tests) => {
  for (let folder = dirname(file); folder.includes("/"); folder = dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`));
    if (found.length > 0) return found;
  }
  return [];
};

const importersOf = (files, textOf) => {
  const importers = new Map();
  for (const file of files) {
    for (const [, path] of textOf(file).matchAll(imports)) {
      const target = resolved(path, file);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
};

// What only the types need is checked by tsc.
const imports = /(?:^(?:import|export)(?! type\b)[^;]*?from |^import |\bimport\()\s*"((?:\.|#)[^"]+)"/gm;

const resolved = (path, file) => {
  if (path.startsWith("#client/")) return path.replace("#client/", "client/src/");
  return path.startsWith("#") ? path.slice(1) : posix.join(dirname(file), path);
};

const git = (...words) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** What differs from where this branch left main, and what git does not know yet; every file of the tree beside it. */
export const readTree = () => {
  const base = ["main", "origin/main"].map(mergeBase).find(Boolean) ?? "HEAD";
  const unknown = git("ls-files", "--others", "--exclude-standard");
  const there = (file) => existsSync(join(root, file));
  return {
    changed: [...git("diff", "--name-only", base), ...unknown].filter(there),
    files: [...git("ls-files"), ...unknown].filter(there),
    textOf: (file) => readFileSync(join(root, file), "utf8"),
  };
};

const mergeBase = (branch) => {
  try {
    return execFileSync("git", ["merge-base", branch, "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return undefined;
  }
};
