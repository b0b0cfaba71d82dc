import express, { type Express, type Request, type Response } from "express";
import { AppError } from "#server/errors.ts";
import { onBehalfOf } from "#server/platform/concurrency/current-user.ts";
import { type FindTokenCaller, readAccessToken, type TokenCaller, tokenCallerOf } from "./access-token.ts";
import type { RequestLimiter } from "./request-limits.ts";
import { sameOriginWrites } from "./security.ts";

/** A protocol of its own over JSON, for programs that hold an access token. */
export interface ProgramEndpoint {
  path: string;
  handle: (caller: TokenCaller, request: globalThis.Request) => Promise<globalThis.Response>;
}

interface Tools {
  find: FindTokenCaller;
  requestLimiter: RequestLimiter;
}

const maxBodyBytes = 256 * 1024;

/** Mounted outside /api and before the client's files. */
export const mountProgramEndpoints = (
  app: Express,
  endpoints: ProgramEndpoint[],
  { find, requestLimiter }: Tools,
) => {
  for (const { path, handle } of endpoints) {
    const body = express.text({ type: "application/json", limit: maxBodyBytes });
    app.post(path, sameOriginWrites, readAccessToken(find), onlyPrograms, body, async (request, response) => {
      const caller = callerOf(request);
      await requestLimiter.count(caller.userId);
      await requestLimiter.admit(caller.userId, () =>
        onBehalfOf(caller.userId, async () => send(await handle(caller, toWebRequest(request)), response)),
      );
    });
    // Nothing is sent unasked, so there is no stream to open or to end.
    app.all(path, (_request, response) => void response.set("allow", "POST").status(405).end());
  }
};

const onlyPrograms: express.RequestHandler = (request, response, next) => {
  if (tokenCallerOf(request)) return next();
  response.set("www-authenticate", "Bearer");
  throw new AppError("unauthenticated", "Hace falta un token de acceso");
};

const callerOf = (request: Request): TokenCaller => {
  const caller = tokenCallerOf(request);
  if (!caller) throw new Error("A program's request has no caller");
  return caller;
};

const toWebRequest = (request: Request) => {
  const headers = new Headers();
  for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const body = typeof request.body === "string" ? request.body : "";
  return new globalThis.Request(`http://localhost${request.path}`, { method: "POST", headers, body });
};

const send = async (answer: globalThis.Response, response: Response) => {
  const type = answer.headers.get("content-type");
  response.status(answer.status).set("cache-control", "no-store");
  if (type !== null) response.set("content-type", type);
  response.send(await answer.text());
};
