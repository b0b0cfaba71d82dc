import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";

const configured = await startTestApp({ publicUrl: "https://fred.example.es" });
const bare = await startTestApp();

const ask = async ({ baseUrl }: { baseUrl: string }, host: string, path = "/api/auth/user") => {
  const headers = { host, "sec-fetch-site": "same-origin", "x-forwarded-host": "fred.example.es" };
  const [response] = await once(request(baseUrl + path, { headers, agent: false }).end(), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, answer: Buffer.concat(chunks).toString() };
};

const otherHosts = [
  "malo.example",
  "fred.example.es.malo.example",
  "127.0.0.1.malo.example",
  "localhost.malo.example",
];
const broken = ["malo.example@localhost", "localhost/x", "local host", "[::1", "a".repeat(300)];

test.each([...otherHosts, ...broken])(
  "refuses the host name %j, with or without PUBLIC_URL",
  async (host) => {
    for (const app of [configured, bare]) {
      const { status, answer } = await ask(app, host);
      expect(status).toBe(400);
      expect(answer).toContain("PUBLIC_URL");
    }
  },
);

test("refuses a page by such a name too, with a message that says what to do", async () => {
  const [named, unnamed] = [await ask(configured, "malo.example", "/"), await ask(bare, "malo.example", "/")];

  expect(named.answer).toContain("AI.Fred está en https://fred.example.es.");
  expect(unnamed.answer).toContain("entra por la dirección IP o por localhost");
});

test.each(["localhost:3000", "LOCALHOST.", "fred.localhost", "127.0.0.1", "[::1]:3000", "192.168.1.20:3000"])(
  "this machine's own names and any numeric address, such as %s, are accepted",
  async (host) => {
    for (const app of [configured, bare]) expect((await ask(app, host)).status).toBe(401);
  },
);

test("accepts the configured name with any port, and only on that server", async () => {
  for (const host of ["fred.example.es", "FRED.example.es:443"]) {
    expect((await ask(configured, host)).status).toBe(401);
    expect((await ask(bare, host)).status).toBe(400);
  }
});

test("a load balancer may ask for the health check by any name", async () => {
  expect((await ask(bare, "comprobador", "/api/health")).status).toBe(200);
});
