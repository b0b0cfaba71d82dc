import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";

/** Listens on this machine; 0 is any free port. */
export const serve = async (app: Express, port = 0) => {
  const server = app.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Also ends the calls that were never answered. */
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

/** A port that nobody listens on, for servers that do not tell which one they took. */
export const freePort = async () => {
  const { url, close } = await serve(express());
  await close();
  return Number(new URL(url).port);
};
