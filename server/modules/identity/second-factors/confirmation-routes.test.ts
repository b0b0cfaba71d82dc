import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createCalendarFeed, getCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { changePassword } from "#shared/contracts/identity/passwords.ts";
import { beginAuthenticator, confirmIdentity } from "#shared/contracts/identity/second-factors.ts";
import { endOtherSessions } from "#shared/contracts/identity/sessions.ts";

const morning = "2026-03-02T09:00:00Z";
const { baseUrl, database, outbox, runJobs, setNow, signIn } = await startTestApp({ now: morning });

/** Somebody who signed in a while ago; `act` is something dangerous. */
const aPerson = async () => {
  setNow(morning);
  const { call, user, password } = await signIn();
  const confirm = (attempt: string, code?: string) =>
    call(confirmIdentity, { body: { password: attempt, ...(code !== undefined && { code }) } });
  return { call, user, password, confirm, act: () => call(beginAuthenticator) };
};

const confirmationRequired = {
  status: 403,
  code: "confirmation_required",
  reason: "Confirma que eres tú para seguir",
};

test("dangerous actions are allowed for 10 minutes after a sign-in, and for 10 more after the password", async () => {
  const { confirm, act, password } = await aPerson();
  setNow("2026-03-02T09:09:59Z");
  await act();

  setNow("2026-03-02T09:10:00Z");
  await expect(act()).rejects.toMatchObject(confirmationRequired);
  await confirm(password);
  setNow("2026-03-02T09:19:59Z");
  await act();

  setNow("2026-03-02T09:20:00Z");
  await expect(act()).rejects.toMatchObject(confirmationRequired);
});

test("a wrong password confirms nothing", async () => {
  const { confirm, act } = await aPerson();
  setNow("2026-03-02T09:10:00Z");

  await expect(confirm("no-es-esta-clave")).rejects.toMatchObject({
    status: 403,
    code: "forbidden",
    reason: "La contraseña no es correcta",
  });

  await expect(act()).rejects.toMatchObject(confirmationRequired);
});

test("after ten wrong passwords even the right one must wait, but not for other people", async () => {
  const [robbed, other] = [await aPerson(), await aPerson()];
  for (let guess = 0; guess < 10; guess++) await robbed.confirm("no-es-esta-clave").catch(() => {});

  await expect(robbed.confirm(robbed.password)).rejects.toMatchObject({ status: 429 });
  await expect(other.confirm(other.password)).resolves.toEqual({ message: "Confirmado" });
});

test("a person without a password gets the other ways to confirm", async () => {
  const { user, confirm } = await aPerson();
  await database.sql.query("update users set password_hash = null where id = $1", [user.id]);

  await expect(confirm("una-clave-larga")).rejects.toMatchObject({
    status: 409,
    reason:
      "Tu cuenta no tiene contraseña. Confirma con el proveedor con el que entras o con una llave de acceso.",
  });
});

test("with two-step verification the password alone confirms nothing", async () => {
  const { call, confirm, password, act } = await aPerson();
  const { codeAt } = await setUpAuthenticator(call, morning);
  const later = "2026-03-02T09:11:00Z";
  setNow(later);

  await expect(confirm(password)).rejects.toMatchObject({ code: "second_step_required" });
  await expect(confirm(password, "000000")).rejects.toMatchObject({
    status: 400,
    reason: expect.stringContaining("código"),
  });
  await expect(confirm("no-es-esta-clave", codeAt(later))).rejects.toMatchObject({ code: "forbidden" });
  await expect(act()).rejects.toMatchObject(confirmationRequired);

  await expect(confirm(password, codeAt(later))).resolves.toEqual({ message: "Confirmado" });
});

test("a private calendar address and a password change with a second factor require a confirmation", async () => {
  const { call, confirm, password } = await aPerson();
  await setUpAuthenticator(call, morning);
  const { url } = await call(createCalendarFeed);
  const newPassword = "otra-clave-bien-larga";
  const dangerous = () => [
    call(createCalendarFeed),
    call(changePassword, { body: { currentPassword: password, newPassword } }),
  ];

  setNow("2026-03-02T09:10:00Z");
  await Promise.all(
    dangerous().map((refused) => expect(refused).rejects.toMatchObject(confirmationRequired)),
  );
  const hidden = await call(getCalendarFeed);
  await expect(confirm(password)).rejects.toMatchObject({ code: "second_step_required" });

  expect(url).toContain("/api/calendar/feed/");
  expect(hidden).toMatchObject({ url: null, isHidden: true });
});

test("a new private address is recorded and mailed, and ends with all other sessions", async () => {
  const { call, user } = await aPerson();
  const { url } = await call(createCalendarFeed);
  const read = async () => (await fetch(baseUrl + new URL(url ?? "").pathname)).status;
  const before = await read();

  const { message } = await call(endOtherSessions);
  await runJobs();

  expect([before, await read()]).toEqual([200, 404]);
  expect(message).toBe(
    "No había ninguna otra sesión abierta. La dirección privada de tu calendario ya no vale.",
  );
  const entries = (await call(listActivity)).map(({ kind }) => kind);
  expect(entries).toEqual(expect.arrayContaining(["feed_created", "feed_revoked"]));
  expect(outbox.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toContain(
    "Seguridad de tu cuenta: tu calendario tiene una dirección privada nueva",
  );
});
