import type { Mailer } from "./mailer.ts";

const separator = "─".repeat(72);

/** For the operator of the embedded edition: the one place where secrets reach a log on purpose. */
export const createLogMailer = (write: (text: string) => void): Mailer => ({
  async send({ to, subject, text }) {
    const lines = [`Para: ${to}`, `Asunto: ${subject}`, "", ...text.trimEnd().split("\n")];
    write([separator, ...lines.map(withoutControlCharacters), separator, ""].join("\n"));
  },
});

/** A terminal obeys control characters; a mail must not command it. */
const withoutControlCharacters = (line: string) => line.replace(/\p{Cc}/gu, "");
