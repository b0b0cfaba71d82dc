import { readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { currentDocument, documentFile } from "./current.ts";

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string }[];
}

const storedText = await readFile(documentFile, "utf8");
const document: { paths: Record<string, Record<string, Operation>>; components: object } =
  JSON.parse(storedText);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const { baseUrl, routes } = await startTestApp();

test("docs/openapi.json says what the contracts say now (npm run openapi writes it)", async () => {
  expect(await currentDocument()).toBe(storedText);
});

test("it is a valid OpenAPI document, and every reference in it leads somewhere", async () => {
  const verdict = await new Validator().validate(JSON.parse(storedText));

  expect(verdict.errors ?? []).toEqual([]);
  const references = [...storedText.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];
  const components = document.components as Record<string, Record<string, unknown>>;
  expect(references.length).toBeGreaterThan(500);
  expect(references.filter(([, kind = "", name = ""]) => !components[kind]?.[name])).toEqual([]);
});

test("it lists every call that is served and no other, under a name of its own, with its path and who may call", () => {
  const documented = operations.map(({ path, method, operation }) => ({
    call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    needsSession: operation.security.length > 0,
    params: (operation.parameters ?? [])
      .filter((parameter) => parameter.in === "path")
      .map(({ name }) => name),
  }));
  const served = routes.map(({ endpoint: { method, path, access } }) => ({
    call: `${method} ${path}`,
    needsSession: access === "person",
    params: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
  }));
  const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);

  expect(documented.toSorted(byCall)).toEqual(served.toSorted(byCall));
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(served.length);
});

test("anybody may read it, and a cache may keep it", async () => {
  const address = `${baseUrl}/api/openapi.json`;
  const response = await fetch(address);

  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.text()).toBe(storedText);

  const again = await fetch(address, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});
