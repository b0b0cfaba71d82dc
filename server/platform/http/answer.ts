import type { Request, Response } from "express";
import * as z from "zod/mini";
import type { Endpoint } from "#shared/http/endpoint.ts";
import type { ErrorBody } from "#shared/http/errors.ts";
import { buildStamp } from "./build-stamp.ts";

/**
 * Answers 304 to who has this version already, in memory or, where the caller says so, in a cache. Other code makes other
 * answers of the same data: what an earlier release answered is never taken for this one's.
 */
export const isUnchanged = (request: Request, response: Response, version: string) => {
  const etag = `"${buildStamp()}.${version}"`;
  response.set({ etag });
  // A proxy that compresses weakens the tag, and a cache may name several.
  const known = (request.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!known.includes(etag)) return false;
  response.status(304).end();
  return true;
};

const linesType = "application/x-ndjson";

/** The last line of an answer that has begun and cannot be finished; other answers just break off. */
export const breakOff = (response: Response, error: ErrorBody) =>
  response.get("content-type")?.startsWith(linesType)
    ? response.end(`${JSON.stringify({ error })}\n`)
    : response.end();

/** One JSON answer, or a line of JSON for each step of a long call when the caller asks for it. */
export const answerOn = (endpoint: Endpoint, request: Request, response: Response) => {
  const { status = 200 } = endpoint;
  const streams = endpoint.progress !== undefined && request.accepts(["json", linesType]) !== "json";
  const write = (line: object) => {
    if (!response.headersSent) response.status(status).type(linesType);
    response.write(`${JSON.stringify(line)}\n`);
  };

  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });

  /** What leaves of a result. */
  const parse = (result: unknown) => z.parse(endpoint.response, result) as object;

  return {
    /** Fires when the caller has left before the answer. */
    left: leaving.signal,
    report: (progress: unknown) => {
      if (streams) write({ progress });
    },
    parse,
    /** Sends what was parsed. */
    send: (result: object) => {
      if (!streams) return void response.status(status).json(result);
      write({ result });
      response.end();
    },
  };
};
