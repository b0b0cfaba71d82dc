import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
  user: string | undefined;
}

/** How a mail server can let us down: no such mailbox, too busy just now, no greeting for a long while. */
type Fault = "no mailbox" | "busy" | "silent";

const refusals = {
  "no mailbox": Object.assign(new Error("No such mailbox <ana@ejemplo.es>"), { responseCode: 550 }),
  busy: Object.assign(new Error("Try again later"), { responseCode: 451 }),
};

/** A mail server on a local port that keeps what it takes and misbehaves when told to. */
export const startSmtpDouble = async ({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}) => {
  const received: ReceivedMail[] = [];
  let fault: Fault | undefined;

  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onConnect: (_session, done) => {
      if (fault !== "silent") done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === "la-clave" ? done(null, { user: username }) : done(new Error("Wrong password")),
    onRcptTo: (_address, _session, done) =>
      fault === "no mailbox" || fault === "busy" ? done(refusals[fault]) : done(),
    onData: async (stream, { envelope, user }, done) => {
      const raw = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, user });
      done();
    },
    ...options,
  });
  // Who breaks off leaves an error behind here, too.
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");

  return {
    port: (listening.address() as AddressInfo).port,
    received,
    plan: (next: Fault | undefined) => {
      fault = next;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
