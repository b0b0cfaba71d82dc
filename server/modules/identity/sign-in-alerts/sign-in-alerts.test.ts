import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { tokenIn } from "#server/dev/testing/mail-links.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { testSecrets } from "#server/dev/testing/test-secrets.ts";
import { createCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login, logout } from "#shared/contracts/identity/auth.ts";
import { denySignIn } from "#shared/contracts/identity/mail-links.ts";
import { changePassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import {
  finishLogin,
  getSecondFactors,
  renewRecoveryCodes,
} from "#shared/contracts/identity/second-factors.ts";
import { endOtherSessions } from "#shared/contracts/identity/sessions.ts";
import { createApiClient } from "#shared/http/api-client.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z", trustedProxies: 1 });
const { sql } = app.database;
let time = Date.parse("2026-03-02T09:00:00Z");

const pass = (minutes: number) => {
  time += minutes * 60_000;
  const now = new Date(time).toISOString();
  app.setNow(now);
  return now;
};

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A browser of that kind with cookies of its own; `jar` is what it sends. */
const aBrowser = (userAgent = chrome, address = "198.51.100.7") => {
  const fetch = keepCookies((url, init) =>
    globalThis.fetch(url, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        "user-agent": userAgent,
        "x-forwarded-for": address,
      },
    }),
  );
  return { fetch, call: createApiClient({ baseUrl: app.baseUrl, fetch }) };
};

/** One that signed in when accounts kept no list of their browsers. */
const aBrowserWithOldCookie = (email: string) => {
  const mark = createHash("sha256").update(email).digest("base64url");
  const value = `${mark}.${"a".repeat(22)}`;
  const signature = createHmac("sha256", testSecrets.session)
    .update(value)
    .digest("base64")
    .replace(/=+$/, "");
  const { fetch: plain } = aBrowser();
  const first = { cookie: `device=${encodeURIComponent(`s:${value}.${signature}`)}` };
  let cookies: Record<string, string> = first;
  const fetch: typeof globalThis.fetch = (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...cookies };
    cookies = {};
    return plain(url, { ...init, headers });
  };
  return { fetch, call: createApiClient({ baseUrl: app.baseUrl, fetch }) };
};

/** Somebody with a confirmed address, a while after they came in for the first time; no mail of theirs is left. */
const aPerson = async () => {
  const person = await app.signIn();
  await sql.query("update users set email_verified_at = now() where id = $1", [person.user.id]);
  await mails();
  pass(60);
  const { email } = person.user;
  const signIn = async (at = aBrowser(), password = person.password) => {
    await at.call(login, { body: { email, password } });
    return at;
  };
  return { ...person, signIn };
};

const mails = async () => {
  await app.runJobs();
  return app.outbox.splice(0);
};
const alerts = async () => (await mails()).filter(({ text }) => text.includes("/auth/deny#"));
const isIn = (call: ReturnType<typeof aBrowser>["call"]) =>
  call(getCurrentUser).then(
    () => true,
    () => false,
  );
const deny = (token: string) => aBrowser().call(denySignIn, { body: { token } });
const dead = { status: 404, reason: "Este enlace ya no vale: caducó, se usó o hay otro más nuevo." };

test("a sign-in is mailed when the browser is new, but not for the account's first browser or a known one", async () => {
  const { user, call, enter, signIn } = await aPerson();
  await call(logout);
  await enter();
  const before = await alerts();

  await signIn(aBrowser(firefox));
  const [mail, ...others] = await alerts();

  expect([before, others]).toEqual([[], []]);
  expect(mail).toMatchObject({ to: user.email, subject: "Nuevo inicio de sesión: Firefox en Linux" });
  expect(mail?.text).toContain("Hola, Ana:");
  expect(mail?.text).toMatch(
    /Firefox en Linux, el 2 de marzo de 2026 a las \d\d:\d\d \(hora peninsular\), con contraseña\./,
  );
  expect(mail?.text).toMatch(/No he sido yo:\nhttps:\/\/fred\.example\.es\/auth\/deny#[\w-]{43}/);
  const anew = (await call(listActivity)).filter(({ kind }) => kind === "signed_in_anew");
  expect(anew).toMatchObject([{ device: "Firefox en Linux", detail: "Contraseña" }]);
});

test("the link works once: it ends that session and all access added since, and leads to a new password", async () => {
  const { call, password, signIn } = await aPerson();
  const thief = await signIn(aBrowser(firefox));
  const [mail] = await alerts();
  await thief.call(createCalendarFeed);
  const { codeAt } = await setUpAuthenticator(thief.call, pass(1));
  await thief.call(finishLogin, { body: { code: codeAt(pass(1)) } }).catch(() => {});
  pass(60);
  await mails();

  const { ended, providers, resetToken } = await deny(tokenIn(mail ?? { text: "" }));

  expect(ended).toBe(
    "1 sesión, la verificación en dos pasos, los códigos de recuperación, la dirección privada del calendario y la contraseña",
  );
  expect([providers, await isIn(thief.call)]).toEqual([[], false]);
  await expect(signIn(aBrowser(), password)).rejects.toMatchObject({ status: 401 });
  const [alertMail] = await mails();
  expect(alertMail?.subject).toBe("Seguridad de tu cuenta: se ha deshecho un inicio de sesión");
  expect(alertMail?.text).toContain(ended);
  const owner = aBrowser();
  await owner.call(resetPassword, { body: { token: resetToken ?? "", password: "una-clave-nueva-y-mia" } });
  await signIn(owner, "una-clave-nueva-y-mia");
  expect(await owner.call(getSecondFactors)).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
  expect((await owner.call(listActivity)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["sign_in_denied", "password_reset"]),
  );
  await expect(deny(tokenIn(mail ?? { text: "" }))).rejects.toMatchObject(dead);
  // Whoever chose the password in a browser is known there.
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Seguridad de tu cuenta: tienes una contraseña nueva",
  ]);
  expect(await isIn(call)).toBe(false);
});

test("older access stays: an earlier session, and an authenticator confirmed before the sign-in", async () => {
  const { call, enter, signIn } = await aPerson();
  await enter();
  const { codeAt } = await setUpAuthenticator(call, pass(1));
  pass(60);
  await mails();
  const thief = aBrowser(firefox);
  await signIn(thief).catch(() => {});
  await thief.call(finishLogin, { body: { code: codeAt(pass(1)) } });
  await thief.call(renewRecoveryCodes);
  const [mail] = await alerts();

  const { ended } = await deny(tokenIn(mail ?? { text: "" }));

  expect(ended).toBe("1 sesión, los códigos de recuperación y la contraseña");
  expect(await call(getSecondFactors)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 0 });
});

test("a link that is foreign, or older than seven days, ends nothing", async () => {
  const { call, signIn } = await aPerson();
  const there = await signIn();
  const [mail] = await alerts();

  await expect(deny("A".repeat(43))).rejects.toMatchObject(dead);
  await expect(
    aBrowser().call(resetPassword, {
      body: { token: tokenIn(mail ?? { text: "" }), password: "una-clave-larga-mia" },
    }),
  ).rejects.toMatchObject(dead);
  pass(7 * 24 * 60);
  await expect(deny(tokenIn(mail ?? { text: "" }))).rejects.toMatchObject(dead);

  expect([await isIn(call), await isIn(there.call)]).toEqual([true, true]);
});

test("many new browsers cause a few mails, and the last link also ends the sign-ins that were not mailed", async () => {
  const { signIn, user } = await aPerson();
  const browsers: ReturnType<typeof aBrowser>[] = [];
  const sentMails: Awaited<ReturnType<typeof alerts>> = [];
  for (let n = 0; n < 30; n++) {
    browsers.push(await signIn(aBrowser(firefox, `203.0.113.${n}`)));
    pass(6);
    sentMails.push(...(await alerts()));
  }
  expect(sentMails).toHaveLength(4);

  await sql.query("delete from rate_limits");
  const [last] = await alerts();
  expect(last?.subject).toBe("26 nuevos inicios de sesión");
  expect(last?.text).toContain("Y otras 21 veces más.");
  expect(await alerts()).toEqual([]);

  await deny(tokenIn(last ?? { text: "" }));
  const open = await Promise.all(browsers.map(({ call }) => isIn(call)));
  expect(open).toEqual(browsers.map((_, n) => n < 4));
  // A later mail has not made an earlier link void.
  await deny(tokenIn(sentMails[0] ?? { text: "" }));
  expect(await Promise.all(browsers.map(({ call }) => isIn(call)))).not.toContain(true);
  const { rows } = await sql.query("select count(*)::int as n from known_browsers where user_id = $1", [
    user.id,
  ]);
  expect(rows[0]?.n).toBeLessThanOrEqual(20);
});

test("a denied browser is no longer known, and neither is any other after the owner closed all others", async () => {
  const { call, user, password, signIn } = await aPerson();
  const [other, thief] = [await signIn(), await signIn(aBrowser(firefox))];
  const guessFails = async (at: typeof thief) => {
    for (let n = 0; n < 5; n++) {
      await at.call(login, { body: { email: user.email, password: "no-es-esta-clave" } }).catch(() => {});
    }
    const sixth = at.call(login, { body: { email: user.email, password: "no-es-esta-clave" } });
    return sixth.catch(({ status }) => status);
  };
  await sql.query("delete from rate_limits");
  expect(await guessFails(thief)).toBe(401);

  await call(endOtherSessions);
  await sql.query("delete from rate_limits");
  expect([await guessFails(other)]).toEqual([429]);
  await sql.query("delete from rate_limits");

  await mails();
  await signIn(other, password);
  const [again] = await alerts();
  pass(30);
  await deny(tokenIn(again ?? { text: "" }));
  await sql.query("delete from rate_limits");
  expect(await guessFails(other)).toBe(429);
});

test("after a new password only the browser that changed it stays known", async () => {
  const { call, enter, password, signIn } = await aPerson();
  const other = await signIn();
  await mails();

  await call(changePassword, { body: { currentPassword: password, newPassword: "otra-clave-bien-larga" } });
  await mails();
  await signIn({ call, fetch: app.browser().fetch }, "otra-clave-bien-larga");
  const own = await alerts();
  await signIn(other, "otra-clave-bien-larga");

  expect([own.length, (await alerts()).length]).toEqual([0, 1]);
  await expect(enter()).rejects.toMatchObject({ status: 401 });
});

test("a mail to an unconfirmed address contains no text that a person wrote", async () => {
  const { user, password } = await app.signIn();
  await mails();

  await aBrowser(firefox).call(login, { body: { email: user.email, password } });
  const [mail] = await alerts();

  expect(mail?.to).toBe(user.email);
  expect(`${mail?.text}${mail?.html}`).not.toContain("Ana");
});

test("a browser with a cookie older than the table counts as known, until browsers are forgotten", async () => {
  const { user, password } = await app.signIn();
  await mails();
  await sql.query("delete from known_browsers where user_id = $1", [user.id]);
  const old = aBrowserWithOldCookie(user.email);
  const signIn = (at = old) => at.call(login, { body: { email: user.email, password } });
  const rows = async () =>
    (await sql.query("select 1 from known_browsers where user_id = $1", [user.id])).rows.length;

  const stranger = aBrowser(firefox);
  await signIn(stranger);
  const ofAttacker = await alerts();
  await signIn();
  const ofOld = await alerts();

  expect([ofAttacker.length, ofOld.length, await rows()]).toEqual([1, 0, 2]);
  await deny(tokenIn(ofAttacker[0] ?? { text: "" }));
  expect(await rows()).toBe(0);
  await sql.query(
    "update users set password_hash = (select password_hash from users where id = $2) where id = $1",
    [user.id, (await app.signIn()).user.id],
  );
  await signIn(aBrowserWithOldCookie(user.email));
  expect(await alerts()).toHaveLength(1);
});
