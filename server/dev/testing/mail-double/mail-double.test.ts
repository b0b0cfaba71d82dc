import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "#server/platform/mail/smtp-mailer.ts";
import { startMailDouble } from "./mail-double.ts";

const address = `http://127.0.0.1:3000/auth/reset#${"aA0_-".repeat(9).slice(0, 43)}`;

test.each([
  ["plain letters", `Hola.\n\n${address}\n`],
  [
    "letters of Spanish",
    `Elige una contraseña nueva, Íñigo.\n\n${address}\n\nVale 30 minutos = media hora.\n`,
  ],
  ["hardly any Latin letters", `Привет, Владимир, как твои дела сегодня?\n\n${address}\n`],
])("a mail in %s is read as it was written, only by who it is for", async (_, text) => {
  const double = await startMailDouble();
  onTestFinished(double.close);
  const mailer = createSmtpMailer({ url: double.smtpUrl, from: "fred@ejemplo.es" });

  await mailer.send({ to: "ana@ejemplo.es", subject: "Hola", text, html: "<p>Nada</p>" });

  const inboxOf = async (to: string) => (await fetch(`${double.inboxUrl}?to=${to}`)).json();
  const lines = (mails: string[]) => mails.map((mail) => mail.replaceAll("\r\n", "\n").trimEnd());
  expect(lines(await inboxOf("ana@ejemplo.es"))).toEqual([text.trimEnd()]);
  expect(await inboxOf("otra@ejemplo.es")).toEqual([]);
});
