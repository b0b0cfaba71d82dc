import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const app = await startTestApp();
const unexpected = { status: 500, reason: "Ha ocurrido un error inesperado" };

test("a failing session store gives a Spanish error, is logged and signs nobody in", async () => {
  const { call } = await app.signIn();
  const stranger = app.signedOutCall();
  const person = aRegistration();
  await stranger(register, { body: person });
  await app.database.sql.query("alter table sessions rename to gone");

  const reading = call(getCurrentUser);
  await expect(reading).rejects.toMatchObject(unexpected);
  const opening = stranger(login, { body: { email: person.email, password: person.password } });
  await expect(opening).rejects.toMatchObject(unexpected);

  await app.database.sql.query("alter table gone rename to sessions");
  await expect(stranger(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(app.errors.splice(0).length).toBeGreaterThanOrEqual(2);
});

test("the cookie is renewed on the next day of use, not before", async () => {
  const { fetch } = await app.signIn();
  const cookiesOf = async () => {
    const response = await fetch(`${app.baseUrl}/api/auth/user`);
    // The session is stored before the last byte, not before the first.
    await response.text();
    return response.headers.getSetCookie();
  };
  await cookiesOf();

  const sameDay = await cookiesOf();
  app.setNow("2026-03-03T09:00:00Z");
  const nextDay = await cookiesOf();
  app.setNow("2026-03-02T09:00:00Z");

  expect(sameDay).toEqual([]);
  expect(nextDay).toEqual([
    expect.stringMatching(/^aifred=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
  ]);
});
