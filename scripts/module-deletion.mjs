import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./child.mjs";

/** The lists that name modules. */
export const lists = ["server/modules.ts", "server/external-services.ts", "client/src/features.ts"];

const ownFiles = (name) => [
  `server/modules/${name}`,
  `client/src/features/${name}`,
  `shared/contracts/${name}.ts`,
  `e2e/${name}`,
  `e2e/${name}.spec.ts`,
];

/** They compare the house's documents and its sources; who deletes a module corrects both. */
const houseTests = ["scripts/**/*.test.ts", "server/dev/openapi/*.test.ts"];

/** What only tests use may know more than one module: it is deleted with what it tests. */
export const isTest = (file) => /\.(test|spec)\.|\/testing\/|^e2e\/|^server\/dev\//.test(file);

/** A copy of the sources without the module, and the files of the product that name it. */
export const deleteModule = (name) => {
  const copy = copySources();
  const tables = tablesOf(join(copy, `server/modules/${name}`));
  for (const file of ownFiles(name)) rmSync(join(copy, file), { recursive: true, force: true });
  for (const file of globSync(houseTests, { cwd: copy })) rmSync(join(copy, file));
  const named = new RegExp(`"[^"]*(?:modules|features)/${name}/|"[^"]*contracts/${name}\\.ts"`);
  const touched = globSync("{server,client/src,shared}/**/*.{ts,tsx}", { cwd: copy }).filter(
    (file) => !isTest(file) && named.test(readFileSync(join(copy, file), "utf8")),
  );
  for (const file of touched.filter((file) => lists.includes(file)))
    writeFileSync(join(copy, file), edit(readFileSync(join(copy, file), "utf8"), name));
  return { copy, touched, tables };
};

const tablesOf = (folder) =>
  globSync("**/tables.ts", { cwd: folder })
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .flatMap((text) => [...text.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table]) => table));

const copySources = () => {
  const copy = mkdtempSync(join(tmpdir(), "aifred-without-"));
  const command = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", command, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // Vite serves no file that lies elsewhere, as the packages of the copy do.
  const settings = readFileSync(join(copy, "vite.config.ts"), "utf8");
  const relaxed = settings.replace('root: "client",', "$&\n  server: { fs: { strict: false } },");
  writeFileSync(join(copy, "vite.config.ts"), relaxed);
  return copy;
};

/** Takes out the imports from a deleted folder, then what used their names. */
const edit = (text, name) => {
  const importLine = new RegExp(`^import [^;]*?"[^"]*(?:modules|features)/${name}/[^"]*";\\n`, "gm");
  const used = [...text.matchAll(importLine)].flatMap(([line]) => namesIn(line));
  let left = text.replace(importLine, "");
  for (const word of used) left = withoutName(left, word);
  const loader = new RegExp(`import\\("[^"]*modules/${name}/`);
  const functions = left.split(/(?<=\n};\n)\n/);
  const gone = functions
    .filter((code) => loader.test(code))
    .flatMap((code) => code.match(/const (\w+)/)?.[1] ?? []);
  left = functions.filter((code) => !loader.test(code)).join("\n");
  for (const word of gone) {
    const [, key] = left.match(new RegExp(`^ *(\\w+):.*\\b${word}\\(`, "m")) ?? [];
    left = left.replace(new RegExp(`^.*\\b${word}\\(.*\\n`, "gm"), "");
    left = left.replace(new RegExp(`^ *${key}: null,\\n`, "gm"), "");
  }
  return left;
};

const namesIn = (line) =>
  [...line.matchAll(/(?:\* as |\{ |, |type )(\w+)(?= |,|\})/g)].map(([, word]) => word);

const withoutName = (text, word) =>
  text
    .replace(new RegExp(`^ *\\.with\\(${word}\\.\\w+\\)\\n`, "gm"), "")
    .replace(new RegExp(`^ *${word},\\n`, "gm"), "")
    .replace(new RegExp(`\\b${word}(?:\\.\\w+)?, |, ${word}(?:\\.\\w+)?\\b(?!\\()`, "g"), "");
