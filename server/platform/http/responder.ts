import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Request, Response } from "express";
import * as z from "zod/mini";
import { productFolder, sourcesOfRelease } from "#server/platform/program.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import type { ErrorBody } from "#shared/http/errors.ts";

const others = /\.test\.ts$|(^|\/)(dev|cli|testing|fixtures)$/;

let stamp: string | undefined;

/** Equal in every process of the same release. The first call reads all its code. */
const buildStamp = () => {
  stamp ??= readStamp();
  return stamp;
};

const readStamp = () => {
  const hash = createHash("sha256").update(process.version);
  for (const file of globSync(sourcesOfRelease, {
    cwd: productFolder,
    exclude: (name) => others.test(name),
  }).toSorted())
    hash.update(file).update(readFileSync(join(productFolder, file)));
  return hash.digest("base64url").slice(0, 12);
};

/** The etag names the build, because other code gives other responses. */
export const sendIfUnchanged = (request: Request, response: Response, version: string) => {
  const etag = `"${buildStamp()}.${version}"`;
  response.set({ etag });
  // A compressing proxy weakens the tag, and a client may send several.
  const known = (request.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!known.includes(etag)) return false;
  response.status(304).end();
  return true;
};

const linesType = "application/x-ndjson";

/** Ends a response that has begun and failed; only a stream of JSON lines can carry the error. */
export const endWithError = (response: Response, error: ErrorBody) =>
  response.get("content-type")?.startsWith(linesType)
    ? response.end(`${JSON.stringify({ error })}\n`)
    : response.end();

export type Responder = ReturnType<typeof createResponder>;

export const createResponder = (endpoint: Endpoint, request: Request, response: Response) => {
  const { status = 200 } = endpoint;
  const streams = endpoint.progress !== undefined && request.accepts(["json", linesType]) !== "json";
  const write = (line: object) => {
    if (!response.headersSent) response.status(status).type(linesType);
    response.write(`${JSON.stringify(line)}\n`);
  };

  const callerLeft = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) callerLeft.abort();
  });

  const parse = (result: unknown) => z.parse(endpoint.response, result) as object;

  return {
    signal: callerLeft.signal,
    report: (progress: unknown) => {
      if (streams) write({ progress });
    },
    parse,
    sendText: (body: Buffer) => {
      response.status(status).set("content-type", "application/json; charset=utf-8").end(body);
    },
    send: (result: object) => {
      if (!streams) return void response.status(status).json(result);
      write({ result });
      response.end();
    },
  };
};
