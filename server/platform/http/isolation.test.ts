import { describe, expect, test } from "vitest";
import { readCatalogue } from "#server/dev/distribution/catalogue.ts";
import { askedWithoutPerson } from "#server/dev/distribution/keyed-statements.ts";
import { tablesByPerson } from "#server/dev/distribution/statements.ts";
import { aFullPerson, aStatement, rowsOf } from "#server/dev/testing/full-person.ts";
import { sampleBodies, sampleServices } from "#server/dev/testing/module-samples.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { copyTemplate } from "#server/dev/testing/test-database.ts";
import { openMigratedPostgres } from "#server/platform/db/database.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

const { url, remove } = await copyTemplate();
const statements = new Set<string>();
const { close, ...opened } = openMigratedPostgres(url, {
  slow: { threshold: 0, report: ({ text }) => void statements.add(text) },
});
const app = await startTestApp({
  database: { ...opened, close: () => close().then(remove) },
  now: "2026-06-30T10:00:00Z",
  banks: "on demand",
  ...sampleServices,
});
const { baseUrl, browser, routes, settle, database } = app;

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ path }) => path !== "/api/auth/logout");
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const ana = await aFullPerson(app);
const { ids, rows: hers, secrets } = ana;
let luis = await settle();

/** Who has deleted their account or changed how they come in goes on as somebody new. */
const stillIn = (person: typeof luis) => person.call(getCurrentUser).then(() => person, settle);

test("there is a test body for every endpoint that takes one", () => {
  const needed = endpoints.filter(({ body }) => body).map(nameOf);

  expect(Object.keys(sampleBodies).sort()).toEqual(needed.sort());
});

test("the first person has rows in every table that belongs to a person", () => {
  expect(Object.entries(hers).filter(([, rows]) => rows.length === 0)).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  const takesIds = endpoint.path.includes(":") || endpoint.query !== undefined;
  /** The call with each of the first person's ids in every place that takes one. */
  const attempts = () =>
    (takesIds ? ids : ids.slice(0, 1)).map((id) => {
      const path = endpoint.path.replace(/:\w+/g, id);
      const query = new URLSearchParams({ fileName: "junio.n43", accountId: id, userId: id, id });
      const body = sampleBodies[name]?.(ana);
      return {
        url: `${baseUrl}${path}?${query}`,
        init: {
          method: endpoint.method,
          headers: { "content-type": endpoint.upload ? "application/octet-stream" : "application/json" },
          ...(endpoint.upload && { body: aStatement }),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      };
    });

  test("neither shows nor changes a person's data for a second person or a visitor", async () => {
    luis = await stillIn(luis);

    for (const { url, init } of attempts()) {
      const answer = await (await luis.fetch(url, init)).text();
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }

    const nobody = browser();

    for (const { url, init } of attempts().slice(0, 3)) {
      const headers = { ...init.headers, "x-manual-user-id": ana.user.id };
      const answer = await (await nobody.fetch(url, { ...init, headers })).text();
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }

    expect(await rowsOf(database.sql, ana.user.id)).toEqual(hers);
  });
});

test("every statement of these calls names the person whose rows it asks for", async () => {
  const tables = new Set(tablesByPerson(await readCatalogue(database.sql)).map(({ name }) => name));
  const asked = [...statements].filter((text) => [...tables].some((name) => text.includes(name)));

  const without = asked.filter((text) => askedWithoutPerson(text, tables).length > 0);

  expect(asked.length).toBeGreaterThan(200);
  expect(without).toEqual([]);
});
