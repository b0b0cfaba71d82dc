import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { errorBodySchema } from "#shared/http/errors.ts";
import { runs } from "#shared/testing/runs.ts";

const { baseUrl, browser, routes, settle, database } = await startTestApp();
/** Whatever is sent here is refused, so that one person serves for all. */
const person = await settle();
const endpoints = routes.map(({ endpoint }) => endpoint);
const personal = endpoints.filter(({ access }) => access === "person");
const writes = endpoints.filter(({ method }) => method !== "GET");

const { rows: known } = await database.sql.query(
  "select tablename from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_limits')",
);
const tables = known.map(({ tablename }) => tablename);

const anyId = "8f3c2f0e-7b1a-4c55-9a0e-0d8f5f9b2f11";
const urlOf = ({ path }: Endpoint) => `${baseUrl}${path.replace(/:\w+/g, anyId)}`;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const refusalOf = async (response: Response) => ({
  status: response.status,
  body: errorBodySchema.parse(await response.json()),
});

// All tests come from one address.
beforeEach(async () => {
  await database.sql.query("delete from rate_limits");
});

test("there are endpoints to walk over", () => {
  expect(personal.length).toBeGreaterThan(2);
});

describe.each(personal.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_name, endpoint) => {
  test("refuses a caller without a session before it reads the body", async () => {
    const response = await fetch(urlOf(endpoint), {
      method: endpoint.method,
      ...(endpoint.method !== "GET" && { body: "no es json", headers: { "content-type": "text/plain" } }),
    });

    expect(await refusalOf(response)).toMatchObject({ status: 401, body: { message: "Unauthorized" } });
  });
});

describe.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_name, endpoint) => {
  const send = async (init: RequestInit) => {
    const { fetch } = person;
    return await fetch(urlOf(endpoint), { method: endpoint.method, ...init });
  };
  const type = { "content-type": "application/json" };

  test("refuses a write sent by another site", async () => {
    const headers = { ...type, origin: "https://malo.example", "sec-fetch-site": "cross-site" };

    expect(await refusalOf(await send({ headers, body: "{}" }))).toMatchObject({ status: 403 });
  });

  test("accepts a request of our own page whatever name a proxy gives us", async () => {
    const headers = {
      "content-type": "text/plain",
      origin: "https://fred.example.es",
      "sec-fetch-site": "same-origin",
    };

    expect(await refusalOf(await send({ headers, body: "x" }))).toMatchObject({ status: 415 });
  });

  test("refuses another content type", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };

    expect(await refusalOf(await send({ headers, body: "a=1" }))).toMatchObject({ status: 415 });
  });

  if (!endpoint.upload) {
    test("refuses malformed JSON", async () => {
      expect(await refusalOf(await send({ headers: type, body: '{"a":' }))).toMatchObject({
        status: 400,
        body: { message: "JSON no válido" },
      });
    });

    test("refuses a body over 100 KB", async () => {
      const body = JSON.stringify({ a: "x".repeat(150_000) });

      expect(await refusalOf(await send({ headers: type, body }))).toMatchObject({ status: 413 });
    });

    test("refuses a field that it does not know", async () => {
      const body = JSON.stringify({ sobrante: 1 });

      expect(await refusalOf(await send({ headers: type, body }))).toMatchObject({ status: 400 });
    });

    test("refuses JSON that is not an object, and never breaks on any", async () => {
      const { fetch } = person;
      const before = await rowCounts();

      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (value) => {
          fc.pre(!isEmptyObject(value));
          const response = await fetch(urlOf(endpoint), {
            method: endpoint.method,
            headers: type,
            body: JSON.stringify(value),
          });
          const { status, body } = await refusalOf(response);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          expect(body.message).toMatch(/\S/);
        }),
        runs(3),
      );

      expect(await rowCounts()).toEqual(before);
    });
  }

  const { body: schema } = endpoint;
  const wrongBodies = wrongBodiesOf(endpoint);
  if (schema && wrongBodies.length > 0) {
    test(`refuses each of ${wrongBodies.length} wrong bodies and stores nothing`, async () => {
      const { fetch } = person;
      const before = await rowCounts();
      // What the schema itself refuses goes over HTTP once for each field: the same schema reads it there.
      const isRefused = (body: object) => !z.safeParse(schema, JSON.parse(JSON.stringify(body))).success;
      const alike = Map.groupBy(wrongBodies, (body) => (isRefused(body) ? Object.keys(body).join() : body));

      for (const body of [...alike.values()].flatMap(([first]) => first ?? [])) {
        const response = await fetch(urlOf(endpoint), {
          method: endpoint.method,
          headers: type,
          body: JSON.stringify(body),
        });
        const { status } = await refusalOf(response);
        expect([400, 413], JSON.stringify(body).slice(0, 200)).toContain(status);
      }

      expect(await rowCounts()).toEqual(before);
    });
  }

  if (endpoint.upload) {
    test("refuses an empty file", async () => {
      const response = await send({ headers: { "content-type": "application/octet-stream" } });

      expect(await refusalOf(response)).toMatchObject({ status: 400 });
    });
  }
});

test.each(["/api/no-existe", "/no-existe.js"])(
  "the unknown address %s answers 404 in Spanish",
  async (path) => {
    const response = await fetch(baseUrl + path);

    expect(await refusalOf(response)).toMatchObject({
      status: 404,
      body: { message: "Esta dirección no existe" },
    });
  },
);

test("a broken address gives a 4xx status", async () => {
  const response = await fetch(`${baseUrl}/api/%E0%A4%A`);

  expect((await refusalOf(response)).status).toBe(404);
});

test("a wrong field is named", async () => {
  const attempt = browser().call(login, { body: { email: "no-es-un-email", password: "una-clave-larga" } });

  await expect(attempt).rejects.toMatchObject({
    status: 400,
    reason: "Revisa el correo: no es una dirección de correo válida.",
    fields: [{ path: "email" }],
  });
});

test("pages may run only our own scripts", async () => {
  const { headers } = await fetch(`${baseUrl}/api/health`);

  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("unsafe-eval");
  expect(policy).toContain("style-src 'self';");
  expect(headers.get("x-powered-by")).toBeNull();
});

interface FieldSchema {
  type?: string;
  minimum?: number;
  anyOf?: FieldSchema[];
}

const wrongFor = ({ type, minimum, anyOf }: FieldSchema, value: unknown): boolean => {
  if (anyOf) return anyOf.every((choice) => wrongFor(choice, value));
  if (type === "null") return value !== null;
  return value === null || wrongForType(type, value, minimum);
};

const wrongForType = (type: string | undefined, value: unknown, minimum = 0) => {
  const isArray = Array.isArray(value);
  if (type === "array") return !isArray || value.length > 0;
  if (type === "object") return isArray || typeof value !== "object" || value === null || "x" in value;
  if (type === "boolean") return typeof value !== "boolean";
  if (type === "string")
    return typeof value !== "string" || value.length > 1000 || ["\u0000", "\ud800"].includes(value);
  return typeof value !== "number" || value < minimum || value > 1e12;
};

/** For each field of the contract: every wrong type, too long, too large, and one field too many. */
function wrongBodiesOf({ body }: Endpoint): object[] {
  if (!body) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(body, { unrepresentable: "any" }) as {
    properties?: Record<string, FieldSchema>;
    required?: string[];
  };
  const samples = [
    null,
    true,
    -1.5,
    1e300,
    "",
    "x".repeat(20_000),
    "\u0000",
    "\ud800",
    [],
    ["x"],
    [null],
    {},
    { x: 1 },
  ];
  const wrongFields = Object.entries(properties).flatMap(([name, schema]) =>
    samples.filter((value) => wrongFor(schema, value)).map((value) => ({ [name]: value })),
  );
  const missing = required.map((name) => ({
    ...Object.fromEntries(required.map((key) => [key, "x"])),
    [name]: undefined,
  }));
  return [...wrongFields, ...missing, { sobrante: "x" }];
}

const isEmptyObject = (value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0;

/** How many rows each table holds, but for the sessions and limits that any call may touch. */
const rowCounts = async () => {
  const counts = tables.map((name) => `(select count(*) from "${name}") as "${name}"`);
  const { rows } = await database.sql.query(`select ${counts.join(", ")}`);
  return rows;
};
