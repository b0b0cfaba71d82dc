import express, { type Express, type Request, type RequestHandler, type Response } from "express";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { Endpoint, EndpointProgress, EndpointRequest, EndpointResponse } from "#shared/http/endpoint.ts";
import { errorBodyOf } from "./error-handler.ts";
import { type SessionControl, sessionOf } from "./session.ts";

export interface Route {
  endpoint: Endpoint;
  handlers: RequestHandler[];
}

/** What every handler may know of the one who calls. */
export interface Visitor {
  session: SessionControl;
  /** The network address the call came from. */
  address: string;
  /** Signed cookies that outlive a session. */
  cookies: Cookies;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAge: number): void;
}

interface Person {
  userId: string;
  session: SessionControl;
}

type Handler<E extends Endpoint, Context> = (
  request: EndpointRequest<E> & Context & ProgressReport<E>,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>;

type ProgressReport<E extends Endpoint> = E extends { progress: object }
  ? { report: (progress: EndpointProgress<E>) => void }
  : unknown;

interface RouteOptions<Context> {
  status?: 200 | 201;
  /** Names the state of the answer: while it stays the same, who has the answer already gets a 304. */
  version?: (context: Context) => Promise<string>;
}

/** Anyone may call it; the handler may open or close the session. */
export const publicRoute = <E extends Endpoint & { access: "visitor" }>(
  endpoint: E,
  handler: Handler<E, Visitor>,
  options: RouteOptions<Visitor> = {},
): Route => bind(endpoint, visitorOf, handler, options);

/** Only a signed-in person may call it; the handler learns who. */
export const userRoute = <E extends Endpoint & { access: "person" }>(
  endpoint: E,
  handler: Handler<E, Person>,
  options: RouteOptions<Person> = {},
): Route => bind(endpoint, personOf, handler, options);

export const mount = (app: Express, routes: Route[]) => {
  for (const { endpoint, handlers } of routes) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
    app[method](endpoint.path, ...handlers);
  }
};

const visitorOf = (request: Request): Visitor => ({
  session: sessionOf(request),
  address: request.ip ?? "unknown",
  cookies: {
    get: (name) => request.signedCookies?.[name] || undefined,
    set: (name, value, maxAge) =>
      void request.res?.cookie(name, value, {
        signed: true,
        httpOnly: true,
        sameSite: "lax",
        secure: request.secure,
        maxAge,
        path: "/api/auth",
      }),
  },
});

const personOf = (request: Request): Person => {
  const session = sessionOf(request);
  const claimed = request.get("x-manual-user-id");
  if (!session.userId || (claimed !== undefined && claimed !== session.userId)) {
    throw new AppError("unauthenticated", "Unauthorized");
  }
  return { userId: session.userId, session };
};

/** Parses what arrives and what leaves, so neither side can drift from the contract. */
const bind = <E extends Endpoint, Context extends object>(
  endpoint: E,
  contextOf: (request: Request) => Context,
  handler: Handler<E, Context>,
  { status = 200, version }: RouteOptions<Context>,
): Route => ({
  endpoint,
  handlers: [
    // Who may not call is turned away before a byte of the body is read.
    (request, _response, next) => {
      contextOf(request);
      next();
    },
    ...bodyReaders(endpoint),
    async (request, response) => {
      const context = contextOf(request);
      if (version && isUnchanged(request, response, await version(context))) return;

      const answer = answerOn(endpoint, request, response, status);
      const input = {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: endpoint.upload ? undefined : parse(endpoint.body ?? noBody, request.body),
        file: endpoint.upload && fileIn(request.body),
        report: answer.report,
      } as unknown as EndpointRequest<E> & ProgressReport<E>;
      try {
        answer.send(await handler({ ...input, ...context }));
      } catch (error) {
        if (!response.headersSent) throw error;
        answer.fail(error);
      }
    },
  ],
});

const bodyReaders = ({ method, upload }: Endpoint): RequestHandler[] => {
  if (method === "GET") return [];
  if (!upload) return [requireType("application/json"), express.json({ limit: "100kb", strict: false })];
  const type = "application/octet-stream";
  return [requireType(type), express.raw({ type, limit: upload.maxBytes, inflate: false })];
};

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

const parse = (schema: Endpoint["body"], value: unknown) => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.error) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join(".") || "el cuerpo"))];
    throw new AppError("invalid_request", `Datos no válidos: ${fields.join(", ")}`, { cause: parsed.error });
  }
  return parsed.data;
};

const noBody = z.optional(z.strictObject({}));

const fileIn = (body: unknown) => {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw new AppError("invalid_request", "Falta el archivo o está vacío");
};

const isUnchanged = (request: Request, response: Response, version: string) => {
  const etag = `"${version}"`;
  response.set({ etag, "cache-control": "private, no-cache" });
  if (request.get("if-none-match") !== etag) return false;
  response.status(304).end();
  return true;
};

/** One JSON answer, or a line of JSON for each step of a long call when the caller asks for it. */
const answerOn = (endpoint: Endpoint, request: Request, response: Response, status: number) => {
  const streams =
    endpoint.progress !== undefined && request.accepts(["json", "application/x-ndjson"]) !== "json";
  const write = (line: object) => {
    if (!response.headersSent) response.status(status).type("application/x-ndjson");
    response.write(`${JSON.stringify(line)}\n`);
  };

  return {
    report: (progress: unknown) => {
      if (streams) write({ progress });
    },
    send: (result: unknown) => {
      const parsed = z.parse(endpoint.response, result);
      if (!streams) return void response.status(status).json(parsed);
      write({ result: parsed });
      response.end();
    },
    fail: (error: unknown) => {
      response.locals.failure = error;
      write({ error: errorBodyOf(error) });
      response.end();
    },
  };
};
