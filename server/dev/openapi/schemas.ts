import * as z from "zod/mini";
import { errorBodySchema } from "#shared/http/errors.ts";
import type { Contracts, NamedEndpoint } from "./contracts.ts";

/** JSON Schema, draft 2020-12. */
type JsonSchema = z.core.JSONSchema.JSONSchema;
type Direction = "input" | "output";
type Schema = z.core.$ZodType;

export type Components = ReturnType<typeof componentsOf>;

/** A schema that differs on input has a second name in `Input`. Throws when two schemas share a name. */
export const componentsOf = ({ endpoints, schemas }: Contracts) => {
  const names = new Map<Schema, string>();
  const add = (schema: Schema | undefined, name: string) => {
    if (!schema || names.has(schema)) return;
    if ([...names.values()].includes(name)) throw new Error(`Two schemas are called ${name}`);
    names.set(schema, name);
  };
  add(errorBodySchema, "Error");
  for (const { schema, name } of schemas) add(schema, pascal(name.replace(/Schema$/, "")));
  for (const { name, endpoint } of endpoints) {
    add(endpoint.body, `${pascal(name)}Body`);
    add(endpoint.progress, `${pascal(name)}Progress`);
    add(endpoint.response, `${pascal(name)}Response`);
  }

  const comments = new Map(schemas.map(({ schema, comment }) => [schema, comment]));
  const outputs = definitionsOf(names, comments, "output");
  const inputs = definitionsOf(names, comments, "input");
  const differs = (name: string) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]);
  /** A schema that refers to a differing one differs too. */
  const changed = closureOf(inputs, Object.keys(inputs).filter(differs));
  const inputName = (name: string) => (changed.has(name) && !/Body$/.test(name) ? `${name}Input` : name);
  const all: Record<string, JsonSchema> = { ...outputs };
  for (const [name, schema] of Object.entries(inputs)) all[inputName(name)] = renamed(schema, inputName);

  return {
    answer: (schema: Schema) => ({ $ref: addressOf(names.get(schema) ?? "") }),
    body: (schema: Schema) => ({ $ref: addressOf(inputName(names.get(schema) ?? "")) }),
    /** The definitions that a document refers to, directly or indirectly. */
    definitions: (document: unknown) => {
      const used = closureOfUse(all, referredIn(document));
      return Object.fromEntries(
        Object.entries(all)
          .filter(([name]) => used.has(name))
          .toSorted(byName),
      );
    },
  };
};

/** The fields of a path or query, with their schemas and whether they are required. */
export const fieldsOf = (schema: NamedEndpoint["endpoint"]["query"]) => {
  if (!schema) return [];
  const { properties = {} } = inlined(schema, "output");
  const { required = [] } = inlined(schema, "input");
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
};

const inlined = (schema: Schema, io: Direction): JsonSchema =>
  z.toJSONSchema<Schema>(schema, { io, ...options, metadata: z.registry() });

const options = {
  unrepresentable: "any" as const,
  override: ({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: JsonSchema }) => {
    const { def } = zodSchema._zod as { def: { type: string; catchall?: unknown; format?: string } };
    // zod omits the format when a second expression stands beside its own, which is the first.
    if (def.format === "date" && jsonSchema.allOf) {
      const [, ...others] = jsonSchema.allOf;
      Object.assign(jsonSchema, { format: "date", allOf: others });
    }
    // Responses may gain fields; only strict schemas refuse others.
    if (def.type === "object" && !def.catchall) delete jsonSchema.additionalProperties;
    // The format says the same in fewer words.
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
};

const definitionsOf = (names: Map<Schema, string>, comments: Map<Schema, string>, io: Direction) => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: addressOf, ...options });
  const commentOf = new Map([...names].map(([schema, name]) => [name, comments.get(schema)]));
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => {
      const description = commentOf.get(name);
      return [name, { ...(description && { description }), ...(schema as JsonSchema) }];
    }),
  ) as Record<string, JsonSchema>;
};

const prefix = "#/components/schemas/";
const addressOf = (name: string) => prefix + name;

const referredIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);

/** The names and all definitions that refer to them. */
const closureOf = (definitions: Record<string, JsonSchema>, from: string[]) => {
  const found = new Set(from);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [name, schema] of Object.entries(definitions))
      if (referredIn(schema).some((other) => found.has(other))) found.add(name);
  }
  return found;
};

/** The names and all definitions that they refer to. */
const closureOfUse = (definitions: Record<string, JsonSchema>, from: string[]) => {
  const found = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...referredIn(definitions[name]));
  }
  return found;
};

const renamed = (schema: JsonSchema, nameOf: (name: string) => string): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"#\/components\/schemas\/(\w+)"/g,
      (_, name) => `"${prefix}${nameOf(name)}"`,
    ),
  );

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
