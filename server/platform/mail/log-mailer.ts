import type { Mailer } from "./mailer.ts";

const rule = "─".repeat(72);

/**
 * Writes mails where whoever runs the embedded edition reads them, links and all: the one place where secrets reach a
 * log on purpose, and never with a database server.
 */
export const createLogMailer = (write: (text: string) => void): Mailer => ({
  async send({ to, subject, text }) {
    const lines = [`Para: ${to}`, `Asunto: ${subject}`, "", ...text.trimEnd().split("\n")];
    write([rule, ...lines.map(plain), rule, ""].join("\n"));
  },
});

/** A terminal obeys control characters; nothing in a mail may command it. */
const plain = (line: string) => line.replace(/\p{Cc}/gu, "");
