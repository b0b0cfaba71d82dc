import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";

const [alone, behindProxy] = [await startTestApp(), await startTestApp({ trustedProxies: 1 })];

const idFor = async ({ baseUrl }: { baseUrl: string }, given: string) => {
  const headers = { "x-request-id": given };
  return (await fetch(`${baseUrl}/api/health`, { headers })).headers.get("x-request-id");
};

const own = /^[0-9a-f-]{36}$/;

test("each answer names its request; a proxy's name is kept, a stranger's and a strange one are not", async () => {
  expect(await idFor(behindProxy, "01HZX-proxy_77")).toBe("01HZX-proxy_77");
  expect(await idFor(behindProxy, "corto")).toMatch(own);
  expect(await idFor(behindProxy, `a${"b".repeat(64)}`)).toMatch(own);
  expect(await idFor(behindProxy, "con espacios / y mas")).toMatch(own);
  expect(await idFor(alone, "01HZX-proxy_77")).toMatch(own);
  expect(await idFor(alone, "01HZX-proxy_77")).not.toBe(await idFor(alone, "01HZX-proxy_77"));
});
