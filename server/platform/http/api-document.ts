import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Express } from "express";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import { productFolder } from "#server/platform/program.ts";
import { sendIfUnchanged } from "./responder.ts";

const file = join(productFolder, "docs/openapi.json");

/** Mounted before the sessions, so that caches may keep it. */
export const mountApiDocument = (app: Express) => {
  let document: Promise<{ text: string; version: string }> | undefined;

  app.get("/api/openapi.json", async (request, response) => {
    document ??= readDocument();
    const { text, version } = await document;
    response.set("cache-control", "public, max-age=300");
    if (sendIfUnchanged(request, response, version)) return;
    response.type("application/json").send(text);
  });
};

const readDocument = async () => {
  const text = await readFile(file, "utf8");
  return { text, version: sha256(text).slice(0, 22) };
};
