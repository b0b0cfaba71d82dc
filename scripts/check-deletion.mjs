/**
 * Deletes a module from a copy of the sources and checks what is left: that it compiles and that the server starts. Says
 * which other files had to be touched, and fails when there are more than three.
 * `node scripts/check-deletion.mjs rewards shopper notifications`; without names, these three.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const names = process.argv.slice(2);

const mostTouched = 3;

/** The lists that name modules. */
const lists = ["server/modules.ts", "server/external-services.ts", "client/src/features.ts"];

const ownFiles = (name) => [
  `server/modules/${name}`,
  `client/src/features/${name}`,
  `shared/contracts/${name}.ts`,
  `e2e/${name}`,
  `e2e/${name}.spec.ts`,
];

/** What only tests use may know more than one module: it is deleted with what it tests. */
const isTest = (file) => /\.(test|spec)\.|\/testing\/|^e2e\/|^server\/dev\//.test(file);

const copySources = () => {
  const copy = mkdtempSync(join(tmpdir(), "aifred-without-"));
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
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

const startServer = async (copy) => {
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: copy,
    env: { ...process.env, PORT: "0", NODE_ENV: "development", DATA_DIR: join(copy, ".data"), DEMO: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of server.stdout) {
    if (!String(chunk).includes("AI.Fred listo")) continue;
    server.kill();
    return true;
  }
  return false;
};

const check = async (name) => {
  const copy = copySources();
  for (const file of ownFiles(name)) rmSync(join(copy, file), { recursive: true, force: true });
  const named = new RegExp(`"[^"]*(?:modules|features)/${name}/|"[^"]*contracts/${name}\\.ts"`);
  const touched = globSync("{server,client/src,shared}/**/*.{ts,tsx}", { cwd: copy }).filter(
    (file) => !isTest(file) && named.test(readFileSync(join(copy, file), "utf8")),
  );
  for (const file of touched.filter((file) => lists.includes(file)))
    writeFileSync(join(copy, file), edit(readFileSync(join(copy, file), "utf8"), name));

  const unused = ["check", "--write", "--unsafe", ...lists];
  spawnOutput("node", ["node_modules/@biomejs/biome/bin/biome", ...unused], copy);
  const types = spawnOutput("node", ["node_modules/typescript/bin/tsc", "--noEmit"], copy);
  const errors = types.split("\n").filter((line) => line.includes("error TS"));
  const inProduct = errors.filter((line) => !isTest(line.split("(")[0]));
  const starts = inProduct.length === 0 && (await startServer(copy));
  process.stdout.write(
    `${name}: ${touched.length} other files touched (${touched.join(", ")}); ` +
      `${inProduct.length} errors of types in the product, ${errors.length - inProduct.length} in tests; ` +
      `${starts ? "the server starts" : "the server does not start"}\n`,
  );
  for (const line of inProduct) process.stdout.write(`  ${line}\n`);
  rmSync(copy, { recursive: true, force: true });
  return starts && touched.length <= mostTouched;
};

const spawnOutput = (command, parameters, cwd) => {
  try {
    return execFileSync(command, parameters, { cwd, encoding: "utf8" });
  } catch (error) {
    return error.stdout;
  }
};

let isFine = true;
for (const name of names.length > 0 ? names : ["rewards", "shopper", "notifications"])
  isFine = (await check(name)) && isFine;
process.exitCode = isFine ? 0 : 1;
