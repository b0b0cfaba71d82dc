import { beforeEach, expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { testSecrets } from "#server/dev/testing/test-secrets.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login } from "#shared/contracts/identity/auth.ts";
import { changePassword } from "#shared/contracts/identity/passwords.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  finishLogin,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from "#shared/contracts/identity/second-factors.ts";
import { recoveryHash } from "./codes.ts";

const start = "2026-03-02T09:00:00Z";
const { baseUrl, signIn, browser, setNow, database, services } = await startTestApp({ now: start });

const day = 24 * 60 * 60;
let today = 0;
/** So many seconds into the day on which the test began. */
const later = (seconds: number) => {
  const instant = new Date(Date.parse(start) + (today * day + seconds) * 1000).toISOString();
  setNow(instant);
  return instant;
};

beforeEach(async () => {
  today += 1;
  later(0);
  // All tests come from one address.
  await database.sql.query("delete from rate_limits");
});

/** Somebody with an authenticator app, and their way to the second step in any browser. */
const protectedPerson = async () => {
  const at = later(0);
  const person = await signIn();
  const { codeAt, recoveryCodes } = await setUpAuthenticator(person.call, at);
  const firstStep = async () => {
    const { call } = browser();
    const credentials = { email: person.user.email, password: person.password };
    await call(login, { body: credentials }).catch(() => {});
    return call;
  };
  return { ...person, codeAt, recoveryCodes, firstStep };
};

const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;

test("nothing changes until the first code is entered, and then the recovery codes are shown", async () => {
  const at = later(0);
  const { call } = await signIn();

  const { uri } = await call(beginAuthenticator);
  const before = await call(getSecondFactors);
  const { recoveryCodes } = await setUpAuthenticator(call, at);

  expect(uri).toMatch(/^otpauth:\/\/totp\/AI\.Fred:.+secret=[A-Z2-7]{32}&.*digits=6&period=30/);
  expect(before).toEqual({ hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await call(getSecondFactors)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
});

test("starting again replaces an unconfirmed authenticator, but not a confirmed one", async () => {
  const at = later(0);
  const { call } = await signIn();
  const first = await call(beginAuthenticator);

  const second = await setUpAuthenticator(call, at);

  expect(second.codeAt(at)).toMatch(/^\d{6}$/);
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(call(beginAuthenticator)).rejects.toMatchObject({ status: 409 });
});

test("a code of another secret is refused", async () => {
  const at = later(0);
  const [ana, luis] = [await signIn(), await signIn()];
  const { codeAt } = await setUpAuthenticator(luis.call, at);
  await ana.call(beginAuthenticator);

  const confirmation = ana.call(confirmAuthenticator, { body: { code: codeAt(at) } });

  await expect(confirmation).rejects.toMatchObject({ status: 400 });
  expect(await ana.call(getSecondFactors)).toMatchObject({ hasAuthenticator: false });
});

test("turning on two-step verification signs out the other devices and not this one", async () => {
  const at = later(0);
  const { call, user, password } = await signIn();
  const other = browser().call;
  await other(login, { body: { email: user.email, password } });

  await setUpAuthenticator(call, at);

  await expect(other(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect((await call(getCurrentUser)).id).toBe(user.id);
});

test("neither the secret nor a recovery code is stored in plain text", async () => {
  const at = later(0);
  const { call, user } = await signIn();
  const { secret } = await call(beginAuthenticator);
  const { recoveryCodes } = await setUpAuthenticator(call, at);

  const { rows } = await database.sql.query(
    "select a.secret, r.hash from authenticators a join recovery_codes r using (user_id) where user_id = $1",
    [user.id],
  );

  expect(rows).toHaveLength(10);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replace("-", ""));
  }
});

test("recovery codes are stored with a slow hash; those of earlier versions work once, and are hashed again at the next sign-in", async () => {
  const at = later(0);
  const { call, user } = await signIn();
  const { codeAt, recoveryCodes } = await setUpAuthenticator(call, at);
  const stored = async () => {
    const { rows } = await database.sql.query("select hash, used_at from recovery_codes where user_id = $1", [
      user.id,
    ]);
    return rows.map(({ hash, used_at }) => ({
      isSlow: /^\$argon2id\$/.test(String(hash)),
      isUsed: used_at !== null,
    }));
  };
  const asMade = await stored();
  await database.sql.query("delete from recovery_codes where user_id = $1", [user.id]);
  for (const code of recoveryCodes) {
    const hash = recoveryHash(code, { userId: user.id, secret: testSecrets.identity });
    await database.sql.query("insert into recovery_codes (user_id, hash) values ($1, $2)", [user.id, hash]);
  }
  const { secondFactors } = services;
  const [first = "", second = ""] = recoveryCodes;

  const outcomes = [await secondFactors.verify(user.id, first), await secondFactors.verify(user.id, first)];
  const upgraded = await stored();
  outcomes.push(
    await secondFactors.verify(user.id, second),
    await secondFactors.verify(user.id, codeAt(later(60))),
  );

  expect(asMade).toEqual(Array(10).fill({ isSlow: true, isUsed: false }));
  expect(outcomes).toEqual([true, false, true, true]);
  expect(upgraded.filter(({ isUsed }) => !isUsed)).toEqual(Array(9).fill({ isSlow: true, isUsed: false }));
});

test("the password alone does not sign in; the code does, in the same browser", async () => {
  const { user, password, codeAt } = await protectedPerson();
  const { call } = browser();
  const credentials = { email: user.email, password };

  await expect(call(login, { body: credentials })).rejects.toMatchObject({
    status: 403,
    code: "second_step_required",
    reason: "Falta el código de tu app",
  });
  await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  const at = later(60);
  const finished = await call(finishLogin, { body: { code: codeAt(at) } });

  expect(finished.user.id).toBe(user.id);
  expect((await call(getCurrentUser)).id).toBe(user.id);
  expect((await call(listActivity))[0]).toMatchObject({ kind: "signed_in_anew", detail: "Contraseña" });
});

test("a wrong password gets the same answer as without two-step verification", async () => {
  const { user } = await protectedPerson();

  const attempt = browser().call(login, { body: { email: user.email, password: "no-es-esta-clave" } });

  await expect(attempt).rejects.toMatchObject({ status: 401, reason: "Credenciales inválidas" });
});

test("a known browser still needs the code, and a wrong code is recorded", async () => {
  const { user, password, codeAt, firstStep } = await protectedPerson();
  const call = await firstStep();
  await call(finishLogin, { body: { code: codeAt(later(60)) } });

  const again = call(login, { body: { email: user.email, password } });
  await expect(again).rejects.toMatchObject({ code: "second_step_required" });
  later(120);
  const wrong = call(finishLogin, { body: { code: "ABCDE-FGH23" } });

  await expect(wrong).rejects.toMatchObject({ status: 400 });
  expect((await call(listActivity))[0]).toMatchObject({ kind: "sign_in_failed", detail: "Código" });
});

test.each([
  ["with a space", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["with a hyphen", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ["with no-break spaces around it", (code: string) => `\u00a0${code}\u00a0`],
])("a code %s is the same code", async (_case, typed) => {
  const { codeAt, firstStep } = await protectedPerson();
  const call = await firstStep();

  const finished = call(finishLogin, { body: { code: typed(codeAt(later(60))) } });

  await expect(finished).resolves.toMatchObject({ user: { firstName: "Ana" } });
});

test.each([
  ["two steps ago", -60, false],
  ["the last step", -30, true],
  ["this step", 0, true],
  ["the next step", 30, true],
  ["two steps ahead", 60, false],
])("a code of %s: %s s away", async (_case, drift, isTaken) => {
  const { codeAt, firstStep } = await protectedPerson();
  const call = await firstStep();
  const at = later(120);
  const shown = new Date(Date.parse(at) + drift * 1000).toISOString();

  const finished = outcomes([call(finishLogin, { body: { code: codeAt(shown) } })]);

  expect(await finished).toBe(isTaken ? 1 : 0);
});

test("of many requests with the same code at once one signs in, and none later", async () => {
  const { codeAt, firstStep } = await protectedPerson();
  const calls = await Promise.all([firstStep(), firstStep(), firstStep(), firstStep()]);
  const body = { code: codeAt(later(60)) };

  const atOnce = await outcomes(calls.map((call) => call(finishLogin, { body })));
  const replayed = await outcomes([(await firstStep())(finishLogin, { body })]);

  expect([atOnce, replayed]).toEqual([1, 0]);
});

test("an older code is refused once a newer one was used", async () => {
  const { codeAt, firstStep } = await protectedPerson();
  const [newer, older] = [await firstStep(), await firstStep()];
  const before = codeAt(later(60));
  await newer(finishLogin, { body: { code: codeAt(later(90)) } });

  await expect(older(finishLogin, { body: { code: before } })).rejects.toMatchObject({ status: 400 });
});

test("a recovery code works once, also when it is sent several times at once, and however it is typed", async () => {
  const { call, recoveryCodes, firstStep } = await protectedPerson();
  const [code = ""] = recoveryCodes;
  const calls = await Promise.all([firstStep(), firstStep(), firstStep()]);
  const typed = [code, code.toLowerCase().replace("-", " "), code.replaceAll("0", "o").replaceAll("1", "l")];

  const entered = await outcomes(
    calls.map((call, index) => call(finishLogin, { body: { code: typed[index] ?? "" } })),
  );

  expect(entered).toBe(1);
  expect(await call(getSecondFactors)).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await call(listActivity)).map(({ kind }) => kind)).toContain("recovery_code_used");
});

test("one person's recovery code does not work for another", async () => {
  const [ana, luis] = [await protectedPerson(), await protectedPerson()];
  const call = await luis.firstStep();

  const attempt = call(finishLogin, { body: { code: ana.recoveryCodes[0] ?? "" } });

  await expect(attempt).rejects.toMatchObject({ status: 400 });
});

test("renewed recovery codes replace the old ones, also when two requests come at once", async () => {
  const { call, recoveryCodes, firstStep } = await protectedPerson();

  await Promise.all([call(renewRecoveryCodes), call(renewRecoveryCodes)]);

  expect(await call(getSecondFactors)).toMatchObject({ recoveryCodesLeft: 10 });
  const old = (await firstStep())(finishLogin, { body: { code: recoveryCodes[0] ?? "" } });
  await expect(old).rejects.toMatchObject({ status: 400 });
});

test("turning off two-step verification deletes the recovery codes, and the password is enough again", async () => {
  const { call, user, password } = await protectedPerson();

  await call(removeAuthenticator);

  expect(await call(getSecondFactors)).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
  const entered = await browser().call(login, { body: { email: user.email, password } });
  expect(entered.user.id).toBe(user.id);
  await expect(call(removeAuthenticator)).rejects.toMatchObject({ status: 404 });
});

test("the first step of a sign-in does not count in another browser", async () => {
  const { codeAt, firstStep } = await protectedPerson();
  await firstStep();

  const stolen = browser().call(finishLogin, { body: { code: codeAt(later(60)) } });

  await expect(stolen).rejects.toMatchObject({ status: 401 });
});

test("the first step of a sign-in expires after five minutes, which a wrong code does not extend", async () => {
  const { codeAt, firstStep } = await protectedPerson();
  const call = await firstStep();
  later(4 * 60);
  await expect(call(finishLogin, { body: { code: "ABCDE-FGH23" } })).rejects.toMatchObject({ status: 400 });

  const late = call(finishLogin, { body: { code: codeAt(later(5 * 60 + 1)) } });

  await expect(late).rejects.toMatchObject({
    status: 401,
    reason: "El inicio de sesión ha caducado. Empieza de nuevo.",
  });
});

test("after a mistyped code the same sign-in continues", async () => {
  const { user, codeAt, firstStep } = await protectedPerson();
  const call = await firstStep();
  await expect(call(finishLogin, { body: { code: "ABCDE-FGH23" } })).rejects.toMatchObject({ status: 400 });

  const finished = await call(finishLogin, { body: { code: codeAt(later(60)) } });

  expect(finished.user.id).toBe(user.id);
});

test("after five wrong codes even the right one must wait, in any browser, and the answer says how long", async () => {
  const { codeAt, firstStep } = await protectedPerson();
  for (let n = 0; n < 5; n++) {
    const call = await firstStep();
    await call(finishLogin, { body: { code: "ABCDE-FGH23" } }).catch(() => {});
  }

  const right = (await firstStep())(finishLogin, { body: { code: codeAt(later(60)) } });

  await expect(right).rejects.toMatchObject({
    status: 429,
    reason: "Demasiados códigos. Espera 3 minutos y vuelve a probar.",
  });
});

test("codes sent all at once are counted one by one", async () => {
  const { firstStep } = await protectedPerson();
  const call = await firstStep();

  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => call(finishLogin, { body: { code: "ABCDE-FGH23" } })),
  );

  const looked = guesses.filter((guess) => guess.status === "rejected" && guess.reason.status === 400);
  expect(looked).toHaveLength(5);
});

test.each([
  ["beginning", beginAuthenticator, undefined],
  ["confirming", confirmAuthenticator, { body: { code: "123456" } }],
  ["removing", removeAuthenticator, undefined],
  ["renewing the recovery codes", renewRecoveryCodes, undefined],
] as const)("%s needs a fresh proof of who asks", async (_case, endpoint, input) => {
  const { fetch } = await signIn();
  later(10 * 60 + 1);

  const response = await fetch(baseUrl + endpoint.path, {
    method: endpoint.method,
    headers: { "content-type": "application/json" },
    ...(input && { body: JSON.stringify(input.body) }),
  });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: "confirmation_required" });
});

test("a first step with the old password is refused once there is a new one, and uses up no code", async () => {
  const { call, firstStep, password, recoveryCodes } = await protectedPerson();
  const waiting = await firstStep();
  await call(changePassword, { body: { currentPassword: password, newPassword: "otra-clave-bien-larga" } });

  const attempt = waiting(finishLogin, { body: { code: recoveryCodes[0] ?? "" } });

  await expect(attempt).rejects.toMatchObject({
    status: 401,
    reason: "El inicio de sesión ha caducado. Empieza de nuevo.",
  });
  expect((await call(getSecondFactors)).recoveryCodesLeft).toBe(10);
});
