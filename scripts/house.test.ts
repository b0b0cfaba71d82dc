import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const linesOf = (file: string) => readFileSync(join(root, file), "utf8").split("\n").length - 1;

test("the server has twelve folders at most at its top, and so have its modules", () => {
  expect(foldersIn("server").length).toBeLessThanOrEqual(12);
  expect(foldersIn("server/modules").length).toBeLessThanOrEqual(12);
});

test("every module says in its module.ts what it needs and offers", () => {
  const silent = foldersIn("server/modules").filter(
    (name) => globSync(`server/modules/${name}/module.ts`, { cwd: root }).length === 0,
  );

  expect(silent).toEqual([]);
});

test("no module imports, even by way of others, a module that imports it", () => {
  const modules = foldersIn("server/modules");
  const importsOf = new Map(modules.map((name) => [name, new Set<string>()]));
  for (const file of globSync("server/modules/**/*.ts", { cwd: root })) {
    if (/\.test\.|\/testing\//.test(file)) continue;
    const importer = file.split("/")[2] ?? "";
    const text = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of text.matchAll(/"(?:#server\/|(?:\.\.\/)+)modules\/([^/"]+)\//g)) {
      if (name !== importer) importsOf.get(importer)?.add(name);
    }
  }
  const reachedFrom = (name: string, reached = new Set<string>()) => {
    for (const next of importsOf.get(name) ?? []) {
      if (!reached.has(next)) reachedFrom(next, reached.add(next));
    }
    return reached;
  };
  const circles = modules
    .map((name) => modules.filter((other) => reachedFrom(name).has(other) && reachedFrom(other).has(name)))
    .filter((circle) => circle.length > 0)
    .map((circle) => circle.join(", "));

  expect([...new Set(circles)]).toEqual([]);
});

/** Features that other screens show without knowing whose they are. */
test.each(["notifications", "rewards", "shopper"])(
  "of the client one file at most, besides its tests and its folder, imports the feature %s or its contract",
  (name) => {
    const folder = `client/src/features/${name}/`;
    const imported = new RegExp(`(?:from |import\\()"[^"]*(?:features/${name}/|contracts/${name}\\.ts)`);
    const outside = globSync("client/src/**/*.{ts,tsx}", { cwd: root }).filter(
      (file) => !file.startsWith(folder) && !/\.test\.|\/testing\//.test(file),
    );

    const importers = outside.filter((file) => imported.test(readFileSync(join(root, file), "utf8")));
    expect(importers.length, importers.join("\n")).toBeLessThanOrEqual(1);
  },
);

/** On the server only the list of modules and that of external services name them. */
test.each(["notifications", "rewards", "shopper"])(
  "of the server two files at most, besides tests and its folder, import the module %s or its contract",
  (name) => {
    const folder = `server/modules/${name}/`;
    const imported = new RegExp(`(?:from |import\\()"[^"]*(?:modules/${name}/|contracts/${name}\\.ts)`);
    const outside = globSync("{server,shared}/**/*.ts", { cwd: root }).filter(
      (file) => !file.startsWith(folder) && !/\.test\.|\/testing\/|^server\/dev\//.test(file),
    );

    const importers = outside.filter((file) => imported.test(readFileSync(join(root, file), "utf8")));
    expect(importers.length, importers.join("\n")).toBeLessThanOrEqual(2);
  },
);

test("the list of modules fits on one screen", () => {
  expect(linesOf("server/modules.ts")).toBeLessThan(80);
});

test("no file of the product has more than 250 lines", () => {
  const product = globSync("{server,client/src,shared}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\/|\/fixtures\/|^server\/dev\//.test(file),
  );

  expect(product.filter((file) => linesOf(file) > 250)).toEqual([]);
});

test("no file imports all of date-fns, which costs each process more than its start", () => {
  const files = globSync("{server,client/src,shared,e2e}/**/*.{ts,tsx}", { cwd: root });
  expect(files.filter((file) => /from "date-fns"/.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
