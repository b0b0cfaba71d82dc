import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Express, Request, RequestHandler, Response } from "express";
import { AppError } from "#server/errors.ts";
import { browserOf } from "./browser.ts";
import { sessionOf } from "./session.ts";

interface OpenFile {
  fileName: string;
  type: string;
  /** In bytes. */
  size: number;
  content: Readable;
}

interface Asking {
  /** "Chrome en Windows". */
  device: string;
  /** Fires when the person has left before the end. */
  signal: AbortSignal;
}

/** A file of a signed-in person, made when they ask for it. */
export interface PersonDownload {
  path: string;
  /** Where the browser is led that gets no file: with `confirm=NAME`, or `refused=CODE`. */
  page: string;
  /** What the page is to ask a proof for: it is only for who has given one within the last minutes. */
  confirms: string;
  open: (userId: string, asking: Asking) => Promise<OpenFile>;
}

export const mountPersonDownloads = (app: Express, downloads: PersonDownload[]) => {
  for (const download of downloads) app.get(download.path, handlerOf(download));
};

const handlerOf =
  ({ page, confirms, open }: PersonDownload): RequestHandler =>
  async (request, response) => {
    const { userId, isConfirmed } = sessionOf(request);
    if (request.method === "HEAD") return void response.set("allow", "GET").status(405).end();
    if (!userId) return leadTo("/auth", response);
    if (!isAskedByUs(request)) return refuse(new AppError("forbidden", "La petición viene de otro sitio"));
    if (!isConfirmed) return leadTo(`${page}&confirm=${confirms}`, response);

    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    try {
      await send(await open(userId, { device: browserOf(request).device, signal: leaving.signal }), response);
    } catch (error) {
      // Nobody is there any more to be told.
      if (!leaving.signal.aborted) refuse(error);
    }

    function refuse(error: unknown) {
      const isVisit = request.get("sec-fetch-mode") === "navigate";
      if (!isVisit || response.headersSent || !(error instanceof AppError)) throw error;
      leadTo(`${page}&refused=${error.code}`, response);
    }
  };

const leadTo = (target: string, response: Response) => response.redirect(302, target);

const send = async ({ fileName, type, size, content }: OpenFile, response: Response) => {
  response.type(type).set({
    "content-length": String(size),
    "content-disposition": `attachment; filename="${fileName}"`,
  });
  await pipeline(content, response);
};

/** Only our own pages, or the person by hand: another site must not make a person's browser fetch all that is theirs. */
const isAskedByUs = (request: Request) => {
  const site = request.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Browsers leave it out over plain http; our pages are told to say where they are.
  const referer = request.get("referer");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === request.get("host");
};
