import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Express, Request, RequestHandler, Response } from "express";
import { AppError } from "#server/errors.ts";
import { browserOf } from "./browser.ts";
import { sessionOf } from "./session.ts";

export interface OpenFile {
  fileName: string;
  type: string;
  size: number;
  content: Readable;
}

interface DownloadContext {
  device: string;
  signal: AbortSignal;
}

export interface PersonDownload {
  path: string;
  /** Where a browser without a file is sent, with `confirm=NAME` or `refused=CODE`. */
  page: string;
  /** The name that the page asks a proof for; the download needs one within the last minutes. */
  confirms: string;
  open: (userId: string, context: DownloadContext) => Promise<OpenFile>;
}

export const mountPersonDownloads = (app: Express, downloads: PersonDownload[]) => {
  for (const download of downloads) app.get(download.path, handlerOf(download));
};

const handlerOf =
  ({ page, confirms, open }: PersonDownload): RequestHandler =>
  async (request, response) => {
    const { userId, isConfirmed } = sessionOf(request);
    if (request.method === "HEAD") return void response.set("allow", "GET").status(405).end();
    if (!userId) return redirectTo("/auth", response);
    if (!isOwnRequest(request)) return refuse(new AppError("forbidden", "La petición viene de otro sitio"));
    if (!isConfirmed) return redirectTo(`${page}&confirm=${confirms}`, response);

    const callerLeft = new AbortController();
    response.once("close", () => callerLeft.abort());
    try {
      await sendFile(
        await open(userId, { device: browserOf(request).device, signal: callerLeft.signal }),
        response,
      );
    } catch (error) {
      // The person has closed the connection.
      if (!callerLeft.signal.aborted) refuse(error);
    }

    function refuse(error: unknown) {
      const isNavigation = request.get("sec-fetch-mode") === "navigate";
      if (!isNavigation || response.headersSent || !(error instanceof AppError)) throw error;
      redirectTo(`${page}&refused=${error.code}`, response);
    }
  };

const redirectTo = (target: string, response: Response) => response.redirect(302, target);

export const sendFile = async ({ fileName, type, size, content }: OpenFile, response: Response) => {
  response.type(type).set({
    "content-length": String(size),
    "content-disposition": `attachment; filename="${fileName}"`,
  });
  await pipeline(content, response);
};

/** Only our own pages and typed addresses: another site must not start a download of a person's data. */
const isOwnRequest = (request: Request) => {
  const site = request.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Browsers omit it over plain http; there our pages send a referer.
  const referer = request.get("referer");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === request.get("host");
};
