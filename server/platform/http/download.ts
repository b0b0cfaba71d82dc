import type { Express } from "express";
import { AppError } from "#server/errors.ts";
import { isUnchanged } from "./answer.ts";

interface TextFile {
  /** Names the content: while it stays the same, who has the file already gets a 304. */
  version: string;
  type: string;
  fileName: string;
  text: () => string | Promise<string>;
}

/** A file that anyone may read who knows its address. */
export interface Download {
  /** With one parameter, `secret`. */
  path: string;
  /** Null when there is nothing at the address: it is then as unknown as any other. */
  find: (secret: string) => Promise<TextFile | null>;
}

/** To be mounted before the sessions: programs fetch these files, without cookies. */
export const mountDownloads = (app: Express, downloads: Download[]) => {
  for (const { path, find } of downloads) {
    app.get(path, async (request, response) => {
      response.set("x-robots-tag", "noindex");
      const file = await find(String(request.params.secret));
      if (!file) throw new AppError("not_found", "Esta dirección no existe");
      // Calendar programs keep the file to ask with its tag; no cache between may.
      response.set("cache-control", "private, no-cache");
      if (isUnchanged(request, response, file.version)) return;
      response
        .type(file.type)
        .set("content-disposition", `inline; filename="${file.fileName}"`)
        .send(await file.text());
    });
  }
};
