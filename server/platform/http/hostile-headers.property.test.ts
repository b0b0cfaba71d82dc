import { once } from "node:events";
import { type OutgoingHttpHeaders, request } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { runs } from "#shared/testing/runs.ts";

const { baseUrl, errors } = await startTestApp({ trustedProxies: 1 });

/** Unlike `fetch` it sends any header as it is. */
const statusOf = async (path: string, headers: OutgoingHttpHeaders) => {
  const [response] = await once(request(`${baseUrl}${path}`, { headers, agent: false }).end(), "response");
  response.resume();
  return Number(response.statusCode);
};

const sessionCookie = async () => {
  const person = aRegistration();
  const post = (path: string) =>
    fetch(`${baseUrl}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(path === "login" ? { email: person.email, password: person.password } : person),
    });
  await post("register");
  const { headers } = await post("login");
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
};

const cookieNames = ["aifred", "device", "aifred-visit", "__Host-aifred", "__proto__", "constructor"];
const oddCookies = ["j:{}", "j:[1]", "j:null", 's:j:{"a":1}.x', "s:"];

test.each(cookieNames.flatMap((name) => oddCookies.map((value) => [name, value] as const)))(
  "the cookie %s=%s signs nobody in and breaks nothing",
  async (name, value) => {
    const cookie = `${name}=${encodeURIComponent(value)}`;

    expect(await statusOf("/api/auth/user", { cookie })).toBe(401);
  },
);

const value = fc.oneof(
  fc.constantFrom("j:{}", 's:j:{"a":1}.x', "%", "%00", "%E0%A4%A", "[object Object]", "*", "W/", "-1", "NaN"),
  fc.stringMatching(/^[ -~]{0,60}$/),
  fc.stringMatching(/^[\u00a1-\u00ff]{0,20}$/),
);
const headerNames = [
  ...["accept", "accept-language", "authorization", "content-type", "cookie", "if-match", "if-none-match"],
  ...["if-modified-since", "origin", "range", "referer", "sec-fetch-site", "sec-fetch-mode", "user-agent"],
  ...[
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "x-manual-user-id",
    "x-http-method-override",
  ],
];
const queryNames = ["limit", "before", "month", "code", "state", "q", "a[b][c]", "__proto__[x]", "next"];
const named = (names: string[]) => fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 });
const paths = [
  ...["/api/auth/user", "/api/dashboard", "/api/banking/transactions", "/api/login", "/api/login/callback"],
  ...["/api/auth/google", "/api/auth/apple/callback", "/api/calendar/callback", "/api/banking/callback"],
  ...["/api/my-data/download", "/api/calendar/feed/x.ics", "/api/calendar/auth", "/api/events", "/auth", "/"],
];

test("no header, cookie or query string makes the server fail", async () => {
  const own = await sessionCookie();

  await fc.assert(
    fc.asyncProperty(
      ...([fc.constantFrom(...paths), named(headerNames), named(cookieNames), named(queryNames)] as const),
      async (path, headers, cookies, query) => {
        const cookie = [own, ...cookies.map(([name, one]) => `${name}=${one}`)].join("; ");
        const search = query.map(([name, one]) => `${name}=${encodeURIComponent(one)}`).join("&");

        const status = await statusOf(`${path}?${search}`, { cookie, ...Object.fromEntries(headers) });

        expect(status, path).not.toBe(500);
        expect(errors).toEqual([]);
      },
    ),
    runs(300),
  );
});
