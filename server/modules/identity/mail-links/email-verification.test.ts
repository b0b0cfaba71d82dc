import { expect, test } from "vitest";
import { tokenIn } from "#server/dev/testing/mail-links.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { sendVerification, verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import { resetPassword } from "#shared/contracts/identity/passwords.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const start = "2026-03-02T09:00:00Z";
const { baseUrl, browser, database, errors, outbox, runJobs, setNow, signIn, signedOutCall } =
  await startTestApp({
    now: start,
  });

const mailsFor = async (email: string) => {
  await runJobs();
  return outbox.filter(({ to }) => to === email);
};

/** A new person and what the link in their first mail holds. */
const aNewcomer = async () => {
  const person = await signIn();
  const [mail] = await mailsFor(person.user.email);
  return { ...person, token: tokenIn(mail ?? { text: "" }) };
};

const verify = (token: string) => signedOutCall()(verifyEmail, { body: { token } });
const dead = { status: 404, reason: "Este enlace ya no vale: caducó, se usó o hay otro más nuevo." };

test("registering sends a link, which confirms the address in a session of the account and ends nothing", async () => {
  const { call, user, token } = await aNewcomer();

  const { outcome, message } = await call(verifyEmail, { body: { token } });

  expect(user.emailVerified).toBe(false);
  expect([outcome, message]).toEqual(["confirmed", "Correo confirmado"]);
  await expect(call(getCurrentUser)).resolves.toMatchObject({ emailVerified: true, isClaimed: false });
  expect((await call(listActivity)).map(({ kind }) => kind)).toContain("email_verified");
});

test("without a session of the account the link needs a new password, which ends all earlier access", async () => {
  const { call, user, password, token } = await aNewcomer();
  const other = await signIn();
  const newPassword = "otra-clave-bien-larga";
  const enter = (password: string) => signedOutCall()(login, { body: { email: user.email, password } });

  const ownAnswer = await verify(token);
  const answerToSomebodyElse = await other.call(verifyEmail, { body: { token } });
  const before = await call(getCurrentUser);
  await expect(signedOutCall()(verifyEmail, { body: { token, password: "corta" } })).rejects.toMatchObject({
    status: 400,
  });
  const elsewhere = browser();
  const done = await elsewhere.call(verifyEmail, { body: { token, password: newPassword } });

  expect([ownAnswer.outcome, answerToSomebodyElse.outcome]).toEqual(["password_needed", "password_needed"]);
  expect(before.emailVerified).toBe(false);
  expect(done).toEqual({
    outcome: "claimed",
    message: "Correo confirmado. Inicia sesión con la contraseña nueva.",
  });
  await expect(elsewhere.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  await expect(enter(password)).rejects.toMatchObject({ status: 401 });
  const entered = await enter(newPassword);
  expect(entered.user).toMatchObject({ id: user.id, emailVerified: true, isClaimed: true });
  const mails = await mailsFor(user.email);
  expect(mails.map(({ subject }) => subject)).toContain(
    "Seguridad de tu cuenta: la cuenta con tu correo es ahora tuya",
  );
  await expect(verify(token)).rejects.toMatchObject(dead);
});

test("the link leads to the configured address, with its token in the fragment", async () => {
  const { user } = await aNewcomer();

  const [mail] = await mailsFor(user.email);

  expect(mail?.subject).toBe("Confirma tu correo");
  expect(mail?.text).toMatch(/^https:\/\/fred\.example\.es\/auth\/verify#[\w-]{43}$/m);
});

test("a link works once", async () => {
  const { token } = await aNewcomer();
  const claim = (password: string) => signedOutCall()(verifyEmail, { body: { token, password } });

  const outcomes = await Promise.allSettled([
    claim("primera-clave-larga"),
    claim("segunda-clave-larga"),
    claim("tercera-clave-larga"),
  ]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(verify(token)).rejects.toMatchObject(dead);
});

test("an invented link, an old one and one for another purpose verify nothing", async () => {
  const { call, token } = await aNewcomer();

  const reset = signedOutCall()(resetPassword, { body: { token, password: "otra-clave-bien-larga" } });
  await expect(reset).rejects.toMatchObject(dead);
  await expect(verify("A".repeat(43))).rejects.toMatchObject(dead);
  setNow("2026-03-03T09:00:00Z");
  await expect(verify(token)).rejects.toMatchObject(dead);
  setNow(start);

  await expect(call(getCurrentUser)).resolves.toMatchObject({ emailVerified: false });
});

test("a link verifies its own person only", async () => {
  const [ana, luis] = [await aNewcomer(), await aNewcomer()];

  await luis.call(verifyEmail, { body: { token: luis.token } });

  await expect(ana.call(getCurrentUser)).resolves.toMatchObject({ emailVerified: false });
  await expect(luis.call(getCurrentUser)).resolves.toMatchObject({ emailVerified: true });
});

test("another link can be requested a few times, and invalidates the one before", async () => {
  const { call, user, token } = await aNewcomer();

  const { message } = await call(sendVerification);
  const mails = await mailsFor(user.email);
  await call(sendVerification);
  await call(sendVerification);

  expect(message).toBe("Te hemos enviado un enlace. Vale 24 horas.");
  await expect(verify(token)).rejects.toMatchObject(dead);
  expect(mails).toHaveLength(2);
  await expect(call(sendVerification)).rejects.toMatchObject({ status: 429 });
});

test("a verified address needs no other link", async () => {
  const { call, token } = await aNewcomer();
  await call(verifyEmail, { body: { token } });

  const attempt = call(sendVerification);

  await expect(attempt).rejects.toMatchObject({ status: 409, reason: "Tu correo ya está confirmado" });
});

test("a person without an address gets an error", async () => {
  const { call, user } = await aNewcomer();
  await database.sql.query("update users set email = null where id = $1", [user.id]);

  await expect(call(sendVerification)).rejects.toMatchObject({ reason: "Tu cuenta no tiene correo" });
});

test("registering with a taken address changes nothing, and mails its owner without any text from the form", async () => {
  const { user, password, token } = await aNewcomer();
  const attempt = aRegistration({
    email: user.email,
    password: "clave-de-quien-llega",
    firstName: "Gana dinero",
    lastName: "malo.example",
  });

  await signedOutCall()(register, { body: attempt });
  const mails = await mailsFor(user.email);
  const last = mails.at(-1);

  expect(mails).toHaveLength(2);
  expect(last?.subject).toBe("Ya tienes una cuenta");
  expect(`${last?.text}${last?.html}`).not.toMatch(/malo|Gana/);
  expect(tokenIn(last ?? { text: "" })).toBe("");
  await expect(signedOutCall()(login, { body: { email: user.email, password } })).resolves.toBeDefined();
  await expect(signedOutCall()(login, { body: attempt })).rejects.toMatchObject({ status: 400 });
  await expect(verify(token)).resolves.toBeDefined();
});

test("registering answers the same whether or not the address is taken", async () => {
  const { user } = await aNewcomer();
  const answerTo = async (email: string) => {
    const response = await fetch(baseUrl + register.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aRegistration({ email })),
    });
    const { user } = (await response.json()) as { user: Record<string, unknown> };
    return { status: response.status, user: { ...user, id: typeof user.id, email: typeof user.email } };
  };

  const [known, free] = [await answerTo(user.email), await answerTo(aRegistration().email)];

  expect(known).toEqual(free);
});

test("registering again and again with one address sends a limited number of mails", async () => {
  const { user } = await aNewcomer();

  for (let time = 1; time <= 6; time++) {
    await signedOutCall()(register, { body: aRegistration({ email: user.email }) });
  }

  expect(await mailsFor(user.email)).toHaveLength(3);
});

test("without a mail server people can register, and no link is promised", async () => {
  const silent = await startTestApp({ mailer: null });
  const { call } = await silent.signIn();

  await expect(call(sendVerification)).rejects.toMatchObject({ status: 503 });
});

test("a mail server that is down keeps nobody from registering", async () => {
  const broken = await startTestApp({ mailer: { send: () => Promise.reject(new Error("Down")) } });

  await expect(broken.signIn()).resolves.toBeDefined();
  await broken.runJobs();

  expect(broken.errors.splice(0)).toHaveLength(1);
  expect(errors).toEqual([]);
});
