import { createEmulator, type SeedConfig } from "emulate";
import express, { type Express, type Request } from "express";
import { createFaults } from "./faults.ts";
import { freePort, serve } from "./serve.ts";

interface FrontOptions {
  service: "google" | "apple";
  seed: (url: string) => SeedConfig;
  port?: number | undefined;
  /** Adds what the emulator does not know, before it is asked. */
  extend: (app: Express, forward: Forward) => void;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks the emulator, at another path if need be. */
export type Forward = (request: Request, path?: string) => Promise<Answer>;

const passedHeaders = ["content-type", "location"];

/** The server of somebody else behind one of ours that can misbehave, and does what the emulator leaves out. */
export const startFront = async ({ service, seed, port, extend }: FrontOptions) => {
  let emulatorUrl = "";

  const forward: Forward = async ({ method, originalUrl, body, headers }, path = originalUrl) => {
    const { authorization, "content-type": type } = headers;
    const answer = await fetch(`${emulatorUrl}${path}`, {
      method,
      redirect: "manual",
      headers: { ...(authorization && { authorization }), ...(type && { "content-type": type }) },
      ...(method === "POST" && { body }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  const faults = createFaults();
  const app = express();
  app.disable("x-powered-by");
  app.use(faults.misbehave, express.text({ type: () => true, limit: "1mb" }));
  extend(app, forward);
  app.use(async (request, response) => {
    const answer = await forward(request);
    for (const name of passedHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    response.status(answer.status).send(answer.text);
  });
  const server = await serve(app, port);
  const own = await freePort();
  emulatorUrl = `http://127.0.0.1:${own}`;
  // It calls itself by the front's address: that is the issuer of its tokens.
  const emulator = await createEmulator({ service, port: own, baseUrl: server.url, seed: seed(server.url) });

  return {
    url: server.url,
    failNext: faults.failNext,
    async close() {
      await server.close();
      await emulator.close();
    },
  };
};

/** A person of a provider; the emulator has one of its own before those who are told. */
export interface Account {
  email: string;
  name: string;
}

/** Puts a way out onto the emulator's page, which has none. */
export const withCancel = (page: string, form: { action: string; method: string; fields: object }) => {
  const inputs = Object.entries(form.fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(String(value))}">`)
    .join("");
  const cancel = `<form method="${form.method}" action="${escaped(form.action)}">${inputs}<button>Cancelar</button></form>`;
  // At its foot a banner lies over what follows.
  return page.replace(/<body[^>]*>/, (body) => body + cancel);
};

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
