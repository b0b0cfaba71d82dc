import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "#server/testing/test-app.ts";
import { securityHeaders } from "./security.ts";

const refusals: object[] = [];
const { baseUrl } = await startTestApp({
  logger: { info: () => {}, warn: (details) => void refusals.push(details), error: () => {} },
});

const headersOf = async (secure: boolean) => {
  const app = express().use(securityHeaders({ development: false, secure }));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return headers;
};

test("over https browsers are told to stay there for a year, with all subdomains", async () => {
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
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("nothing under /api is kept by anybody", async () => {
  const { headers } = await fetch(`${baseUrl}/api/auth/user`);

  expect(headers.get("cache-control")).toBe("no-store");
});

test("TRACE tells nothing", async () => {
  const asked = request(`${baseUrl}/api/health`, { method: "TRACE", headers: { "x-mark": "secreto" } }).end();
  const [response] = await once(asked, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);

  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(Buffer.concat(chunks).toString()).not.toContain("secreto");
});

test("what is forbidden is logged, by its address as it is declared and without whose it is", async () => {
  refusals.length = 0;

  await fetch(`${baseUrl}/api/auth/sessions/${"a".repeat(43)}?token=secreto`, {
    method: "DELETE",
    headers: { "sec-fetch-site": "cross-site" },
  });
  await fetch(`${baseUrl}/api/no/hay/nada`);

  expect(refusals).toEqual([{ code: "forbidden", method: "DELETE", path: "unknown" }]);
});
