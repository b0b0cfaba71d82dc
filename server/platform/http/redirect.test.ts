import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type Response } from "express";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { mountRedirects } from "./redirect.ts";
import { createSessionMiddleware } from "./session.ts";

const database = await openTestDatabase();
let underWay: Response | undefined;
/** Of each write to the table: whether the browser knew already where it is led. */
const writes: { text: string; wasRedirected: boolean | undefined }[] = [];
const sql: Pick<typeof database.sql, "query"> = {
  query: async (text, values) => {
    const result = await database.sql.query(text, values);
    if (/^\s*(insert|update)/i.test(text)) writes.push({ text, wasRedirected: underWay?.headersSent });
    return result;
  },
};

const app = express();
app.use((_request, response, next) => {
  underWay = response;
  next();
});
app.use(
  ...createSessionMiddleware({
    sql,
    secret: "s".repeat(64),
    secure: false,
    clock: { now: () => new Date("2026-03-02T09:00:00Z") },
    onError: (error) => {
      throw error;
    },
  }),
);
mountRedirects(app, [
  {
    path: "/keeps",
    targetOf: ({ session }) => {
      session.put("paso", 1);
      return "/next";
    },
  },
  {
    path: "/proves",
    targetOf: ({ session }) => {
      session.confirm();
      return "/next";
    },
  },
  {
    path: "/leaves",
    targetOf: async ({ session }) => {
      session.put("paso", 1);
      await session.close();
      return "/next";
    },
  },
  { path: "/passes", targetOf: () => "/next" },
]);
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

test.for(["/keeps", "/proves"])(
  "what %s has changed is stored before the browser is led on, as it may come at once",
  async (path) => {
    writes.length = 0;

    const response = await fetch(`${baseUrl}${path}`, { redirect: "manual" });
    await response.text();

    expect(response.headers.get("location")).toBe("/next");
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect(writes[0]).toMatchObject({ wasRedirected: false });
  },
);

test.for(["/passes", "/leaves"])("a redirect that %s leaves no session behind", async (path) => {
  writes.length = 0;

  const response = await fetch(`${baseUrl}${path}`, { redirect: "manual" });
  await response.text();

  expect(response.status).toBe(302);
  expect(writes).toEqual([]);
});
