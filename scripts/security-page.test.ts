import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const [overview = "", tables = ""] = page.split("## Requirement by requirement");

const rows = [
  ...tables.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .* \| (met|partly|not met|not applicable) \| .*$/gm),
].map(([line, number = "", level = "", status = ""]) => ({ line, number, level, status }));

test("docs/security.md lists every requirement of the first two levels once: 70 and 183 (OWASP ASVS 5.0.0)", () => {
  const ofLevel = (level: string) => rows.filter((row) => row.level === level).length;

  expect([ofLevel("1"), ofLevel("2")]).toEqual([70, 183]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
});

test("the counts match the tables, and every missing requirement is listed above them", () => {
  for (const status of ["met", "partly", "not met", "not applicable"]) {
    const found = rows.filter((row) => row.status === status);
    const counts = ["1", "2"].map((level) => found.filter((row) => row.level === level).length);
    expect(overview).toContain(`| ${[status, ...counts, found.length].join(" | ")} |`);
  }
  const missing = rows.filter(({ status }) => status === "partly" || status === "not met");
  expect([...overview.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number).toSorted()).toEqual(
    missing.map(({ number }) => number).toSorted(),
  );
});

test("every test and every file that it names exists", () => {
  const folders = ["client/src", "server", "shared", "scripts", "e2e"];
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  const known = new Set(files.map((file) => basename(file)));
  const named = [...page.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name);
  const folderNames = [...page.matchAll(/`((?:server|shared|client|scripts)\/[\w/.-]+)`/g)].map(
    ([, name = ""]) => name,
  );

  const lost = named.filter((name) => !(name.includes("/") ? existsSync(join(root, name)) : known.has(name)));

  expect([...lost, ...folderNames.filter((name) => !existsSync(join(root, name)))]).toEqual([]);
});
