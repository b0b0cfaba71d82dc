import type { Express, Request, RequestHandler, Response } from "express";
import { AppError } from "#server/errors.ts";
import { onBehalfOf } from "#server/platform/concurrency/current-user.ts";
import {
  type SessionPerson,
  withVersions,
  withVersionsReadAnew,
} from "#server/platform/db/person-versions.ts";
import type { Endpoint, EndpointProgress, EndpointRequest, EndpointResponse } from "#shared/http/endpoint.ts";
import { requireScope, sessionOfCaller, tokenCallerOf } from "./access-token.ts";
import { type Browser, browserOf } from "./browser.ts";
import { bodyParsersFor, inputOf } from "./input.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { acceptsIdempotencyKey, keyedCallOf, type Once } from "./keyed-call.ts";
import { networkOf } from "./network-of.ts";
import type { RequestLimiter } from "./request-limits.ts";
import { createResponder, type Responder, sendIfUnchanged } from "./responder.ts";
import { type SessionControl, sessionOf } from "./session.ts";
import type { UploadedFile, Uploads } from "./uploads.ts";

export interface Route {
  endpoint: Endpoint;
  handlersWith: (tools: RouteTools) => RequestHandler[];
}

interface RouteTools {
  once: Once;
  uploads: Uploads;
  requestLimiter: RequestLimiter;
  kept: KeptAnswers;
}

export interface Visitor {
  session: SessionControl;
  /** An IPv4 address or an IPv6 /64. */
  address: string;
  cookies: Cookies;
  browser: Browser;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAge: number): void;
}

interface Person extends Omit<Visitor, "address"> {
  userId: string;
  /** As the session's statement found them; missing for a program. */
  known?: SessionPerson | undefined;
}

/** A file stays on disk until the handler reads it. */
type Received<E extends Endpoint> = Omit<EndpointRequest<E>, "file"> &
  (E extends { upload: object } ? { file: UploadedFile } : unknown);

type Handler<E extends Endpoint, Context> = (
  request: Received<E> & Context & ProgressReport<E>,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>;

type ProgressReport<E extends Endpoint> = E extends { progress: object }
  ? { report: (progress: EndpointProgress<E>) => void; signal: AbortSignal }
  : unknown;

interface RouteOptions<Context> {
  /** While it stays the same, a client that has the response gets a 304. */
  version?: (context: Context) => Promise<string>;
}

export const publicRoute = <E extends Endpoint & { access: "visitor" }>(
  endpoint: E,
  handler: Handler<E, Visitor>,
  options: RouteOptions<Visitor> = {},
): Route => bind(endpoint, visitorOf, handler, options);

export const userRoute = <E extends Endpoint & { access: "person" }>(
  endpoint: E,
  handler: Handler<E, Person>,
  { version }: RouteOptions<Person> = {},
): Route =>
  bind(endpoint, callerOf(endpoint), handler, {
    ...(version && { version: perPersonVersion(version) }),
  });

/** Two people may share a browser's cache, so the version contains the person. */
const perPersonVersion = (version: (person: Person) => Promise<string>) => async (person: Person) =>
  `${person.userId}.${await withVersions(knownVersionsOf(person), () => version(person))}`;

const knownVersionsOf = ({ userId, known }: Person) =>
  known && { userId, ledger: known.ledgerVersion, agenda: known.agendaVersion, goals: known.goalsVersion };

export const mount = (app: Express, routes: Route[], tools: RouteTools) => {
  for (const { endpoint, handlersWith } of routes) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
    app[method](endpoint.path, ...handlersWith(tools));
  }
};

export const visitorOf = (request: Request): Visitor => ({
  session: sessionOf(request),
  address: networkOf(request.ip ?? "unknown"),
  cookies: cookiesOf(request),
  browser: browserOf(request),
});

const cookiesOf = (request: Request): Cookies => ({
  get: (name) => request.signedCookies?.[prefixedCookieName(request, name)] || undefined,
  set: (name, value, maxAge) =>
    void request.res?.cookie(prefixedCookieName(request, name), value, {
      signed: true,
      httpOnly: true,
      sameSite: "lax",
      secure: request.secure,
      maxAge,
      path: "/",
    }),
});

/** Neither another host nor plain http can set a cookie with this prefix. */
const prefixedCookieName = ({ secure }: Request, name: string) => (secure ? `__Host-${name}` : name);

export const personOf = (request: Request): Person => {
  const session = sessionOf(request);
  const claimed = request.get("x-manual-user-id");
  if (!session.userId || (claimed !== undefined && claimed !== session.userId)) {
    throw new AppError("unauthenticated", "Unauthorized");
  }
  const found = request.res?.locals.person;
  const known = found?.id === session.userId ? found : undefined;
  return { userId: session.userId, known, session, cookies: cookiesOf(request), browser: browserOf(request) };
};

/** Whoever calls: a program with a token of enough scope, or the person in their session. */
const callerOf = (endpoint: Endpoint) => (request: Request) => {
  const caller = tokenCallerOf(request);
  if (!caller) return endpoint.needsConfirmation ? confirmedPersonOf(request) : personOf(request);
  requireScope(caller, endpoint.tokenScope);
  return {
    userId: caller.userId,
    session: sessionOfCaller(caller),
    cookies: cookiesOf(request),
    browser: browserOf(request),
  };
};

const confirmedPersonOf = (request: Request): Person => {
  const person = personOf(request);
  if (!person.session.isConfirmed) {
    throw new AppError("confirmation_required", "Confirma que eres tú para seguir");
  }
  return person;
};

const userIdIn = (context: object) => ("userId" in context ? String(context.userId) : undefined);

/** A person's requests wait for each other, not for those of others. */
const admitCaller = (bounds: RequestLimiter, userId: string | undefined, work: () => Promise<void>) =>
  userId === undefined ? work() : bounds.admit(userId, () => onBehalfOf(userId, work));

/** Parses requests and responses, so that neither side drifts from the contract. */
const bind = <E extends Endpoint, Context extends object>(
  endpoint: E,
  contextOf: (request: Request) => Context,
  handler: Handler<E, Context>,
  { version }: RouteOptions<Context>,
): Route => ({
  endpoint,
  handlersWith: ({ once, uploads, requestLimiter, kept }) => {
    const make = async (context: Context, request: Request, answer: Responder) => {
      const parsed = inputOf(endpoint, request);
      const userId = userIdIn(context);
      const isKeyed = userId !== undefined && acceptsIdempotencyKey(endpoint);
      const call = isKeyed ? keyedCallOf(request, userId, parsed) : undefined;
      const handle = async (file?: UploadedFile) => {
        const input = { ...parsed, file, report: answer.report, signal: answer.signal };
        const received = input as unknown as Received<E> & ProgressReport<E>;
        return answer.parse(await handler({ ...received, ...context }));
      };
      const work = () => withFile(uploads, { endpoint, request, userId }, handle);
      return await (call ? once(call, work) : work());
    };
    const serve = async (context: Context, request: Request, response: Response) => {
      const current = await version?.(context);
      if (current !== undefined && sendIfUnchanged(request, response, current)) return;

      const answer = createResponder(endpoint, request, response);
      const made = () => make(context, request, answer);
      const userId = userIdIn(context);
      if (current === undefined || userId === undefined) return answer.send(await made());
      const place = { userId, url: request.originalUrl, version: current };
      const versionNow = () => withVersionsReadAnew(async () => version?.(context));
      answer.sendText(
        await kept.through(place, async () => Buffer.from(JSON.stringify(await made())), versionNow),
      );
    };
    return [
      // Unauthorised and too frequent callers are refused before the body is read.
      async (request, _response, next) => {
        const userId = userIdIn(contextOf(request));
        if (userId !== undefined) await requestLimiter.count(userId);
        next();
      },
      ...bodyParsersFor(endpoint),
      (request, response) => {
        const context = contextOf(request);
        return admitCaller(requestLimiter, userIdIn(context), () => serve(context, request, response));
      },
    ];
  },
});

interface UploadCall {
  endpoint: Endpoint;
  request: Request;
  userId: string | undefined;
}

const withFile = (
  uploads: Uploads,
  { endpoint, request, userId }: UploadCall,
  handle: (file?: UploadedFile) => Promise<object>,
) => {
  if (!endpoint.upload) return handle();
  if (userId === undefined) throw new Error("Only a signed-in person may send files");
  return uploads.receive(request, { userId, ...endpoint.upload }, handle);
};
