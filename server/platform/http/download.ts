import type { Express } from "express";
import { AppError } from "#server/errors.ts";
import { sendIfUnchanged } from "./responder.ts";

interface TextFile {
  /** A client that has this version already gets a 304. */
  version: string;
  type: string;
  fileName: string;
  text: () => string | Promise<string>;
}

export interface Download {
  path: string;
  find: (secret: string) => Promise<TextFile | null>;
}

/** Mounted before the sessions: programs fetch these files without cookies. */
export const mountDownloads = (app: Express, downloads: Download[]) => {
  for (const { path, find } of downloads) {
    app.get(path, async (request, response) => {
      response.set("x-robots-tag", "noindex");
      const file = await find(String(request.params.secret));
      if (!file) throw new AppError("not_found", "Esta dirección no existe");
      // Calendar programs may keep the file and revalidate it; shared caches may not.
      response.set("cache-control", "private, no-cache");
      if (sendIfUnchanged(request, response, file.version)) return;
      response
        .type(file.type)
        .set("content-disposition", `inline; filename="${file.fileName}"`)
        .send(await file.text());
    });
  }
};
