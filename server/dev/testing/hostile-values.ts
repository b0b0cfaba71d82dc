import fc from "fast-check";
import * as z from "zod/mini";
import type { Endpoint } from "#shared/http/endpoint.ts";

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
}

/** What a database, a regular expression or a screen may stumble over. */
const hostileText = fc.oneof(
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udc00",
    "\u202ea",
    "\ufffe",
    "İ",
    "' or 1=1 --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "{}",
    "null",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 2000 }),
  fc.constantFrom(
    "ana@ejemplo.es",
    "una-clave-cualquiera",
    "09:00",
    "Ana",
    "2026-07-01",
    "2026-07-01T10:00:00Z",
  ),
  fc
    .array(fc.constantFrom("\ud800", "\udfff", "\u0000", "a", " ", "ñ", "😀"), { maxLength: 12 })
    .map((units) => units.join("")),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, 0.01, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, -1, 10_000_000),
  fc.integer({ min: 0, max: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
const anything = fc.oneof(fc.jsonValue(), hostileText, hostileNumber, fc.constant(deep(500)));

/** Of the patterns, those of classes by name have no generator. */
const matching = (pattern: string) => {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return hostileText;
  }
};

/** Texts of the kind that a field asks for; `ids` are those worth trying, such as another person's. */
const textFor = ({ format, pattern }: JsonSchema, ids: readonly string[]) => {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === "uuid") return fc.oneof({ weight: 9, arbitrary: id }, { weight: 1, arbitrary: hostileText });
  const fitting = pattern === undefined ? id : matching(pattern);
  return fc.oneof({ weight: 5, arbitrary: hostileText }, { weight: pattern ? 5 : 1, arbitrary: fitting });
};

const objectFor = (properties: Record<string, JsonSchema>, ids: readonly string[]) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, ids)])),
    { requiredKeys: [] },
  );

const typedValueFor = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const { type, enum: choices, anyOf, properties, items } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map((choice) => valueFor(choice, ids)));
  if (type === "object") return objectFor(properties ?? {}, ids);
  if (type === "array") return fc.array(valueFor(items ?? {}, ids), { maxLength: 6 });
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") return hostileNumber;
  return type === "string" ? textFor(schema, ids) : anything;
};

/** Mostly what the schema asks for, filled with hostile values; now and then anything at all. */
const valueFor = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: typedValueFor(schema, ids) }, { weight: 1, arbitrary: anything });

const schemaOf = (part: NonNullable<Endpoint["body"]>) =>
  z.toJSONSchema(part, { unrepresentable: "any", io: "input" }) as JsonSchema;

/** A body's JSON text: mostly every field, now and then some, a poisoned prototype or anything. */
export const hostileBody = (body: NonNullable<Endpoint["body"]>, ids: readonly string[]) => {
  const { properties = {} } = schemaOf(body);
  const whole = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, ids)])),
  );
  const plain = fc.oneof(whole, objectFor(properties, ids)).map((value) => JSON.stringify(value));
  // An object in code cannot hold this key of its own; text on the wire can.
  const polluted = plain.map((text) =>
    text.replace(/^\{/, '{"__proto__":{"onboardingCompleted":true},').replace(",}", "}"),
  );
  return fc.oneof(
    { weight: 8, arbitrary: plain },
    { weight: 1, arbitrary: polluted },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  );
};

/** A query's text, with names of the contract and others. */
export const hostileQuery = (query: Endpoint["query"], ids: readonly string[]) => {
  const { properties = {} } = query ? schemaOf(query) : {};
  const fields = { ...properties, userId: { type: "string", format: "uuid" }, id: { type: "string" } };
  return objectFor(fields, ids).map((values) =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
      ]),
    ).toString(),
  );
};

/** A path with something in place of each parameter. */
export const hostilePath = (path: string, ids: readonly string[]) =>
  fc
    .oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ids) },
      { weight: 2, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: hostileText },
    )
    // A lone surrogate has no address.
    .map((id) => path.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed())));
