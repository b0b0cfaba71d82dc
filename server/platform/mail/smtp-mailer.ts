import { createTransport } from "nodemailer";
import { isLoopback } from "#server/platform/http/private-networks.ts";
import { MailError, type Mailer } from "./mailer.ts";

interface SmtpOptions {
  url: string;
  from: string;
  timeoutMs?: number;
}

/** TLS from the start (`smtps:`) or by STARTTLS, which only the own machine may lack. Certificates are checked. */
export const createSmtpMailer = ({ url, from, timeoutMs = 20_000 }: SmtpOptions): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const isOwnMachine = isLoopback(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isOwnMachine,
    ignoreTLS: !isSecure && isOwnMachine,
    tls: { minVersion: "TLSv1.2" },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, ...contents }) {
      try {
        await transport.sendMail({
          ...contents,
          from,
          // As an object: no comma in it can name a second addressee.
          to: { name: "", address: to },
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw mailErrorFrom(error);
      }
    },
  };
};

const mailErrorFrom = (error: unknown) => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  // RFC 5321, 4.2.1: 5yz is permanent. Not for our own login, because the operator can correct it.
  const isFinal = (responseCode ?? 0) >= 500 && (command === "RCPT TO" || command === "DATA");
  const details = [code, responseCode, command].filter((detail) => detail !== undefined).join(" ");
  return new MailError(`The mail server did not take a mail: ${details || "unknown"}`, { isFinal });
};
