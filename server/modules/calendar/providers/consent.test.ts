import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { client, startCalendarAtGoogle } from "#server/dev/testing/calendar-at-google.ts";
import type { CalendarError } from "#server/modules/calendar/calendar-provider.ts";
import { createGoogleCalendar } from "./google-calendar.ts";

const { google, provider, open, session, setNow } = await startCalendarAtGoogle();

const redirectUri = "https://aifred.example/api/calendar/callback";
const codeVerifier = "v".repeat(64);
const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
const consentUrl = () => provider.consentUrl({ state: "a-state", codeChallenge, redirectUri });
const year = { from: "2026-01-01", to: "2026-12-31" };

const codeFor = async (account: string) => {
  google.signIn(account);
  return (await google.decide(consentUrl())).searchParams.get("code") ?? "";
};

test("the default consent page is Google's", () => {
  const atGoogle = createGoogleCalendar({ ...client, url: null, clock: { now: () => new Date(0) } });

  const url = new URL(atGoogle.consentUrl({ state: "a-state", codeChallenge, redirectUri }));

  expect(`${url.origin}${url.pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "aifred",
    redirect_uri: redirectUri,
    response_type: "code",
    scope:
      "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly",
    state: "a-state",
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    access_type: "offline",
    prompt: "consent",
    include_granted_scopes: "true",
    hl: "es",
  });
});

test("a consent grants permanent access, each time anew", async () => {
  const first = await provider.exchange({
    code: await codeFor("yes@example.com"),
    codeVerifier,
    redirectUri,
  });
  const again = await provider.exchange({
    code: await codeFor("yes@example.com"),
    codeVerifier,
    redirectUri,
  });

  expect(first).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    accessExpiresAt: new Date("2026-03-02T09:59:59.000Z"),
    coversEvents: true,
  });
  expect(again.refreshToken).not.toBe(first.refreshToken);
});

test("the callback has our state, whatever the person decides", async () => {
  const back = await google.decide(consentUrl(), "deny");

  expect(back.href).toBe(`${redirectUri}?state=a-state&error=access_denied`);
});

test("a consent without the calendar is recognised", async () => {
  google.signIn("unticked@example.com");
  google.grantScopes(["openid"]);

  const grant = await provider.exchange({
    code: await codeFor("unticked@example.com"),
    codeVerifier,
    redirectUri,
  });

  expect(grant.coversEvents).toBe(false);
});

test.each([
  [
    "of a code used before",
    async () => ({ code: await used(), codeVerifier, redirectUri }),
    "needs_reconnection",
  ],
  [
    "with another verifier",
    async () => ({ code: await codeFor("a@example.com"), codeVerifier: "w".repeat(64), redirectUri }),
    "needs_reconnection",
  ],
  [
    "for another address",
    async () => ({ code: await codeFor("a@example.com"), codeVerifier, redirectUri: `${redirectUri}/` }),
    "misconfigured",
  ],
])("an exchange %s fails", async (_case, comeback, trouble) => {
  await expect(provider.exchange(await comeback())).rejects.toMatchObject({ trouble });
});

const used = async () => {
  const code = await codeFor("used@example.com");
  await provider.exchange({ code, codeVerifier, redirectUri });
  return code;
};

test("keys that Google refuses are the operator's problem", async () => {
  const wrong = createGoogleCalendar({
    ...client,
    clientSecret: "wrong",
    url: google.url,
    clock: { now: () => new Date(0) },
  });

  await expect(wrong.exchange({ code: "x", codeVerifier, redirectUri })).rejects.toMatchObject({
    trouble: "misconfigured",
    message: "Google answered 401 (invalid_client) to exchange",
  });
});

test("a token is renewed a minute before it expires, keeping the refresh token", async () => {
  const { calendar, storedTokens } = session();
  await calendar.everything(year);
  setNow("2026-03-02T09:58:58.000Z");
  await calendar.everything(year);
  expect(storedTokens).toEqual([]);

  setNow("2026-03-02T09:58:59.000Z");
  await Promise.all([calendar.everything(year), calendar.everything(year)]);

  expect(storedTokens).toEqual([
    {
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^1\/\/double/),
      accessExpiresAt: new Date("2026-03-02T10:58:58.000Z"),
    },
  ]);
  expect(google.calls().token).toBe(1);
});

test("a refused token is renewed once, and the call repeated", async () => {
  const { calendar, person, storedTokens } = session();
  person.expireAccessTokens();

  const { events } = await calendar.everything(year);

  expect(events).toEqual([]);
  expect(storedTokens).toHaveLength(1);
  expect(google.calls()).toEqual({ list: 2, token: 1 });
});

test("new tokens are not used unless they were stored", async () => {
  const { person } = session();
  const calendar = provider.session(person.newTokens(), async () => {
    throw new Error("The disk is full");
  });
  person.expireAccessTokens();

  await expect(calendar.everything(year)).rejects.toThrow("The disk is full");

  expect(google.calls()).toEqual({ list: 1, token: 1 });
});

test("a revoked consent needs the person, and no call is repeated", async () => {
  const { calendar, person } = session();
  person.revokeGrants();

  await expect(calendar.everything(year)).rejects.toMatchObject({
    trouble: "needs_reconnection",
    message: "Google answered 400 (invalid_grant) to renew",
  });
  expect(google.calls()).toEqual({ list: 1, token: 1 });
});

test("a consent that does not cover events needs the person", async () => {
  const { person } = session();
  const calendar = provider.session(person.newTokens("openid email"), async () => {});

  await expect(calendar.everything(year)).rejects.toMatchObject({ trouble: "needs_reconnection" });
  await expect(calendar.remove("0a1b2c", "any")).rejects.toMatchObject({ trouble: "needs_reconnection" });
});

test("renewing times out too, and logs no tokens", async () => {
  const { calendar, person, storedTokens } = session();
  person.expireAccessTokens();
  google.fail("unavailable", { on: "token", times: 4 });

  const failed = await calendar.everything(year).catch((error: CalendarError) => error);

  expect(failed).toMatchObject({ trouble: "unavailable" });
  expect(inspect(failed, { depth: 9 })).not.toMatch(/ya29|1\/\/|a-secret/);
  expect(storedTokens).toEqual([]);
  expect((await calendar.everything(year)).events).toEqual([]);
});

test("revoking ends the consent, and an ended one is no error", async () => {
  const { person } = session();
  const { refreshToken } = person.newTokens();

  await provider.revoke(refreshToken);
  await provider.revoke(refreshToken);

  const ended = provider.session(
    { accessToken: "x", refreshToken, accessExpiresAt: new Date(0) },
    async () => {},
  );
  await expect(ended.everything(year)).rejects.toMatchObject({ trouble: "needs_reconnection" });
});

test.each(["html", "server-error", "never"] as const)(
  "a consent that Google does not say has ended (%s) has not",
  async (kind) => {
    const { person } = session();
    google.fail(kind, { on: "revoke", times: 4 });

    await expect(open(200).revoke(person.newTokens().refreshToken)).rejects.toMatchObject({
      trouble: "unavailable",
    });
  },
);
