import { describe, expect, test } from "vitest";
import { aFullPerson, aStatement, rowsOf } from "#server/dev/testing/full-person.ts";
import { aPushBrowser, pushKeys } from "#server/dev/testing/push-double.ts";
import { storedPushEndpoint } from "#server/dev/testing/stored-account.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createWebPushService } from "#server/modules/notifications/providers/web-push-service.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const app = await startTestApp({
  now: "2026-06-30T10:00:00Z",
  banks: "on demand",
  push: createWebPushService({ keys: pushKeys(), subject: "mailto:fred@example.es" }),
});
const { baseUrl, browser, routes, settle, database } = app;

/** A body that the endpoint takes, so that nothing but the person's rights stands in the way. */
const bodies: Record<string, (ids: string[]) => unknown> = {
  "POST /api/auth/register": () => aRegistration(),
  "POST /api/account/claimed/empty": () => ({ firstName: "Ana", lastName: "Gil" }),
  "POST /api/account/delete": () => ({ word: "ELIMINAR" }),
  "POST /api/auth/login": () => ({ email: "nadie@ejemplo.es", password: "una-clave-larga" }),
  "POST /api/auth/confirm": () => ({ password: "una-clave-larga" }),
  "POST /api/auth/password": () => ({ currentPassword: "no-es-esta-clave", newPassword: "otra-clave-larga" }),
  "POST /api/auth/forgot-password": () => ({ email: "nadie@ejemplo.es" }),
  "POST /api/auth/reset-password": () => ({ token: "A".repeat(43), password: "una-clave-larga" }),
  "POST /api/auth/deny-sign-in": () => ({ token: "A".repeat(43) }),
  "POST /api/auth/verify-email": () => ({ token: "A".repeat(43) }),
  "PATCH /api/auth/profile": () => ({ firstName: "Luis", lastName: "Soler" }),
  "POST /api/onboarding/complete": () => ({ age: 40 }),
  "PATCH /api/banking/transactions/:id/category": () => ({ category: "Ocio/Entretenimiento" }),
  "PATCH /api/banking/transactions/:id/transfer": () => ({ isTransfer: true }),
  "PATCH /api/budgets": () => ({ category: "Seguros", limit: 60 }),
  "POST /api/banking/auth": () => ({ institutionId: "BBVA_BBVAESMM", connectionId: bank.connectionId }),
  "POST /api/banking/sync-accounts": () => ({ requisitionId: bank.consentId }),
  "POST /api/banking/accounts/:id/same": () => ({ isSame: true }),
  "POST /api/banking/connections/:id/disconnect": () => ({ forget: true }),
  "POST /api/events": () => ({ title: "Cena", startTime: "2026-07-01T20:00:00+02:00" }),
  "POST /api/calendar/events": () => ({ title: "Viaje", startTime: "2026-07-01", isAllDay: true }),
  "POST /api/calendar/sync": () => ({ force: true }),
  "PATCH /api/smart-goals/:id": () => ({ progress: 100, title: "Otro objetivo" }),
  "POST /api/goals/para": () => ({ title: "Leer más", paraType: "resource", priority: 4 }),
  "PATCH /api/goals/sessions/:id": () => ({ kept: false }),
  "POST /api/chat": ([id]) => ({ message: "¿Qué tengo esta semana?", key: id }),
  "POST /api/personal-shopper/analyze": () => ({ query: "un iPhone por 900 €" }),
  "POST /api/auth/second-step": () => ({ code: "123456" }),
  "POST /api/auth/authenticator/confirm": () => ({ code: "123456" }),
  "POST /api/auth/passkeys": ([id]) => ({ name: "Llave de Luis", credential: { id } }),
  "POST /api/auth/passkeys/login": ([id]) => ({ credential: { id } }),
  "POST /api/notifications/read": (ids) => ({ ids: ids.slice(0, 50) }),
  "PATCH /api/notifications/settings": () => ({ goals: true, email: true }),
  // Whoever knows the address of another's browser does not have its keys.
  "POST /api/notifications/push": () => ({ ...aPushBrowser().subscription, endpoint: storedPushEndpoint }),
  "PATCH /api/events/:id": () => ({ title: "Otra cosa", startTime: "2026-07-02T20:00:00Z" }),
};

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ path }) => path !== "/api/auth/logout");
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const ana = await aFullPerson(app);
const { bank, ids, rows: hers, secrets } = ana;
let luis = await settle();

/** Who has deleted their account or changed how they come in goes on as somebody new. */
const stillIn = (person: typeof luis) => person.call(getCurrentUser).then(() => person, settle);

test("there is a test body for every endpoint that takes one", () => {
  const needed = endpoints.filter(({ body }) => body).map(nameOf);

  expect(Object.keys(bodies).sort()).toEqual(needed.sort());
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
      const body = bodies[name]?.(ids);
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
