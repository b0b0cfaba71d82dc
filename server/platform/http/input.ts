import express, { type Request, type RequestHandler } from "express";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { bodyTimeout } from "./receive-timeout.ts";
import { wrongInput } from "./wrong-input.ts";

/** Enough for 100 KB on a slow connection. */
const maxJsonMs = 20_000;

const requireType =
  (type: string): RequestHandler =>
  (request, _response, next) => {
    const hasBody =
      request.headers["transfer-encoding"] !== undefined || Number(request.get("content-length")) > 0;
    if (hasBody && !request.is(type)) {
      throw new AppError("unsupported_media_type", `El contenido debe ser ${type}`);
    }
    next();
  };

export const bodyParsersFor = ({ method, upload }: Endpoint): RequestHandler[] => {
  if (method === "GET") return [];
  if (upload) return [requireType("application/octet-stream")];
  return jsonBodyParsers;
};

export const jsonBodyParsers: RequestHandler[] = [
  requireType("application/json"),
  bodyTimeout(maxJsonMs),
  express.json({ limit: "100kb", strict: false }),
];

/** Parses all inputs but a file. Throws `invalid_request` with the invalid fields. */
export const inputOf = (endpoint: Endpoint, request: Request) => ({
  params: parseInput(endpoint.params, request.params),
  query: parseInput(endpoint.query, request.query),
  body: endpoint.upload ? undefined : parseInput(endpoint.body ?? noBody, request.body),
});

/** Throws `invalid_request` with the invalid fields. */
export const parseInput = (schema: Endpoint["body"], value: unknown) => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.error) throw wrongInput(parsed.error.issues, value);
  return parsed.data;
};

const noBody = z.optional(z.strictObject({}));
