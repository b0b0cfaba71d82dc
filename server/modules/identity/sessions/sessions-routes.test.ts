import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { aBrowserToRob } from "#server/dev/testing/robbed-browser.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login, logout, register } from "#shared/contracts/identity/auth.ts";
import { beginPasskeyLogin } from "#shared/contracts/identity/passkeys.ts";
import { endOtherSessions, endSession, listSessions } from "#shared/contracts/identity/sessions.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const morning = "2026-03-02T09:00:00Z";
const { baseUrl, database, setNow, signedOutCall } = await startTestApp({ now: morning });

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";
const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

/** Somebody signed in on a laptop, and their way in on other devices; a thief has copied the laptop's cookies. */
const aPerson = async () => {
  setNow(morning);
  const { email, password, ...names } = aRegistration();
  await signedOutCall()(register, { body: { email, password, ...names } });
  const signInOn = async (userAgent: string) => {
    const device = aBrowserToRob(baseUrl, userAgent);
    const { user } = await device.call(login, { body: { email, password } });
    await device.call(getCurrentUser);
    return { ...device, user, thief: device.rob() };
  };
  return { ...(await signInOn(laptop)), signInOn };
};

const isSignedIn = (call: Awaited<ReturnType<typeof aPerson>>["call"]) =>
  call(getCurrentUser).then(
    () => true,
    () => false,
  );

test("a person sees where they are signed in, this device first", async () => {
  const { call, signInOn } = await aPerson();
  setNow("2026-03-02T10:00:00Z");
  await signInOn(phone);
  setNow("2026-03-02T10:30:00Z");

  const sessions = await call(listSessions);

  const id = expect.stringMatching(/^[\w-]{43}$/);
  expect(sessions).toEqual([
    {
      id,
      device: "Firefox en Linux",
      isCurrent: true,
      openedAt: "2026-03-02T09:00:00.000Z",
      lastUsedAt: "2026-03-02T10:30:00.000Z",
    },
    {
      id,
      device: "Safari en iPhone",
      isCurrent: false,
      openedAt: "2026-03-02T10:00:00.000Z",
      lastUsedAt: "2026-03-02T10:00:00.000Z",
    },
  ]);
});

test("the id of a session does not work as a cookie, even when signed", async () => {
  const { call } = await aPerson();
  const [current] = await call(listSessions);
  const id = current?.id ?? "";
  const signature = createHmac("sha256", "s".repeat(64)).update(id).digest("base64").replace(/=+$/, "");

  const answers = await Promise.all(
    [id, `s:${id}.${signature}`].map((value) =>
      fetch(`${baseUrl}/api/auth/user`, { headers: { cookie: `aifred=${encodeURIComponent(value)}` } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test("a stolen cookie is dead after its owner signs out", async () => {
  const { call, thief } = await aPerson();
  const before = await isSignedIn(thief);

  await call(logout);

  expect([before, await isSignedIn(thief)]).toEqual([true, false]);
});

test("a stolen cookie is dead after its session is signed out from another device", async () => {
  const { call, thief, signInOn } = await aPerson();
  const other = await signInOn(phone);
  const [, stolen] = await other.call(listSessions);

  await other.call(endSession, { params: { id: stolen?.id ?? "" } });

  expect([await isSignedIn(thief), await isSignedIn(call), await isSignedIn(other.call)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await other.call(listActivity)).toContainEqual(
    expect.objectContaining({
      kind: "session_ended",
      device: "Safari en iPhone",
      detail: "Firefox en Linux",
    }),
  );
});

test("a stolen cookie is dead after all other sessions are signed out", async () => {
  const { call, thief, signInOn } = await aPerson();
  const [other, third] = [await signInOn(phone), await signInOn(laptop)];

  const { message } = await other.call(endOtherSessions);
  const again = await other.call(endOtherSessions);

  const left = [call, thief, third.call, third.thief, other.call].map(isSignedIn);
  expect(await Promise.all(left)).toEqual([false, false, false, false, true]);
  expect(message).toBe("Las demás sesiones están cerradas");
  expect(again.message).toBe("No había ninguna otra sesión abierta");
  const kinds = (await other.call(listActivity)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "other_sessions_ended")).toHaveLength(1);
});

test("ending the current session signs out", async () => {
  const { call, thief, signInOn } = await aPerson();
  const [current] = await call(listSessions);

  await call(endSession, { params: { id: current?.id ?? "" } });

  expect([await isSignedIn(call), await isSignedIn(thief)]).toEqual([false, false]);
  const { call: later } = await signInOn(phone);
  expect((await later(listActivity)).map(({ kind }) => kind)).toContain("signed_out");
});

test("another person's session can be neither seen nor ended", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const [hers] = await ana.call(listSessions);

  const ending = luis.call(endSession, { params: { id: hers?.id ?? "" } });

  await expect(ending).rejects.toMatchObject({ status: 404, reason: "Esa sesión ya no está abierta" });
  await luis.call(endOtherSessions);
  expect(await luis.call(listSessions)).toHaveLength(1);
  expect(await isSignedIn(ana.call)).toBe(true);
});

test("a session planted before the sign-in stays signed out", async () => {
  const { email, password, ...names } = aRegistration();
  await signedOutCall()(register, { body: { email, password, ...names } });
  const victim = aBrowserToRob(baseUrl);
  await victim.call(beginPasskeyLogin);
  await victim.call(login, { body: { email, password } });
  // What that request still sent is what the other one had planted.
  const planter = victim.rob();

  expect(await isSignedIn(victim.call)).toBe(true);
  expect(await isSignedIn(planter)).toBe(false);
});

test("an expired session is not listed", async () => {
  const { call, signInOn } = await aPerson();
  await database.sql.query(
    `update sessions set sess = (sess::jsonb || '{"openedAt": "2025-12-01T00:00:00.000Z"}')::json
      where sess ->> 'userId' = $1`,
    [(await call(getCurrentUser)).id],
  );

  const { call: other } = await signInOn(phone);

  expect(await other(listSessions)).toHaveLength(1);
});
