import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { parseAst } from "vite";
import { costOf } from "./ambiguity.ts";

const root = join(import.meta.dirname, "../../../..");
/** What never meets a stranger's text, and what starts something when it is loaded. */
const leftOut = /\.test\.ts$|(?:^|\/)(?:dev|testing|cli|fixtures)\/|\/main\.ts$|-(?:worker|process)\.ts$/;
/** Nothing repeats: linear, whatever it is. */
const repeats = /[*+{]/;

interface Found {
  source: string;
  flags: string;
  where: string;
}

const files = ["server", "shared"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith(".ts") && !leftOut.test(file)),
);

const found = new Map<string, Found>();
const note = (one: Found) => {
  const key = `${one.flags}/${one.source}`;
  if (repeats.test(one.source) && !found.has(key)) found.set(key, one);
};

/** The expressions written in a syntax tree. */
const noteIn = (node: unknown, where: string): void => {
  if (Array.isArray(node)) for (const one of node) noteIn(one, where);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const regex = "regex" in node ? (node.regex as { pattern: string; flags: string }) : null;
  if (regex) note({ source: regex.pattern, flags: regex.flags, where });
  for (const value of Object.values(node)) noteIn(value, where);
};

for (const file of files) noteIn(parseAst(readFileSync(join(root, file), "utf8"), { lang: "ts" }), file);

const callers = (stack = "") => stack.match(/(?:server|shared)\/[\w/.-]+\.ts:\d+/g) ?? [];

// What is made while modules are loaded is told by the constructor.
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, parameters) {
    const made = Reflect.construct(target, parameters);
    const [, where] = callers(new Error("Who asks").stack);
    if (where) note({ source: made.source, flags: made.flags, where });
    return made;
  },
});
for (const file of files) await import(join(root, file));

const verdicts = [...found.values()].map((one) => ({ ...one, cost: costOf(one.source, one.flags) }));
parentPort?.postMessage({
  count: verdicts.length,
  costly: verdicts
    .filter(({ cost }) => cost !== "linear")
    .map(({ cost, where, source }) => `${cost}: ${where} ${source}`),
});
