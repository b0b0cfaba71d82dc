import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { storedContent } from "#server/testing/stored-content.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { errorBodySchema } from "#shared/http/errors.ts";

const { baseUrl, routes, settle, database } = await startTestApp({ banks: "on demand" });
const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ body }) => body);

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
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
    "{}",
    "null",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 2000 }),
  fc.constantFrom("ana@ejemplo.es", "una-clave-larga", "09:00", "Ana"),
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

/** Mostly what the schema asks for, filled with hostile values; now and then anything at all. */
const valueFor = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: typedValueFor(schema) }, { weight: 1, arbitrary: anything });

const typedValueFor = ({
  type,
  enum: choices,
  anyOf,
  properties,
  items,
}: JsonSchema): fc.Arbitrary<unknown> => {
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(valueFor));
  if (type === "object") return objectFor(properties ?? {});
  if (type === "array") return fc.array(valueFor(items ?? {}), { maxLength: 6 });
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") return hostileNumber;
  return type === "string" ? hostileText : anything;
};

const objectFor = (properties: Record<string, JsonSchema>) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)])),
    {
      requiredKeys: [],
    },
  );

const bodyTextOf = (body: NonNullable<Endpoint["body"]>) => {
  const schema = z.toJSONSchema(body, { unrepresentable: "any", io: "input" }) as JsonSchema;
  const plain = objectFor(schema.properties ?? {}).map((value) => JSON.stringify(value));
  // An object in code cannot hold this key of its own; text on the wire can.
  const polluted = plain.map((text) =>
    text.replace(/^\{/, '{"__proto__":{"onboardingCompleted":true},').replace(",}", "}"),
  );
  return fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: polluted });
};

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s never breaks on a body, and one that it refuses stores nothing",
  async (_name, endpoint) => {
    const { fetch } = await settle();
    if (!endpoint.body) return;

    await fc.assert(
      fc.asyncProperty(bodyTextOf(endpoint.body), async (body) => {
        const before = await storedContent(database.sql);
        const response = await fetch(baseUrl + endpoint.path, {
          method: endpoint.method,
          headers: { "content-type": "application/json" },
          body,
        });
        const answer = await response.json();

        expect(response.status).toBeLessThan(500);
        if (response.ok) return;
        expect(errorBodySchema.parse(answer).message).toMatch(/\S/);
        expect(await storedContent(database.sql)).toEqual(before);
      }),
      { numRuns: 120 },
    );
  },
);

test("a body as deep as its size allows is refused", async () => {
  const { fetch } = await settle();

  const response = await fetch(`${baseUrl}/api/auth/profile`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: `{"firstName":${"[".repeat(49_000)}${"]".repeat(49_000)},"lastName":"x"}`,
  });

  expect(response.status).toBe(400);
  expect(errorBodySchema.parse(await response.json()).message).toMatch(/^Datos no válidos: firstName$/);
});

test.each([
  ["application/json; charset=utf-7", 415],
  ["application/json; charset=nada", 415],
  ['application/json; charset="', 415],
  ["application/json;;;", 415],
  ["text/json", 415],
  ["application/jsonp", 415],
])("the content type %s is refused", async (type, status) => {
  const { fetch } = await settle();

  const response = await fetch(`${baseUrl}/api/auth/profile`, {
    method: "PATCH",
    headers: { "content-type": type },
    body: "{}",
  });

  errorBodySchema.parse(await response.json());
  expect([400, status]).toContain(response.status);
});

test.each(["gzip", "br", "deflate", "x-nada", "gzip, gzip"])(
  "a body that is not really %s is refused",
  async (encoding) => {
    const { fetch } = await settle();
    const send = (path: string, type: string, method: string) =>
      fetch(baseUrl + path, {
        method,
        headers: { "content-type": type, "content-encoding": encoding },
        body: "{}",
      });

    const answers = [
      await send("/api/auth/profile", "application/json", "PATCH"),
      await send("/api/banking/import?fileName=a", "application/octet-stream", "POST"),
    ];

    for (const answer of answers) {
      errorBodySchema.parse(await answer.json());
      expect([400, 415]).toContain(answer.status);
    }
  },
);
