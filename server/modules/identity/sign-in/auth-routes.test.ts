import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser, login, logout, register, updateProfile } from "#shared/contracts/identity/auth.ts";
import { termsVersion } from "#shared/rules/accepted-terms.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const { baseUrl, browser, signIn, signedOutCall, database } = await startTestApp();

const proxied = await startTestApp({ trustedProxies: 1 });

const credentialsOf = ({ email, password }: ReturnType<typeof aRegistration>) => ({ email, password });

test("registering answers 201 with the user and does not sign in", async () => {
  const { call, fetch } = browser();
  const person = aRegistration({ firstName: "Lucía" });

  const response = await fetch(`${baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ user: { firstName: "Lucía", onboardingCompleted: false } });
  await expect(call(getCurrentUser)).rejects.toThrow(/^401: .*Unauthorized/);
});

test("the accepted version of the terms and its time are stored with the account", async () => {
  const person = aRegistration();

  await signedOutCall()(register, { body: person });

  const { rows } = await database.sql.query(
    "select terms_version, terms_accepted_at from users where email = $1",
    [person.email],
  );
  expect(rows).toEqual([
    { terms_version: termsVersion, terms_accepted_at: new Date("2026-03-02T09:00:00Z") },
  ]);
});

test("a person who signs in is the current user until signing out", async () => {
  const { call } = browser();
  const person = aRegistration();
  await call(register, { body: person });

  const { user } = await call(login, { body: credentialsOf(person) });
  const current = await call(getCurrentUser);
  await call(logout);

  expect(current).toEqual(user);
  await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
});

test("the address is the same in any case and with spaces around it", async () => {
  const call = signedOutCall();
  const person = aRegistration();
  await call(register, { body: person });

  const { user } = await call(login, {
    body: { ...credentialsOf(person), email: ` ${person.email.toUpperCase()} ` },
  });

  expect(user.email).toBe(person.email);
});

test("a taken address gets the same answer as a free one and changes nothing", async () => {
  const call = signedOutCall();
  const owner = aRegistration();
  await call(register, { body: owner });

  const stranger = await call(register, {
    body: { ...owner, password: "otra-clave-larga", firstName: "Eva" },
  });

  expect(stranger.user).toMatchObject({ email: owner.email, firstName: "Eva" });
  await expect(
    call(login, { body: { email: owner.email, password: "otra-clave-larga" } }),
  ).rejects.toMatchObject({ status: 401 });
  expect((await call(login, { body: credentialsOf(owner) })).user.firstName).toBe("Ana");
});

test("an unknown address and a wrong password get the same words", async () => {
  const call = signedOutCall();
  const person = aRegistration();
  await call(register, { body: person });

  const attempts = await Promise.allSettled(
    [person.email, "nadie@ejemplo.es"].map((email) =>
      call(login, { body: { email, password: "no-es-esta-clave" } }),
    ),
  );

  const refusal = { status: "rejected", reason: { status: 401, reason: "Credenciales inválidas" } };
  expect(attempts).toMatchObject([refusal, refusal]);
});

test.each([
  ["corta", "La contraseña debe tener al menos 10 caracteres"],
  ["1234567890", "Esa contraseña es demasiado común. Elige otra."],
  ["password123", "Esa contraseña es demasiado común. Elige otra."],
  ["ｐａｓｓｗｏｒｄ１２３", "Esa contraseña es demasiado común. Elige otra."],
  ["e\u0301".repeat(5), "La contraseña debe tener al menos 10 caracteres"],
  ["holaholahola", "Esa contraseña es demasiado común. Elige otra."],
])("the password %s is refused", async (password, reason) => {
  const registration = signedOutCall()(register, { body: aRegistration({ password }) });

  await expect(registration).rejects.toMatchObject({ status: 400, reason });
});

test("the session id changes at sign-in, so a planted one is worth nothing", async () => {
  const { fetch } = browser();
  const person = aRegistration();
  const post = (path: string, body: object) =>
    fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const sessionIn = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("aifred="));
  await post("/api/auth/register", person);

  const first = sessionIn(await post("/api/auth/login", credentialsOf(person)));
  const second = sessionIn(await post("/api/auth/login", credentialsOf(person)));

  expect(first).toMatch(/HttpOnly/);
  expect(first).toMatch(/SameSite=Lax/);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test("the table of sessions holds no id that a browser could send", async () => {
  const { fetch } = await signIn();
  const { rows } = await database.sql.query("select sid from sessions");

  const answers = await Promise.all(
    rows.map(({ sid }) => fetch(`${baseUrl}/api/auth/user`, { headers: { cookie: `aifred=${sid}` } })),
  );

  expect(rows.length).toBeGreaterThan(0);
  expect(answers.map(({ status }) => status)).not.toContain(500);
});

test("a person changes their own names", async () => {
  const { call } = await signIn();

  await call(updateProfile, { body: { firstName: " Marta ", lastName: "Ríos" } });

  expect(await call(getCurrentUser)).toMatchObject({ firstName: "Marta", lastName: "Ríos" });
});

test("a person chooses on which day their weeks begin, and it stays when only their name changes", async () => {
  const { call } = await signIn();
  const name = { firstName: "Marta", lastName: "Ríos" };
  const { weekStartsOn: atFirst } = await call(getCurrentUser);

  await call(updateProfile, { body: { ...name, weekStartsOn: "monday" } });
  await call(updateProfile, { body: name });

  expect(atFirst).toBe("sunday");
  expect(await call(getCurrentUser)).toMatchObject({ weekStartsOn: "monday" });
  const wrong = { ...name, weekStartsOn: "friday" as "monday" };
  await expect(call(updateProfile, { body: wrong })).rejects.toMatchObject({ status: 400 });
});

test("a user header that differs from the session is refused", async () => {
  const [ana, luis] = [await signIn(), await signIn()];
  const as = (id: string) => ana.fetch(`${baseUrl}/api/auth/user`, { headers: { "x-manual-user-id": id } });

  const agreeing = await as(ana.user.id);
  const disagreeing = await as(luis.user.id);
  const alone = await fetch(`${baseUrl}/api/auth/user`, { headers: { "x-manual-user-id": ana.user.id } });

  expect([agreeing.status, disagreeing.status, alone.status]).toEqual([200, 401, 401]);
});

test("signing out takes the session's cookie away, behind a proxy that speaks https too", async () => {
  const { fetch } = await proxied.signIn();

  const response = await fetch(`${proxied.baseUrl}/api/auth/logout`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-proto": "https" },
  });

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^aifred=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly; SameSite=Lax$/),
  ]);
});
