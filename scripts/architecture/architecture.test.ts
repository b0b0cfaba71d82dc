import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { architecturePicture, pictureFile, root } from "./picture.mjs";
import { sourceGraph } from "./source-graph.mjs";

test("docs/architecture.svg shows the sources as they are now (npm run architecture draws it)", () => {
  expect(architecturePicture(root)).toBe(readFileSync(pictureFile, "utf8"));
});

test("ARCHITECTURE.md has a line for every module", () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const modules = [...architecturePicture(root).matchAll(/data-module="([\w-]+)"/g)].map(([, name]) => name);

  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((name) => !text.includes(`| [${name}](server/modules/${name}) |`))).toEqual([]);
});

test("imports are counted by module, without tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "aifred-graph-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "server/a/one.ts":
      'import { b, type B } from "#server/b/one.ts";\nimport type { C } from "#server/b/one.ts";\n',
    "server/a/two.ts": 'export { b } from "#server/b/one.ts";\nimport { own } from "./one.ts";\n',
    "server/a/three.test.ts": 'import { b } from "#server/b/one.ts";\n',
    "server/b/one.ts": 'import {\n  type X,\n  type Y,\n} from "#server/a/one.ts";\n\nexport const b = 1;\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  const { lines, imports } = sourceGraph(folder, ["server"], (file: string) => file.split("/")[1] ?? null);

  expect([...lines]).toEqual([
    ["a", 4],
    ["b", 6],
  ]);
  expect(imports).toEqual([
    { from: "a", to: "b", values: 2, types: 1 },
    { from: "b", to: "a", values: 0, types: 1 },
  ]);
});
