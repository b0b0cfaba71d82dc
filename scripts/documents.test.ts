import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** The texts of the test files, by their names without folders. */
const testFiles = () => {
  const texts = new Map<string, string>();
  for (const folder of ["client/src", "server", "shared", "scripts", "e2e"])
    for (const file of globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, { cwd: root })) {
      const name = basename(file);
      texts.set(name, (texts.get(name) ?? "") + textOf(file));
    }
  return texts;
};

test("every promise names at least one test, and every test that it names exists", () => {
  const texts = testFiles();
  const promises = [...textOf("docs/promises.md").matchAll(/^\| (?!promise |---)(.+?) \| (.*) \|$/gm)].map(
    ([, promise = "", guards = ""]) => ({
      promise,
      guards: [...guards.matchAll(/`([\w.-]+)`: \*([^*]+)\*/g)].map(([, file = "", name = ""]) => ({
        file,
        name,
      })),
    }),
  );
  const isThere = ({ file, name }: { file: string; name: string }) =>
    ['"', "'", "`"].some((quote) => texts.get(file)?.includes(quote + name + quote));

  expect(promises.length).toBeGreaterThan(60);
  expect(promises.filter(({ guards }) => guards.length === 0)).toEqual([]);
  expect(new Set(promises.map(({ promise }) => promise)).size).toBe(promises.length);
  expect(promises.flatMap(({ guards }) => guards).filter((guard) => !isThere(guard))).toEqual([]);
});

test("every decision is accepted or names its replacement", () => {
  const files = readdirSync(join(root, "docs/decisions")).toSorted();
  const numbers = files.map((file) => file.slice(0, 4));
  const statusOf = (file: string) =>
    /^# \d+\. .+\n\nStatus: (accepted|replaced by (\d{4}))\n\n/.exec(textOf(`docs/decisions/${file}`));
  const isSound = (file: string) => {
    const [, status, heir] = statusOf(file) ?? [];
    return status !== undefined && (heir === undefined || numbers.includes(heir));
  };

  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, "0")));
  expect(files.filter((file) => !isSound(file))).toEqual([]);
});
