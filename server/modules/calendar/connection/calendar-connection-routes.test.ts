import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { handleCallback } from "#server/dev/testing/bank-authorization.ts";
import { authorizeAtGoogle, handlesIn } from "#server/dev/testing/google-authorization.ts";
import { startGoogleDouble } from "#server/dev/testing/google-double/google-double.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { plainFetch } from "#server/dev/testing/plain-fetch.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import { authoriseCalendar, syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { confirmIdentity } from "#shared/contracts/identity/second-factors.ts";
import { createApiClient } from "#shared/http/api-client.ts";

const noon = "2026-03-02T12:00:00Z";
let present = noon;

const clock = { now: () => new Date(present) };
const google = await startGoogleDouble({ clock, clientId: "aifred", clientSecret: "a-secret" });
const calendarWith = (clientSecret: string) =>
  createGoogleCalendar({ clientId: "aifred", clientSecret, url: google.url, clock, pause: async () => {} });
const app = await startTestApp({ calendar: calendarWith("a-secret"), now: noon });
const withWrongKeys = await startTestApp({ calendar: calendarWith("another-secret"), now: noon });
const withoutGoogle = await startTestApp();
afterAll(() => google.close());

const setNow = (instant: string) => {
  present = instant;
  app.setNow(instant);
};

const granted = /^\/calendar\/return#access=[\w-]{43}&refresh=[\w-]{43}$/;
const failed = (reason: string) => `/calendar/return?state=failed&reason=${reason}`;

const navigator = (baseUrl: string) => {
  const fetch = keepCookies(plainFetch);
  return {
    fetch,
    call: createApiClient({ baseUrl, fetch }),
    /** Where the address leads that connects a calendar by itself. */
    async navigate(site = "same-origin") {
      const headers = { "sec-fetch-mode": "navigate", "sec-fetch-site": site };
      return (await fetch(`${baseUrl}/api/calendar/auth`, { headers })).headers.get("location") ?? "";
    },
  };
};

const aPerson = async () => {
  setNow(noon);
  const person = await app.settle();
  const account = `${person.user.id}@example.com`;
  google.signIn(account);
  const begin = async () => {
    const { authUrl } = await person.call(authoriseCalendar);
    return (await google.decide(authUrl)).href;
  };
  return {
    ...person,
    google: google.calendar(account),
    begin,
    back: (address: string) => handleCallback(person, address),
    authorise: (decision?: "allow" | "deny") => authorizeAtGoogle(person, google, decision),
    redeem: (handles: { accessToken: string; refreshToken: string }) =>
      person.call(syncCalendar, { body: handles }),
    async signInAgain() {
      const other = navigator(app.baseUrl);
      await other.call(login, { body: { email: person.user.email, password: person.password } });
      return other;
    },
    async connection() {
      const { rows } = await app.database.sql.query("select * from calendar_connections where user_id = $1", [
        person.user.id,
      ]);
      return rows[0];
    },
  };
};

const refusal = async (call: Promise<unknown>) => {
  const error = await call.catch((failure: unknown) => failure);
  return error instanceof Error && "status" in error ? [error.status, error.message] : error;
};

const withQuery = (address: string, changes: Record<string, string | null>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
};

test("a person connects their calendar: the flow ends with handles, which they redeem", async () => {
  const ana = await aPerson();

  const end = await ana.authorise();
  const sync = await ana.redeem(handlesIn(end));

  expect(end).toMatch(granted);
  expect(sync).toMatchObject({ status: "done", needsReconnection: false });
  expect(await ana.connection()).toMatchObject({ status: "connected" });
  expect(ana.google.livingGrants()).toBe(1);
});

test("Google is asked for events and the list of calendars, with a state, a challenge and our callback", async () => {
  const ana = await aPerson();

  const { authUrl } = await ana.call(authoriseCalendar);

  const parameters = new URL(authUrl).searchParams;
  expect(parameters.get("scope")).toBe(
    "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly",
  );
  expect(parameters.get("redirect_uri")).toBe(`${app.baseUrl}/api/calendar/callback`);
  expect(parameters.get("access_type")).toBe("offline");
  expect(parameters.get("code_challenge_method")).toBe("S256");
  expect([parameters.get("state"), parameters.get("code_challenge")]).toEqual(
    Array(2).fill(expect.stringMatching(/^[\w-]{43}$/)),
  );
});

test("cancelling at Google connects nothing", async () => {
  const ana = await aPerson();

  const end = await ana.authorise("deny");

  expect(end).toBe("/calendar/return?state=cancelled");
  expect(await ana.connection()).toBeUndefined();
});

test("from the onboarding the browser goes to Google and comes back there", async () => {
  const ana = await (await aPerson()).signInAgain();

  const address = await ana.navigate();
  const end = await handleCallback(ana, (await google.decide(address)).href);
  const cancelled = await handleCallback(ana, (await google.decide(await ana.navigate(), "deny")).href);

  expect(address).toMatch(google.url);
  expect(end).toMatch(/^\/calendar\/return#access=[\w-]{43}&refresh=[\w-]{43}&to=onboarding$/);
  expect(await ana.call(syncCalendar, { body: handlesIn(end) })).toMatchObject({ status: "done" });
  expect(cancelled).toBe("/calendar/return?state=cancelled&to=onboarding");
});

test("another site cannot start a consent flow, and a visitor is sent to sign in", async () => {
  const { user, signInAgain } = await aPerson();
  const ana = await signInAgain();

  const ends = [
    await ana.navigate("cross-site"),
    await ana.navigate("same-site"),
    await navigator(app.baseUrl).navigate(),
  ];

  const { rows } = await app.database.sql.query("select 1 from calendar_grants where user_id = $1", [
    user.id,
  ]);
  expect(ends).toEqual(["/onboarding", "/onboarding", "/auth"]);
  expect(rows).toEqual([]);
});

test("an installation without Google's keys says so, to scripts and to browsers", async () => {
  const ana = navigator(withoutGoogle.baseUrl);
  const { user, password } = await withoutGoogle.signIn();
  await ana.call(login, { body: { email: user.email, password } });

  const refused = await refusal(ana.call(authoriseCalendar));
  const visited = await ana.navigate();
  const back = await handleCallback(ana, `${withoutGoogle.baseUrl}/api/calendar/callback?state=x&code=y`);

  expect(refused).toEqual([
    503,
    expect.stringContaining("Google Calendar no está configurado en esta instalación"),
  ]);
  expect(visited).toBe("/onboarding?calendar=unavailable");
  expect(back).toBe(failed("unavailable"));
});

test("consent flows are limited to 15 an hour for each person", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  for (let attempt = 0; attempt < 15; attempt++) await ana.call(authoriseCalendar);

  const refused = await refusal(ana.call(authoriseCalendar));
  const visited = await (await ana.signInAgain()).navigate();

  expect(refused).toEqual([429, expect.stringContaining("Has empezado muchas conexiones seguidas")]);
  expect(visited).toBe("/onboarding?calendar=busy");
  await expect(luis.call(authoriseCalendar)).resolves.toBeDefined();
});

test("a state is valid only in its own session, where the flow continues", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const address = await ana.begin();
  const secondSession = await ana.signInAgain();

  const ends = [
    await luis.back(address),
    await handleCallback(secondSession, address),
    await handleCallback(app.browser(), address),
    await ana.back(address),
  ];

  expect(ends).toEqual([...Array(3).fill(failed("expired")), expect.stringMatching(granted)]);
});

test("a state is valid once, and a forged or missing one never", async () => {
  const ana = await aPerson();
  const address = await ana.begin();
  await ana.back(address);
  const other = await ana.begin();

  const ends = [
    await ana.back(address),
    await ana.back(withQuery(other, { state: "A".repeat(43) })),
    await ana.back(withQuery(other, { state: "%00\u0000" })),
    await ana.back(withQuery(other, { state: null })),
    await ana.back(`${other}&state=twice`),
    await ana.back(withQuery(other, { state: null, error: "access_denied" })),
  ];

  expect(ends).toEqual(Array(6).fill(failed("expired")));
});

test("a state expires after ten minutes", async () => {
  const ana = await aPerson();
  const [early, late] = [await ana.begin(), await ana.begin()];

  setNow("2026-03-02T12:09:59Z");
  const inTime = await ana.back(early);
  setNow("2026-03-02T12:10:00Z");
  const tooLate = await ana.back(late);

  expect([inTime, tooLate]).toEqual([expect.stringMatching(granted), failed("expired")]);
});

test("a state ends with the session that started it", async () => {
  const ana = await aPerson();
  const address = await ana.begin();
  await ana.call(login, { body: { email: ana.user.email, password: ana.password } });

  const end = await ana.back(address);

  expect(end).toBe(failed("expired"));
});

test("a missing, wrong or foreign code connects nothing", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const codeOfLuis = new URL(await luis.begin()).searchParams.get("code");

  const ends = [
    await ana.back(withQuery(await ana.begin(), { code: null })),
    await ana.back(withQuery(await ana.begin(), { code: "4/wrong" })),
    await ana.back(withQuery(await ana.begin(), { code: codeOfLuis })),
  ];

  expect(ends).toEqual(Array(3).fill(failed("refused")));
});

test("errors from Google's callback are distinguished", async () => {
  const ana = await aPerson();
  const bring = async (error: string) => ana.back(withQuery(await ana.begin(), { code: null, error }));

  const ends = [await bring("temporarily_unavailable"), await bring("org_internal"), await bring("<script>")];

  expect(ends).toEqual([failed("unavailable"), failed("blocked"), failed("blocked")]);
});

test("a consent without tokens connects nothing, and the next one does", async () => {
  const ana = await aPerson();
  google.fail("unavailable", { on: "token", times: 10 });
  const refused = await ana.authorise();
  google.calm();

  const end = await ana.authorise();

  expect([refused, end]).toEqual([failed("unavailable"), expect.stringMatching(granted)]);
});

test("keys that Google refuses are logged for the operator", async () => {
  setNow(noon);
  const ana = await withWrongKeys.signIn();

  const end = await authorizeAtGoogle(ana, google);

  expect(end).toBe(failed("blocked"));
  expect(withWrongKeys.errors.splice(0)).toMatchObject([{ error: { trouble: "misconfigured" } }]);
});

test("a consent without the calendar's permission connects nothing and is revoked", async () => {
  const ana = await aPerson();
  google.grantScopes(["openid"]);
  const end = await ana.authorise();
  google.grantScopes(null);

  expect(end).toBe(failed("scopes"));
  expect(ana.google.livingGrants()).toBe(0);
  expect(await ana.connection()).toBeUndefined();
});

const forbidden = [403, expect.stringContaining("El permiso de Google ha caducado o no es de esta sesión")];

test("handles are valid once, together, in their session", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const handles = handlesIn(await ana.authorise());
  const others = handlesIn(await ana.authorise());
  const secondSession = await ana.signInAgain();
  const swapped = { accessToken: handles.refreshToken, refreshToken: handles.accessToken };

  const refused = [
    await refusal(luis.redeem(handles)),
    await refusal(secondSession.call(syncCalendar, { body: handles })),
    await refusal(ana.redeem({ ...handles, refreshToken: others.refreshToken })),
    await refusal(ana.redeem({ ...handles, accessToken: others.accessToken })),
    await refusal(ana.redeem(swapped)),
    await refusal(ana.redeem({ accessToken: "A".repeat(43), refreshToken: "B".repeat(43) })),
  ];
  const unharmed = await ana.connection();
  const redeemed = await ana.redeem(handles);
  const replayed = await refusal(ana.redeem(handles));

  expect(refused).toEqual(Array(6).fill(forbidden));
  expect(unharmed).toBeUndefined();
  expect(redeemed).toMatchObject({ status: "done" });
  expect(replayed).toEqual(forbidden);
});

test("handles expire five minutes after the callback", async () => {
  const ana = await aPerson();
  const address = await ana.begin();
  const other = await ana.begin();
  setNow("2026-03-02T12:09:00Z");
  const [early, late] = [handlesIn(await ana.back(address)), handlesIn(await ana.back(other))];

  setNow("2026-03-02T12:13:59Z");
  const inTime = await ana.redeem(early);
  setNow("2026-03-02T12:14:00Z");
  const tooLate = await refusal(ana.redeem(late));

  expect(inTime).toMatchObject({ status: "done" });
  expect(tooLate).toEqual(forbidden);
});

test("both ways to Google require a recent confirmation of identity", async () => {
  const ana = await aPerson();
  const browser = await ana.signInAgain();
  setNow("2026-03-02T12:10:00Z");

  const address = await browser.navigate();
  await expect(browser.call(authoriseCalendar)).rejects.toMatchObject({ code: "confirmation_required" });
  await browser.call(confirmIdentity, { body: { password: ana.password } });

  expect(address).toBe("/onboarding?calendar=confirm");
  expect(await browser.navigate()).toContain(google.url);
});

test("starting a flow deletes expired ones", async () => {
  const ana = await aPerson();
  await ana.authorise();
  setNow("2026-03-02T12:10:00Z");
  await ana.prove();

  await ana.call(authoriseCalendar);

  const { rows } = await app.database.sql.query(
    "select tokens_sealed from calendar_grants where user_id = $1",
    [ana.user.id],
  );
  expect(rows).toEqual([{ tokens_sealed: null }]);
});

test("no table contains a usable secret", async () => {
  const ana = await aPerson();
  const { authUrl } = await ana.call(authoriseCalendar);
  const code = (await google.decide(authUrl)).searchParams.get("code");
  const waiting = handlesIn(await ana.authorise());
  const used = handlesIn(await ana.authorise());
  await ana.redeem(used);

  const stored = await everything();

  const { state, code_challenge } = Object.fromEntries(new URL(authUrl).searchParams);
  // Longer than what sealed bytes spell by chance.
  const tokens = ["ya29.double-", "1//double-"];
  const secrets = [state, code, ...Object.values(waiting), ...Object.values(used), ...tokens];
  const challenges = stored
    .match(/[\w-]{43}/g)
    ?.map((text) => createHash("sha256").update(text).digest("base64url"));
  expect(stored).toContain(ana.user.id);
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect(challenges).not.toContain(code_challenge);
});

/** Every row of every table, as text. */
const everything = async () => {
  const { sql } = app.database;
  const { rows: tables } = await sql.query("select tablename from pg_tables where schemaname = 'public'");
  const contents = await Promise.all(
    tables.map(({ tablename }) => sql.query(`select t::text as row from "${tablename}" t`)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
};
