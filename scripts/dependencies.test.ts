import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const jsonIn = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

const { dependencies, devDependencies, optionalDependencies, allowScripts } = jsonIn("package.json");
const direct: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies };
const locked: Record<string, Record<string, unknown>> = jsonIn("package-lock.json").packages;
const page = readFileSync(join(root, "docs/dependencies.md"), "utf8");

test("docs/dependencies.md explains every dependency and names no other", () => {
  const told = page.slice(page.indexOf("## What each one is for"));
  const inTables = [...told.matchAll(/^\| (@?[a-z][\w./-]*) \| /gm)].map(([, name = ""]) => name);
  const types = told.match(/@types\/[\w-]+/g) ?? [];
  const named = [...inTables.filter((name) => name !== "package"), ...types];

  expect(named.toSorted()).toEqual(Object.keys(direct).toSorted());
});

test("every version is exact and equal to the lock's", () => {
  const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  const others = Object.entries(direct).filter(
    ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
  );

  expect({ loose, others }).toEqual({ loose: [], others: [] });
});

test("the lock has a hash and no address for each package", () => {
  const packages = Object.entries(locked).filter(([path]) => path !== "");
  const unhashed = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  const addressed = packages.filter(([, { resolved }]) => resolved !== undefined);

  expect(packages.length).toBeGreaterThan(100);
  expect([unhashed, addressed].map((found) => found.map(([path]) => path))).toEqual([[], []]);
});

test("only the node package may run an install script", () => {
  expect(allowScripts).toEqual({ node: true });
});
