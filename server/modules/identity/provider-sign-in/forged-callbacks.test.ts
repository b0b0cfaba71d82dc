import { expect, test } from "vitest";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { plainFetch } from "#server/dev/testing/plain-fetch.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";

const now = "2026-03-02T09:00:00Z";
const { providers, apple, facebook, google, oidc } = await startProviders();
const app = await startTestApp({ identityProviders: providers, publicUrl, now, trustedProxies: 1 });

let travellers = 0;
const traveller = () => {
  const { fetch, call } = app.browser();
  travellers += 1;
  const address = `198.51.${travellers >> 8}.${travellers & 255}`;
  const from: typeof globalThis.fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as object), "x-forwarded-for": address } });
  return { ...createTraveller(app.baseUrl, from), fetch: from, call };
};

const expired = "/auth?error=sign_in_expired";
const anApple = { as: "a0@icloud.example" };
const aGoogle = { as: "g0@gmail.example" };
facebook.add({ id: "1", first_name: "Fina", last_name: "Libro" });

const isNobody = async ({ call }: ReturnType<typeof traveller>) =>
  expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });

/** What an operator must see is taken out of the log; answers how many lines that were. */
const logged = () => app.errors.splice(0).length;

test.each(["/api/auth/google", "/api/auth/facebook", "/api/auth/apple", "/api/login"])(
  "%s/callback with an invented state leads to nothing",
  async (path) => {
    const person = traveller();
    await person.begin("google");

    const end = await person.targetOf(`${path}/callback?code=inventado&state=${"x".repeat(43)}`);

    expect(end).toBe(expired);
    await isNobody(person);
  },
);

test.each([
  "",
  "?",
  "?code=1",
  "?state=",
  "?state=1&state=2&code=1",
  `?state=${"s".repeat(5000)}`,
  "?state[a]=1",
])("a callback with %j is no return", async (query) => {
  expect(await traveller().targetOf(`/api/auth/google/callback${query}`)).toBe(expired);
});

test("a callback counts once", async () => {
  const person = traveller();
  const step = await person.act(await person.begin("google"), aGoogle);

  const ends = [
    await person.handleCallback(step),
    await traveller().handleCallback(step),
    await person.handleCallback(step),
  ];

  expect(ends).toEqual(["/", expired, "/settings?error=sign_in_expired"]);
});

test("of two callbacks at once one counts", async () => {
  const person = traveller();
  const step = await person.act(await person.begin("google"), aGoogle);

  const ends = await Promise.all([person.handleCallback(step), person.handleCallback(step)]);

  expect(ends.filter((end) => end === "/")).toHaveLength(1);
});

test.each(["google", "apple", "facebook", "oidc"] as const)(
  "a return of %s that another browser began signs nobody in",
  async (provider) => {
    const [attacker, victim] = [traveller(), traveller()];
    const as = { google: aGoogle.as, apple: anApple.as, facebook: "1", oidc: "olga" }[provider];
    await victim.begin(provider);
    const step = await attacker.act(await attacker.begin(provider), { as });

    expect(await victim.handleCallback(step)).toBe(expired);

    await isNobody(victim);
  },
);

test("the state of one provider is refused at another", async () => {
  const person = traveller();
  const { leaves } = await person.act(await person.begin("google"), aGoogle);

  expect(await person.targetOf(`/api/auth/facebook/callback${leaves?.search}`)).toBe(expired);
});

test("a sign-in flow expires after ten minutes", async () => {
  const person = traveller();
  const step = await person.act(await person.begin("google"), aGoogle);
  app.setNow("2026-03-02T09:10:01Z");

  const end = await person.handleCallback(step);

  app.setNow(now);
  expect(end).toBe(expired);
});

test("a code issued to somebody else is refused (PKCE)", async () => {
  const [attacker, victim] = [traveller(), traveller()];
  const stolen = (await attacker.act(await attacker.begin("google"), aGoogle)).leaves;
  const step = await victim.act(await victim.begin("google"), aGoogle);
  step.leaves?.searchParams.set("code", stolen?.searchParams.get("code") ?? "");

  expect(await victim.handleCallback(step)).toBe("/auth?error=google_refused");

  await isNobody(victim);
});

test.each(["apple", "oidc"] as const)(
  "an ID token of %s for another sign-in flow is refused (nonce)",
  async (provider) => {
    const person = traveller();
    const url = new URL(await person.begin(provider));
    url.searchParams.set("nonce", "otro");

    const end = await person.handleCallback(
      await person.act(url.href, { as: provider === "apple" ? anApple.as : "nonce" }),
    );

    expect(end).toBe(`/auth?error=${provider}_refused`);
    await isNobody(person);
  },
);

const seconds = Math.floor(Date.now() / 1000);

test.each([
  ["for another app", { aud: "com.example.other" }, true, "apple_refused", 0],
  ["from another issuer", { iss: "https://evil.example" }, true, "apple_refused", 0],
  ["without a nonce", { nonce: undefined }, true, "apple_refused", 0],
  ["without a subject", { sub: undefined }, true, "apple_refused", 0],
  ["signed with a key that Apple does not know", {}, false, "apple_refused", 0],
  ["that ended an hour ago", { exp: seconds - 3600 }, true, "clock", 1],
  ["that nobody may use yet", { nbf: seconds + 3600 }, true, "clock", 1],
])("a proof %s is none", async (_what, claims, isPublished, error, lines) => {
  const person = traveller();
  const step = await person.act(await person.begin("apple"), anApple);
  apple.forgeNext(claims, { isPublished });

  const end = await person.handleCallback(step);

  expect(end).toBe(`/auth?error=${error}`);
  expect(logged()).toBe(lines);
  await isNobody(person);
});

test("the same flow with Apple's own ID token signs in", async () => {
  const person = traveller();
  const step = await person.act(await person.begin("apple"), anApple);
  apple.forgeNext({});

  expect(await person.handleCallback(step)).toBe("/");
});

const troubles = [
  ["google", "/token", 500, "unavailable"],
  ["google", "/token", "html", "unavailable"],
  ["google", "/token", "never", "unavailable"],
  ["google", "/oauth2/v3/userinfo", 503, "unavailable"],
  ["google", "/oauth2/v3/userinfo", "html", "unavailable"],
  ["google", "/oauth2/v3/userinfo", { status: 200, body: { email: "sin@sujeto.es" } }, "unavailable"],
  ["google", "/token", { status: 400, body: { error: "invalid_grant" } }, "refused"],
  ["facebook", "/v25.0/oauth/access_token", 500, "unavailable"],
  ["facebook", "/v25.0/oauth/access_token", "html", "unavailable"],
  ["facebook", "/v25.0/me", "html", "unavailable"],
  ["facebook", "/v25.0/me", { status: 400, body: { error: { message: "x", code: 190 } } }, "unavailable"],
  ["facebook", "/v25.0/me", { status: 200, body: { name: "Sin Id" } }, "unavailable"],
  ["apple", "/auth/token", 500, "unavailable"],
  ["apple", "/auth/token", "html", "unavailable"],
  ["apple", "/auth/token", "never", "unavailable"],
  ["apple", "/auth/token", { status: 400, body: { error: "invalid_grant" } }, "refused"],
  ["apple", "/auth/token", { status: 200, body: { access_token: "x", token_type: "bearer" } }, "refused"],
  ["oidc", "/token", 500, "unavailable"],
  ["oidc", "/token", "html", "unavailable"],
  ["oidc", "/me", 500, "unavailable"],
  ["oidc", "/me", "html", "unavailable"],
] as const;

const doubles = { google, facebook, apple, oidc };

test.each(troubles)(
  "%s whose %s answers %j is reported as such, and works the next time",
  async (provider, path, fault, ending) => {
    const person = traveller();
    const as = { as: { google: aGoogle.as, apple: anApple.as, facebook: "1", oidc: "olga" }[provider] };
    const step = await person.act(await person.begin(provider), as);
    doubles[provider].failNext(path, fault);

    const end = await person.handleCallback(step);

    expect(end).toBe(`/auth?error=${provider}_${ending}`);
    await isNobody(person);
    expect(await person.signInWith(provider, as)).toBe("/");
  },
);

test.each([
  ["google", "/token", { status: 401, body: { error: "invalid_client" } }],
  [
    "facebook",
    "/v25.0/oauth/access_token",
    { status: 400, body: { error: { message: "Error validating client secret.", code: 1 } } },
  ],
  ["apple", "/auth/token", { status: 400, body: { error: "invalid_client" } }],
  ["oidc", "/token", { status: 401, body: { error: "invalid_client" } }],
] as const)("settings that %s refuses are the operator's to mend", async (provider, path, fault) => {
  const person = traveller();
  const as = { as: { google: aGoogle.as, apple: anApple.as, facebook: "1", oidc: "olga" }[provider] };
  const step = await person.act(await person.begin(provider), as);
  doubles[provider].failNext(path, fault);

  expect(await person.handleCallback(step)).toBe(`/auth?error=${provider}_blocked`);

  expect(logged()).toBe(1);
});

test.each([
  ["error=server_error", "google_unavailable", 0],
  ["error=temporarily_unavailable", "google_unavailable", 0],
  ["error=login_required", "google_refused", 0],
  ["error=invalid_scope", "google_blocked", 1],
  ["error_code=1349126", "google_blocked", 1],
  ["", "google_refused", 0],
])("a provider's own %j is reported as %s", async (refusal, error, lines) => {
  const person = traveller();
  const state = new URL(await person.begin("google")).searchParams.get("state");

  const end = await person.targetOf(`/api/auth/google/callback?state=${state}&${refusal}`);

  expect(end).toBe(`/auth?error=${error}`);
  expect(logged()).toBe(lines);
});

const post = (body: string, type = "application/x-www-form-urlencoded") =>
  plainFetch(`${app.baseUrl}/api/auth/apple/callback`, {
    method: "POST",
    headers: { "content-type": type, "sec-fetch-site": "cross-site" },
    body,
  });

test("a form posted as Apple is only held until the person's browser continues, and its sender learns nothing", async () => {
  const answer = await post("state=inventado&code=1&user=%7B%7D");

  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/api/auth/apple/callback?state=inventado");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  ["another kind of content", "{}", "application/json", 415],
  ["more than a form holds", `state=${"x".repeat(30_000)}`, undefined, 413],
  ["too many fields", Array.from({ length: 40 }, (_, n) => `f${n}=1`).join("&"), undefined, 413],
])("%s is refused", async (_what, body, type, status) => {
  expect((await post(body, type)).status).toBe(status);
});

test("the first posted form stays, and a later one cannot replace its code", async () => {
  const person = traveller();
  const step = await person.act(await person.begin("apple"), anApple);
  const state = /name="state" value="([^"]+)"/.exec(step.page)?.[1] ?? "";
  await post(new URLSearchParams({ state, error: "user_cancelled_authorize" }).toString());

  expect(await person.handleCallback(step)).toBe("/auth?error=apple_cancelled");
});

test("a form from another site to any other address is still refused", async () => {
  const answer = await plainFetch(`${app.baseUrl}/api/auth/google/callback`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    body: "state=1",
  });

  expect(answer.status).toBe(403);
});

test("one network address can start a limited number of sign-in flows", async () => {
  const person = traveller();
  const addresses = [];
  for (let n = 0; n < 101; n += 1) addresses.push(await person.begin("google"));

  expect(addresses[99]).toContain(google.url);
  expect(addresses[100]).toBe("/auth?error=too_many_attempts");
});

test("one network address can try a limited number of callbacks", async () => {
  const person = traveller();
  const ends = [];
  for (let n = 0; n < 101; n += 1)
    ends.push(await person.targetOf("/api/auth/google/callback?state=x&code=y"));

  expect(ends[99]).toBe(expired);
  expect(ends[100]).toBe("/auth?error=too_many_attempts");
});

test("expired sign-in flows are deleted", async () => {
  const person = traveller();
  await person.begin("google");
  app.setNow("2026-03-02T10:00:00Z");

  await person.begin("google");

  app.setNow(now);
  const { rows } = await app.database.sql.query("select count(*)::int as n from sign_in_visits");
  expect(rows).toEqual([{ n: 1 }]);
});
