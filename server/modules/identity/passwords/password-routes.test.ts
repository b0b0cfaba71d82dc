import { expect, test } from "vitest";
import { aBrowserToRob } from "#server/dev/testing/robbed-browser.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { changePassword } from "#shared/contracts/identity/passwords.ts";
import { listSessions } from "#shared/contracts/identity/sessions.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const app = await startTestApp();

/** Somebody signed in on two devices; a thief has copied the cookies of the first. */
const aPerson = async () => {
  const { email, password, ...names } = aRegistration();
  await app.signedOutCall()(register, { body: { email, password, ...names } });
  const signIn = async (attempt: string) => {
    const device = aBrowserToRob(app.baseUrl);
    const { user } = await device.call(login, { body: { email, password: attempt } });
    await device.call(getCurrentUser);
    return { ...device, user };
  };
  const [here, there] = [await signIn(password), await signIn(password)];
  const change = (newPassword: string, currentPassword = password) =>
    here.call(changePassword, { body: { currentPassword, newPassword } });
  return { ...here, thief: here.rob(), there: there.call, email, password, signIn, change };
};

const isSignedIn = (call: Awaited<ReturnType<typeof aPerson>>["call"]) =>
  call(getCurrentUser).then(
    () => true,
    () => false,
  );

test("a new password replaces the old one and is mailed", async () => {
  const { call, change, signIn, email, password } = await aPerson();
  await app.runJobs();
  app.outbox.splice(0);

  await change("mi-clave-nueva");
  await app.runJobs();

  await expect(signIn(password)).rejects.toMatchObject({ status: 401 });
  expect((await signIn("mi-clave-nueva")).user.email).toBe(email);
  expect((await call(listActivity)).map(({ kind }) => kind)).toContain("password_changed");
  expect(app.outbox.map(({ to, subject }) => [to, subject])).toEqual([
    [email, expect.stringContaining("contraseña")],
  ]);
});

test("a stolen cookie is dead after the password changes, and so are all other sessions", async () => {
  const { call, thief, there, change } = await aPerson();
  const [before] = await call(listSessions);

  await change("mi-clave-nueva");

  const sessions = await call(listSessions);
  expect(await Promise.all([thief, there, call].map(isSignedIn))).toEqual([false, false, true]);
  expect(sessions).toMatchObject([{ isCurrent: true }]);
  expect(sessions[0]?.id).not.toBe(before?.id);
});

test("a sign-in with the old password that is under way when it changes fails", async () => {
  const { change, email, password } = await aPerson();
  const origin = { address: "198.51.100.7", knownDevice: null };

  const { user, stamp } = await app.services.auth.login({ email, password }, origin);
  const isStillRight = () => app.services.auth.isStillRight(user.id, stamp);
  const before = await isStillRight();
  await change("mi-clave-nueva");

  expect([before, await isStillRight()]).toEqual([true, false]);
});

test("of two changes at the same time one counts", async () => {
  const { call, there, password } = await aPerson();
  const changes = [call, there].map((device, index) =>
    device(changePassword, { body: { currentPassword: password, newPassword: `mi-clave-nueva-${index}` } }),
  );

  const outcomes = await Promise.allSettled(changes);

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test.each([
  ["corta", "La contraseña debe tener al menos 10 caracteres"],
  ["password123", "Esa contraseña es demasiado común. Elige otra."],
  ["una-clave-larga", "La contraseña nueva es la misma que la actual"],
])("the new password %s is refused and ends no session", async (newPassword, reason) => {
  const { change, there, signIn, password } = await aPerson();

  await expect(change(newPassword)).rejects.toMatchObject({ status: 400, reason });

  expect(await isSignedIn(there)).toBe(true);
  expect(await isSignedIn((await signIn(password)).call)).toBe(true);
});

test("a wrong current password changes nothing, and ten guesses are allowed", async () => {
  const { change, there, password } = await aPerson();
  const guess = () => change("mi-clave-nueva", "no-es-esta-clave");

  await expect(guess()).rejects.toMatchObject({ code: "forbidden", reason: "La contraseña no es correcta" });
  for (let times = 0; times < 9; times++) await guess().catch(() => {});

  await expect(change("mi-clave-nueva", password)).rejects.toMatchObject({ status: 429 });
  expect(await isSignedIn(there)).toBe(true);
});

test("a person without a password cannot change it", async () => {
  const { user, change } = await aPerson();
  await app.database.sql.query("update users set password_hash = null where id = $1", [user.id]);

  await expect(change("mi-clave-nueva")).rejects.toMatchObject({ status: 409 });
});
