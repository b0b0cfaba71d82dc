import { expect, onTestFinished, test } from "vitest";
import { startSmtpDouble } from "#server/dev/testing/smtp-double.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mail = {
  to: "ana@ejemplo.es",
  subject: "Contraseña nueva: ¿has sido tú? ñÑ €",
  text: "Año nuevo, clave nueva.\n",
  html: "<p>Año nuevo, clave nueva.</p>",
};

const startServer = async (options: Parameters<typeof startSmtpDouble>[0] = {}) => {
  const server = await startSmtpDouble(options);
  onTestFinished(server.close);
  const mailer = (credentials = "", timeoutMs = 20_000) =>
    createSmtpMailer({
      url: `smtp://${credentials}127.0.0.1:${server.port}`,
      from: "AI.Fred <fred@ejemplo.es>",
      timeoutMs,
    });
  return { ...server, mailer };
};

/** A header's words as a mail program shows them (RFC 2047). */
const headerIn = (raw: string, name: string) => {
  const line = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(raw)?.[1] ?? "";
  return line
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
      coding.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString()
        : decodeURIComponent(text.replace(/_/g, " ").replace(/%/g, "%25").replace(/=/g, "%")),
    );
};

test("a mail arrives at one address, in text and markup, its subject in any letters", async () => {
  const { received, mailer } = await startServer();

  await mailer().send(mail);

  const [first] = received;
  expect(first).toMatchObject({ from: "fred@ejemplo.es", to: ["ana@ejemplo.es"] });
  expect(headerIn(first?.raw ?? "", "Subject")).toBe(mail.subject);
  expect(headerIn(first?.raw ?? "", "Auto-Submitted")).toBe("auto-generated");
  expect(first?.raw).toContain("multipart/alternative");
});

test("no address names a second addressee", async () => {
  const { received, mailer } = await startServer();

  await mailer()
    .send({ ...mail, to: "ana@ejemplo.es, todos@malo.example" })
    .catch(() => {});

  expect(received.flatMap(({ to }) => to)).not.toContain("todos@malo.example");
});

test("user and password of the address are used", async () => {
  const { received, mailer } = await startServer({ authOptional: false });

  await mailer("fred%40ejemplo.es:la-clave@").send(mail);
  const wrong = mailer("fred:otra@").send(mail);

  await expect(wrong).rejects.toMatchObject({ name: "MailError", isFinal: false });
  expect(received.map(({ user }) => user)).toEqual(["fred@ejemplo.es"]);
});

test("a missing mailbox is a final error that does not repeat the address", async () => {
  const { plan, mailer } = await startServer();
  plan("no mailbox");

  const refusal = await mailer()
    .send(mail)
    .catch((error: unknown) => error);

  expect(refusal).toMatchObject({ name: "MailError", isFinal: true });
  expect(String(refusal)).not.toContain("ana@");
});

test("a busy server gives an error that is not final", async () => {
  const { plan, mailer } = await startServer();
  plan("busy");

  await expect(mailer().send(mail)).rejects.toMatchObject({ name: "MailError", isFinal: false });
});

test("a silent server times out", async () => {
  const { plan, mailer } = await startServer();
  plan("silent");

  await expect(mailer("", 300).send(mail)).rejects.toMatchObject({ name: "MailError", isFinal: false });
});

test("an unreachable server gives an error that is not final", async () => {
  const { close, mailer } = await startServer();
  await close();

  await expect(mailer().send(mail)).rejects.toMatchObject({ name: "MailError", isFinal: false });
});

test("nothing is sent to another machine without TLS", async () => {
  const { received, port } = await startServer();
  // As good as another machine: by this name it is not known for this one.
  const mailer = createSmtpMailer({ url: `smtp://0.0.0.0:${port}`, from: "fred@ejemplo.es" });

  await expect(mailer.send(mail)).rejects.toThrow("ETLS");

  expect(received).toEqual([]);
});

test("an untrusted certificate is refused", async () => {
  const { received, port } = await startServer({ secure: true });
  const mailer = createSmtpMailer({ url: `smtps://127.0.0.1:${port}`, from: "fred@ejemplo.es" });

  await expect(mailer.send(mail)).rejects.toMatchObject({ name: "MailError", isFinal: false });

  expect(received).toEqual([]);
});
