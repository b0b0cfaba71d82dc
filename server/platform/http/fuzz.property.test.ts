import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aFullPerson, rowsOf } from "#server/dev/testing/full-person.ts";
import { hostileBody, hostilePath, hostileQuery } from "#server/dev/testing/hostile-values.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createPinoLogger } from "#server/platform/logging/pino-logger.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { errorBodySchema } from "#shared/http/errors.ts";
import { runs } from "#shared/testing/runs.ts";

const log: string[] = [];
const app = await startTestApp({
  now: "2026-06-30T10:00:00Z",
  banks: "on demand",
  logger: createPinoLogger({ write: (line) => void log.push(line) }),
});
const { baseUrl, routes, database, settle } = app;
const endpoints = routes.map(({ endpoint }) => endpoint);
const requests = 800;
const each = runs(requests / endpoints.length);

const ana = await aFullPerson(app);
let luis = await settle();
/** What no answer to anybody else and no line of the log may hold. */
const hers = [...ana.secrets, ana.password];
const secretShapes = /\$argon2id\$|\bv1\.[\w-]{30,}|s{64}|e{64}/;
/** Providers that this app has none of say so. */
const notConfigured = new Set(["unavailable"]);

const headersFor = ({ upload }: Endpoint) =>
  fc.record(
    {
      "content-type": fc.oneof(
        { weight: 12, arbitrary: fc.constant(upload ? "application/octet-stream" : "application/json") },
        { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/xml", "multipart/form-data") },
      ),
      "x-manual-user-id": fc.constantFrom(ana.user.id, "", "null", "1' or '1'='1"),
      "x-forwarded-for": fc.constantFrom("10.0.0.1", "::1", "nadie", "' or 1=1"),
      "if-none-match": fc.constantFrom("*", `"${ana.user.id}.1"`, "W/"),
      accept: fc.constantFrom("application/json", "application/x-ndjson", "text/html"),
      origin: fc.constantFrom("https://malo.example", "null"),
    },
    { requiredKeys: ["content-type"] },
  );

const requestFor = (endpoint: Endpoint) =>
  fc.record({
    path: hostilePath(endpoint.path, ana.ids),
    query: hostileQuery(endpoint.query, ana.ids),
    // Most come from a page of ours; those of others are turned away at once.
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant({ "content-type": headerOf(endpoint) }) },
      { weight: 1, arbitrary: headersFor(endpoint) },
    ),
    body: endpoint.body ? hostileBody(endpoint.body, ana.ids) : fc.constantFrom(undefined, "{}", '{"a":1}'),
    isSignedIn: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
  });

const headerOf = ({ upload }: Endpoint) => (upload ? "application/octet-stream" : "application/json");

const expectNothingOf = (status: number, answer: string) => {
  if (status >= 400) {
    const refusal = errorBodySchema.parse(JSON.parse(answer));
    if (!notConfigured.has(refusal.code)) expect(status, answer).toBeLessThan(500);
  }
  expect(hers.filter((secret) => answer.includes(secret))).toEqual([]);
  expect(answer).not.toMatch(secretShapes);
};

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_name, endpoint) => {
    test("neither fails nor hangs, and reveals nothing of another person", async () => {
      const before = await rowsOf(database.sql, ana.user.id);

      await fc.assert(
        fc.asyncProperty(requestFor(endpoint), async ({ path, query, headers, body, isSignedIn }) => {
          // What is too many is told elsewhere; here every request is to be looked at.
          await database.sql.query("delete from rate_limits");
          const send = isSignedIn ? luis.fetch : globalThis.fetch;
          const response = await send(`${baseUrl}${path}?${query}`, {
            method: endpoint.method,
            headers,
            ...(endpoint.method !== "GET" && body !== undefined && { body }),
            redirect: "manual",
            // Far over the two seconds that it may take: a busy machine is no hang.
            signal: AbortSignal.timeout(20_000),
          });
          expectNothingOf(response.status, await response.text());
          // Who has deleted their account or signed out goes on as somebody new.
          const isOut = response.status === 401 && !("x-manual-user-id" in headers);
          if (isOut && isSignedIn && endpoint.access === "person") luis = await settle();
        }),
        each,
      );

      expect(await rowsOf(database.sql, ana.user.id)).toEqual(before);
    });
  },
);

test("no log line contains a secret", () => {
  const lines = log.join("\n");

  expect(hers.filter((secret) => lines.includes(secret))).toEqual([]);
  expect(lines).not.toMatch(secretShapes);
});
