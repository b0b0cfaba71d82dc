import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { core } from "zod/mini";
import type { Endpoint } from "#shared/http/endpoint.ts";

export interface Contracts {
  endpoints: NamedEndpoint[];
  schemas: NamedSchema[];
}

export interface NamedEndpoint {
  name: string;
  /** The contract's file, or its folder where a module has several. */
  module: string;
  endpoint: Endpoint;
  /** The comment above it; empty without one. */
  comment: string;
}

interface NamedSchema {
  name: string;
  schema: core.$ZodType;
  comment: string;
}

/** Reads every contract under a folder, in alphabetical order. */
export const readContracts = async (folder: string): Promise<Contracts> => {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .toSorted();
  const exported = (await Promise.all(files.map((file) => exportsOf(folder, file)))).flat();

  return {
    endpoints: exported.flatMap(({ value, ...rest }) =>
      isEndpoint(value) ? { ...rest, endpoint: value } : [],
    ),
    schemas: exported.flatMap(({ value, ...rest }) => (isSchema(value) ? { ...rest, schema: value } : [])),
  };
};

const exportsOf = async (folder: string, file: string) => {
  const path = join(folder, file);
  const comments = commentsIn(await readFile(path, "utf8"));
  const values: Record<string, unknown> = await import(pathToFileURL(path).href);
  const module = file.replace(/\.ts$/, "").split(/[\\/]/)[0] ?? file;
  // Node sorts a module's names, other runtimes do not.
  return Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, module, value, comment: comments.get(name) ?? "" }));
};

/** The text of each comment directly above an export. */
const commentsIn = (source: string) => {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/g);
  return new Map([...found].map(([, comment = "", name = ""]) => [name, wordsOf(comment)]));
};

const wordsOf = (comment: string) =>
  comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*?\s?/, "").trim())
    .join(" ")
    .trim();

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isSchema = (value: unknown): value is core.$ZodType => isObject(value) && "_zod" in value;

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && "method" in value && "path" in value && "response" in value;
