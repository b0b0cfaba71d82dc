import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Express } from "express";
import { isUnchanged } from "./answer.ts";

const file = join(import.meta.dirname, "../../../docs/openapi.json");

/**
 * What the API is, as OpenAPI 3.1 (`npm run openapi` writes it), for anybody. To be mounted before the sessions: it says
 * nothing of any person, so that caches may keep it.
 */
export const mountApiDocument = (app: Express) => {
  let document: Promise<{ text: string; version: string }> | undefined;

  app.get("/api/openapi.json", async (request, response) => {
    document ??= readDocument();
    const { text, version } = await document;
    response.set("cache-control", "public, max-age=300");
    if (isUnchanged(request, response, version)) return;
    response.type("application/json").send(text);
  });
};

const readDocument = async () => {
  const text = await readFile(file, "utf8");
  return { text, version: createHash("sha256").update(text).digest("base64url").slice(0, 22) };
};
