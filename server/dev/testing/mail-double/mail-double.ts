import express from "express";
import { serve } from "#server/dev/testing/identity-doubles/serve.ts";
import { startSmtpDouble } from "#server/dev/testing/smtp-double.ts";
import { textIn } from "./text-in.ts";

interface Options {
  smtpPort?: number;
  /** Where the mails are read. */
  inboxPort?: number;
}

/** A mail server whose mails are read over HTTP: `/inbox?to=ana@ejemplo.es` answers their texts, oldest first. */
export const startMailDouble = async ({ smtpPort = 0, inboxPort = 0 }: Options = {}) => {
  const smtp = await startSmtpDouble({ port: smtpPort });
  const app = express();
  app.disable("x-powered-by");
  app.get("/inbox", ({ query }, response) => {
    const mails = smtp.received.filter(({ to }) => to.includes(String(query.to)));
    response.json(mails.map(({ raw }) => textIn(raw)));
  });
  const inbox = await serve(app, inboxPort);

  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    inboxUrl: `${inbox.url}/inbox`,
    async close() {
      await Promise.all([smtp.close(), inbox.close()]);
    },
  };
};
