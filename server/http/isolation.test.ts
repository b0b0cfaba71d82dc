import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { storeLinkedBank } from "#server/testing/linked-bank.ts";
import { storeLinkedCalendar } from "#server/testing/stored-agenda.ts";
import { storeChat } from "#server/testing/stored-chat.ts";
import { storeGoal } from "#server/testing/stored-goals.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { correctCategory, listTransactions } from "#shared/contracts/banking.ts";
import { setBudget } from "#shared/contracts/budgets.ts";
import { createEvent } from "#shared/contracts/events.ts";
import { importStatement } from "#shared/contracts/statements.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const { baseUrl, browser, routes, settle, database } = await startTestApp({
  now: "2026-06-30T10:00:00Z",
  banks: "on demand",
});

const statement = readFileSync(join(import.meta.dirname, "../statements/fixtures/01-ibercaja.n43"));

/** A body that the endpoint takes, so that nothing but the person's rights stands in the way. */
const bodies: Record<string, (ids: string[]) => unknown> = {
  "POST /api/auth/register": () => aRegistration(),
  "POST /api/auth/login": () => ({ email: "nadie@ejemplo.es", password: "una-clave-larga" }),
  "PATCH /api/auth/profile": () => ({ firstName: "Luis", lastName: "Soler" }),
  "POST /api/onboarding/complete": () => ({ age: 40 }),
  "PATCH /api/banking/transactions/:id/category": () => ({ category: "Ocio/Entretenimiento" }),
  "PATCH /api/banking/transactions/:id/transfer": () => ({ isTransfer: true }),
  "PATCH /api/budgets": () => ({ category: "Seguros", limit: 60 }),
  "POST /api/banking/auth": () => ({ institutionId: "BBVA_BBVAESMM", connectionId: bank.connectionId }),
  "POST /api/banking/sync-accounts": () => ({ requisitionId: bank.consentId }),
  "POST /api/banking/connections/:id/disconnect": () => ({ forget: true }),
  "POST /api/events": () => ({ title: "Cena", startTime: "2026-07-01T20:00:00+02:00" }),
  "POST /api/calendar/events": () => ({ title: "Viaje", startTime: "2026-07-01", isAllDay: true }),
  "POST /api/calendar/sync": () => ({ force: true }),
  "PATCH /api/smart-goals/:id": () => ({ progress: 100, title: "Otro objetivo" }),
  "POST /api/goals/para": () => ({ title: "Leer más", paraType: "resource", priority: 4 }),
  "PATCH /api/goals/sessions/:id": () => ({ kept: false }),
  "POST /api/chat": ([id]) => ({ message: "¿Qué tengo esta semana?", key: id }),
  "POST /api/personal-shopper/analyze": () => ({ query: "un iPhone por 900 €" }),
  "PATCH /api/events/:id": () => ({ title: "Otra cosa", startTime: "2026-07-02T20:00:00Z" }),
};

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ path }) => path !== "/api/auth/logout");
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every row of every table that belongs to the person. */
const rowsOf = async (userId: string) => {
  const { rows: tables } = await database.sql.query(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  const owned = await Promise.all(
    tables.map(async ({ table_name }) => {
      const { rows } = await database.sql.query(
        `select to_jsonb(t) as row from "${table_name}" t where user_id = $1 order by to_jsonb(t)::text`,
        [userId],
      );
      return [table_name, rows.map(({ row }) => row)];
    }),
  );
  const { rows: person } = await database.sql.query("select to_jsonb(u) as row from users u where id = $1", [
    userId,
  ]);
  return Object.fromEntries([...owned, ["users", person]]) as Record<string, Record<string, unknown>[]>;
};

const ana = await settle();
const { accounts } = await ana.call(importStatement, {
  query: { fileName: "junio.n43" },
  file: new Uint8Array(statement),
});
// The same movement by another kind of file: it is seen again, not stored again.
await ana.call(importStatement, {
  query: { fileName: "junio.csv", ...(accounts[0] && { accountId: accounts[0].id }) },
  file: new TextEncoder().encode("Fecha;Concepto;Importe\n12/06/2026;BOOKS LTD;-44,90\n"),
});
const { transactions } = await ana.call(listTransactions, { query: { search: "books" } });
await ana.call(correctCategory, {
  params: { id: transactions[0]?.id ?? "" },
  body: { category: "Educación/Formación" },
});
await ana.call(setBudget, { body: { category: "Seguros", limit: 50 } });
const bank = await storeLinkedBank(database.sql, ana.user.id, accounts[0]?.id ?? "");
const { event } = await ana.call(createEvent, {
  body: { title: "Dentista de Ana", startTime: "2026-06-30T17:00:00Z", expectedCost: 60 },
});
await storeLinkedCalendar(database.sql, ana.user.id, event.id);
await storeGoal(database.sql, { userId: ana.user.id, accountId: accounts[0]?.id ?? "", eventId: event.id });
await storeChat(database.sql, ana.user.id);
const hers = await rowsOf(ana.user.id);
const ids = [...new Set(JSON.stringify(hers).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])];
const secrets = [
  "BIBLIOTECAS DEL EBRO",
  "Bibliotecas del Ebro",
  event.title,
  "Colchón de Ana",
  "Respuesta para Ana",
  ana.user.email,
  ...ids,
];

test("a body stands ready for every endpoint that takes one", () => {
  const needed = endpoints.filter(({ body }) => body).map(nameOf);

  expect(Object.keys(bodies).sort()).toEqual(needed.sort());
});

test("the first person has rows in every table that belongs to a person", () => {
  expect(Object.entries(hers).filter(([, rows]) => rows.length === 0)).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  /** The call with each of the first person's ids in every place that takes one. */
  const attempts = () =>
    ids.map((id) => {
      const path = endpoint.path.replace(/:\w+/g, id);
      const query = new URLSearchParams({ fileName: "junio.n43", accountId: id, userId: id, id });
      const body = bodies[name]?.(ids);
      return {
        url: `${baseUrl}${path}?${query}`,
        init: {
          method: endpoint.method,
          headers: { "content-type": endpoint.upload ? "application/octet-stream" : "application/json" },
          ...(endpoint.upload && { body: new Uint8Array(statement) }),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      };
    });

  test("gives a second person nothing of the first and changes nothing of theirs", async () => {
    const luis = await settle();

    for (const { url, init } of attempts()) {
      const answer = await (await luis.fetch(url, init)).text();
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }

    expect(await rowsOf(ana.user.id)).toEqual(hers);
  });

  test("gives nobody anything of the first and changes nothing of theirs", async () => {
    const nobody = browser();

    for (const { url, init } of attempts().slice(0, 3)) {
      const headers = { ...init.headers, "x-manual-user-id": ana.user.id };
      const answer = await (await nobody.fetch(url, { ...init, headers })).text();
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }

    expect(await rowsOf(ana.user.id)).toEqual(hers);
  });
});
