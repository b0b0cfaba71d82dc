import { createTransport } from "nodemailer";
import { MailError, type Mailer } from "./mailer.ts";

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  /** "AI.Fred <fred@example.es>". */
  from: string;
  /** How long the server may take to be reached, to greet, and to say anything in between. */
  patienceMs?: number;
}

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Mails by SMTP: over TLS from the start with `smtps:`, else after STARTTLS, without which nothing is said to another
 * machine. Certificates are checked.
 */
export const createSmtpMailer = ({ url, from, patienceMs = 20_000 }: SmtpOptions): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const isOwnMachine = loopback.has(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isOwnMachine,
    ignoreTLS: !isSecure && isOwnMachine,
    tls: { minVersion: "TLSv1.2" },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
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
          // RFC 3834: no machine answers a machine.
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw troubleOf(error);
      }
    },
  };
};

/** The server's own words are left out: they repeat the address. */
const troubleOf = (error: unknown) => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  // RFC 5321, 4.2.1: 5yz is a permanent refusal. One of who we are is for the operator to mend, and is tried again.
  const isFinal = (responseCode ?? 0) >= 500 && (command === "RCPT TO" || command === "DATA");
  const details = [code, responseCode, command].filter((detail) => detail !== undefined).join(" ");
  return new MailError(`The mail server did not take a mail: ${details || "unknown"}`, { isFinal });
};
