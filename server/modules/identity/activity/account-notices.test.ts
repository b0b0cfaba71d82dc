import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createMailedActivityService } from "./activity-service.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });
const { notices } = app.services;

const aPerson = async ({ isVerified = false } = {}) => {
  const { user } = await app.signIn();
  if (isVerified) {
    await app.database.sql.query("update users set email_verified_at = now() where id = $1", [user.id]);
  }
  await app.runJobs();
  app.outbox.splice(0);
  return user;
};

const sent = async () => {
  await app.runJobs();
  return app.outbox.splice(0);
};

test("a security change is mailed with what it was, when, and a link to undo it", async () => {
  const { id, email } = await aPerson({ isVerified: true });

  await notices.mailNotice(id, "identity_linked", "Google");
  const [mail] = await sent();

  expect(mail).toMatchObject({
    to: email,
    subject: "Seguridad de tu cuenta: se ha añadido otra forma de entrar",
  });
  expect(mail?.text).toContain("Hola, Ana:");
  expect(mail?.text).toContain("Se ha añadido otra forma de entrar (Google) en AI.Fred.");
  expect(mail?.text).toContain("Fue el 2 de marzo de 2026 a las 10:00, hora peninsular.");
  expect(mail?.text).toContain("No he sido yo:\nhttps://fred.example.es/auth/forgot");
});

test("an unconfirmed address is mailed too, without any text that a person wrote", async () => {
  const { id, email } = await aPerson();

  await notices.mailNotice(id, "passkey_added", "Visita malo.example");
  const [mail] = await sent();

  expect(mail?.to).toBe(email);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/malo|Ana/);
});

test("the name of a passkey appears in the mail as plain text", async () => {
  const { id } = await aPerson({ isVerified: true });

  await notices.mailNotice(id, "passkey_added", '<a href="https://malo.example">Pulsa</a>');
  const [mail] = await sent();

  expect(mail?.html).toContain("&lt;a href=&quot;https://malo.example&quot;&gt;");
  expect(mail?.html).not.toContain("<a href=&quot;");
  expect(mail?.html).not.toContain('href="https://malo.example"');
});

test("a person without an address gets no mail", async () => {
  const { id } = await aPerson();
  await app.database.sql.query("update users set email = null where id = $1", [id]);

  await notices.mailNotice(id, "password_changed");

  expect(await sent()).toEqual([]);
});

test("each change is mailed separately, up to a limit", async () => {
  const { id } = await aPerson({ isVerified: true });

  for (let time = 1; time <= 25; time++) await notices.mailNotice(id, "passkey_added");

  expect(await sent()).toHaveLength(20);
  const withheld = (await app.services.activity.list(id)).filter(({ kind }) => kind === "mail_withheld");
  expect(withheld).toMatchObject(Array(5).fill({ detail: "Seguridad de tu cuenta" }));
});

test("changes of a second factor are mailed, and activities without a security change are not", async () => {
  const { id } = await aPerson();
  const mailedActivity = createMailedActivityService({ activity: app.services.activity, notices });

  await mailedActivity.record(id, "authenticator_removed", { device: "Chrome en Windows" });
  await mailedActivity.record(id, "sign_in_failed", { device: "Chrome en Windows" });
  const mails = await sent();

  expect(mails.map(({ subject }) => subject)).toEqual([
    "Seguridad de tu cuenta: se ha quitado la verificación en dos pasos",
  ]);
});

test("a person who deleted their account is mailed after it is gone", async () => {
  const { id, email } = await aPerson({ isVerified: true });

  const sendFarewell = await notices.prepareFarewell(id);
  await app.database.sql.query("delete from users where id = $1", [id]);
  await sendFarewell("R-2026-7");
  const [mail] = await sent();

  expect(mail).toMatchObject({ to: email, subject: "Tu cuenta se ha eliminado" });
  expect(mail?.text).toContain("Número de recibo: R-2026-7");
});

test("a change stays even when its mail fails", async () => {
  const silent = await startTestApp({ mailer: null });
  const { user } = await silent.signIn();

  await expect(silent.services.notices.mailNotice(user.id, "password_changed")).resolves.toBeUndefined();
  await expect(app.services.notices.mailNotice("not-a-person", "password_changed")).resolves.toBeUndefined();
  await app.runJobs();

  expect(app.errors.splice(0)).toHaveLength(1);
});
