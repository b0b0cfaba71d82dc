import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { createLoginThrottle } from "./login-throttle.ts";

const { signedOutCall, browser, database } = await startTestApp();
const throttle = createLoginThrottle(createDatabaseLimiters(database.sql));

const fail = async (call: ReturnType<typeof signedOutCall>, email: string, times: number) => {
  for (let attempt = 0; attempt < times; attempt++) {
    await call(login, { body: { email, password: "no-es-esta-clave" } }).catch(() => {});
  }
};

test("after five wrong passwords even the right one must wait, and the answer says how long", async () => {
  const call = signedOutCall();
  const { email, password } = await registered(call);

  await fail(call, email, 5);

  await expect(call(login, { body: { email, password } })).rejects.toMatchObject({
    status: 429,
    reason: "Demasiados intentos. Espera 3 minutos y vuelve a probar.",
  });
});

test("a stranger's failures do not lock out a browser that has signed in before", async () => {
  const { call } = browser();
  const { email, password } = await registered(call);
  await call(login, { body: { email, password } });

  await fail(signedOutCall(), email, 6);

  expect((await call(login, { body: { email, password } })).user.email).toBe(email);
});

test("a known browser gets no more guesses by changing its network address", async () => {
  const guess = (n: number) =>
    throttle.begin({ email: "antes@ejemplo.es", address: `203.0.113.${n}`, knownDevice: "el-navegador" });

  for (let n = 100; n < 110; n++) await guess(n);

  await expect(guess(111)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("the failures of one known browser do not lock out another", async () => {
  const [mine, stolen] = [browser().call, browser().call];
  const { email, password } = await registered(mine);
  for (const call of [mine, stolen]) await call(login, { body: { email, password } });

  await fail(stolen, email, 11);

  expect((await mine(login, { body: { email, password } })).user.email).toBe(email);
});

test("guesses at one account from many network addresses are limited", async () => {
  const email = "victima@ejemplo.es";
  const guess = (n: number) => throttle.begin({ email, address: `198.51.100.${n}`, knownDevice: null });

  for (let n = 0; n < 30; n++) await guess(n);

  await expect(guess(31)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("guesses from one network address at many accounts are slowed, without shutting out the others behind it", async () => {
  const guess = (n: number) =>
    throttle.begin({ email: `n${n}@ejemplo.es`, address: "203.0.113.9", knownDevice: null });
  for (let n = 0; n < 59; n++) await guess(n);
  const burst = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => guess(100 + n)));

  // However many are refused, nobody waits for longer.
  const refused = burst.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(38);
  for (const { code, retryAfter } of refused) {
    expect(code).toBe("too_many_requests");
    expect(retryAfter).toBeLessThanOrEqual(20);
  }

  await later(21);
  await expect(guess(200)).resolves.toBeUndefined();
});

test("successful sign-ins do not count against a network address, however many people share it", async () => {
  for (let n = 0; n < 60; n++) {
    const attempt = { email: `vecina${n}@ejemplo.es`, address: "203.0.113.10", knownDevice: null };
    await throttle.begin(attempt);
    await throttle.succeed(attempt);
  }

  const next = throttle.begin({ email: "otra@ejemplo.es", address: "203.0.113.10", knownDevice: null });

  await expect(next).resolves.toBeUndefined();
});

test("failures counted by one process count in another", async () => {
  const attempt = { email: "compartida@ejemplo.es", address: "192.0.2.7", knownDevice: null };
  for (let n = 0; n < 5; n++) await throttle.begin(attempt);

  const other = createLoginThrottle(createDatabaseLimiters(database.sql));

  await expect(other.begin(attempt)).rejects.toMatchObject({ code: "too_many_requests" });
});

/** Lets seconds pass for all limits. */
const later = (seconds: number) =>
  database.sql.query("update rate_limits set expire = expire - $1::bigint", [seconds * 1000]);

const registered = async (call: ReturnType<typeof signedOutCall>) => {
  const person = aRegistration();
  await call(register, { body: person });
  return person;
};

test("guesses sent all at once count one by one", async () => {
  const attempt = { email: "rafaga@ejemplo.es", address: "192.0.2.8", knownDevice: null };

  const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => throttle.begin(attempt)));

  expect(guesses.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});

test("expired limits are deleted", async () => {
  await database.sql.query(
    "insert into rate_limits (key, points, expire) values ('vieja', 1, 1), ('viva', 1, 9e15)",
  );

  const fresh = createLoginThrottle(createDatabaseLimiters(database.sql));
  await fresh.begin({ email: "nueva@ejemplo.es", address: "192.0.2.9", knownDevice: null });

  const { rows } = await database.sql.query("select key from rate_limits where key in ('vieja', 'viva')");
  expect(rows).toEqual([{ key: "viva" }]);
});
