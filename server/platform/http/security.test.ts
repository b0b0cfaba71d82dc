import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { createResponseCache } from "#shared/http/response-cache.ts";
import { createErrorHandler } from "./error-handler.ts";
import { requireTls, securityHeaders } from "./security.ts";

const refusals: object[] = [];
const { baseUrl, settle } = await startTestApp({
  logger: {
    info: (details) => void refusals.push(details),
    warn: (details) => void refusals.push(details),
    error: () => {},
  },
});

const headersOf = async (secure: boolean) => {
  const app = express().use(securityHeaders({ development: false, secure }));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return headers;
};

test("over https HSTS lasts a year, with all subdomains", async () => {
  const [secure, plain] = [await headersOf(true), await headersOf(false)];

  expect(secure.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(plain.get("strict-transport-security")).toBeNull();
});

test.each(["/api/health", "/api/auth/user", "/no/hay/nada"])("%s carries every lock", async (path) => {
  const { headers } = await fetch(baseUrl + path);

  const policy = headers.get("content-security-policy")?.split(";") ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(policy).toEqual(
    expect.arrayContaining(["require-trusted-types-for 'script'", "trusted-types aifred"]),
  );
  const permissions = headers.get("permissions-policy")?.split(", ");
  expect(permissions).toEqual(expect.arrayContaining(["camera=()", "geolocation=()", "microphone=(self)"]));
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("no response under /api may be cached, not even one with an etag", async () => {
  const { fetch } = await settle();

  for (const path of ["/api/auth/user", "/api/dashboard", "/api/events", "/api/budgets"]) {
    expect((await fetch(baseUrl + path)).headers.get("cache-control"), path).toBe("no-store");
  }
});

test("an unchanged response is revalidated by its etag and taken from memory", async () => {
  const { fetch, call: write } = await settle();
  const statuses: number[] = [];
  const known = createResponseCache();
  const call = createApiClient({
    baseUrl,
    cache: known,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      statuses.push(response.status);
      return response;
    },
  });
  const read = () => call(getDashboard);

  const [first, second] = [await read(), await read()];
  await write(setBudget, { body: { category: "Supermercados/Alimentación", limit: 100 } });
  await read();
  known.clear();
  await read();

  expect(second).toBe(first);
  expect(statuses).toEqual([200, 304, 200, 200]);
});

test.each([
  ["the button", "POST", "/api/auth/logout"],
  ["its address", "GET", "/api/logout"],
])(
  "signing out by %s leaves nothing of our pages in the browser, but that it is known",
  async (_, method, path) => {
    const { fetch } = await settle();

    const { headers } = await fetch(baseUrl + path, {
      method,
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin" },
    });

    expect(headers.get("clear-site-data")).toBe('"storage"');
    expect(headers.getSetCookie().some((line) => line.startsWith("device="))).toBe(false);
  },
);

test("an expired session does not discard what was typed", async () => {
  const { headers } = await fetch(`${baseUrl}/api/dashboard`);

  expect(headers.get("clear-site-data")).toBeNull();
});

test("TRACE reveals nothing", async () => {
  const traceRequest = request(`${baseUrl}/api/health`, {
    method: "TRACE",
    headers: { "x-mark": "secreto" },
  }).end();
  const [response] = await once(traceRequest, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);

  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(Buffer.concat(chunks).toString()).not.toContain("secreto");
});

test("forbidden calls are logged with the declared path and without personal data", async () => {
  refusals.length = 0;

  await fetch(`${baseUrl}/api/auth/sessions/${"a".repeat(43)}?token=secreto`, {
    method: "DELETE",
    headers: { "sec-fetch-site": "cross-site" },
  });
  await fetch(`${baseUrl}/api/no/hay/nada`);

  const network = "127.0.0.1";
  expect(refusals).toEqual([
    { code: "forbidden", method: "DELETE", path: "unknown", person: undefined, network },
  ]);
});

test("possible attacks are logged with person and network: invalid input, others' rows, failed sign-ins", async () => {
  const { call, fetch: send, user } = await settle();
  refusals.length = 0;

  await call(login, { body: { email: "nadie@ejemplo.es", password: "no-es-esta-clave" } }).catch(() => {});
  await send(`${baseUrl}/api/events/${crypto.randomUUID()}`, { method: "DELETE" });
  await fetch(`${baseUrl}/api/dashboard`);

  const network = "127.0.0.1";
  expect(refusals).toEqual([
    { code: "unauthenticated", method: "POST", path: "/api/auth/login", person: user.id, network },
    { code: "not_found", method: "DELETE", path: "/api/events/:id", person: user.id, network },
  ]);
});

test("with an https address, pages asked for by http are redirected and the API refuses", async () => {
  const app = express().set("trust proxy", 1);
  app.use(requireTls("https://fred.example.es/"), (_request, response) => void response.send("hola"));
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  app.use(createErrorHandler(silent, async () => false));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const ask = async (path: string, scheme: string, method = "GET") => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const { status, headers } = await fetch(url, {
      method,
      redirect: "manual",
      headers: { "x-forwarded-proto": scheme },
    });
    return [status, headers.get("location")];
  };

  expect(await ask("//malo.example/goals?a=1", "http")).toEqual([
    308,
    "https://fred.example.es//malo.example/goals?a=1",
  ]);
  expect(await ask("/api/dashboard", "http")).toEqual([403, null]);
  expect(await ask("/goals", "http", "POST")).toEqual([403, null]);
  expect(await ask("/api/health", "http")).toEqual([200, null]);
  expect(await ask("/api/dashboard", "https")).toEqual([200, null]);
});
