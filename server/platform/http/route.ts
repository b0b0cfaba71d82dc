import type { Express, Request, RequestHandler, Response } from "express";
import { AppError } from "#server/errors.ts";
import { onBehalfOf } from "#server/platform/concurrency/caller.ts";
import type { Endpoint, EndpointProgress, EndpointRequest, EndpointResponse } from "#shared/http/endpoint.ts";
import { answerOn, isUnchanged } from "./answer.ts";
import { type Browser, browserOf } from "./browser.ts";
import { bodyReaders, inputOf } from "./input.ts";
import { networkOf } from "./network-of.ts";
import { type KeyedCall, keyedCallOf, type Once, takesKeys } from "./once.ts";
import type { RequestBounds } from "./request-bounds.ts";
import { type SessionControl, sessionOf } from "./session.ts";
import type { UploadedFile, Uploads } from "./uploads.ts";

export interface Route {
  endpoint: Endpoint;
  handlersWith: (tools: RouteTools) => RequestHandler[];
}

/** What every route is mounted with. */
export interface RouteTools {
  once: Once;
  uploads: Uploads;
  bounds: RequestBounds;
}

/** What every handler may know of the one who calls. */
export interface Visitor {
  session: SessionControl;
  /** Where the call came from, as far as attempts are counted: an IPv4 address or an IPv6 /64. */
  address: string;
  /** Signed cookies that outlive a session. */
  cookies: Cookies;
  browser: Browser;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAge: number): void;
}

interface Person {
  userId: string;
  session: SessionControl;
  cookies: Cookies;
  browser: Browser;
}

/** A file is left outside of memory until the handler asks for it. */
type Received<E extends Endpoint> = Omit<EndpointRequest<E>, "file"> &
  (E extends { upload: object } ? { file: UploadedFile } : unknown);

type Handler<E extends Endpoint, Context> = (
  request: Received<E> & Context & ProgressReport<E>,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>;

/** `signal` fires when the caller has left before the answer. */
type ProgressReport<E extends Endpoint> = E extends { progress: object }
  ? { report: (progress: EndpointProgress<E>) => void; signal: AbortSignal }
  : unknown;

interface RouteOptions<Context> {
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
  { version }: RouteOptions<Person> = {},
): Route =>
  bind(endpoint, endpoint.needsConfirmation ? confirmedPersonOf : personOf, handler, {
    ...(version && { version: ownVersion(version) }),
  });

/** Two people of one browser share its cache: the state of one must never stand for the other's. */
const ownVersion = (version: (person: Person) => Promise<string>) => async (person: Person) =>
  `${person.userId}.${await version(person)}`;

export const mount = (app: Express, routes: Route[], tools: RouteTools) => {
  for (const { endpoint, handlersWith } of routes) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
    app[method](endpoint.path, ...handlersWith(tools));
  }
};

const visitorOf = (request: Request): Visitor => ({
  session: sessionOf(request),
  address: networkOf(request.ip ?? "unknown"),
  cookies: cookiesOf(request),
  browser: browserOf(request),
});

export const cookiesOf = (request: Request): Cookies => ({
  get: (name) => request.signedCookies?.[lockedName(request, name)] || undefined,
  set: (name, value, maxAge) =>
    void request.res?.cookie(lockedName(request, name), value, {
      signed: true,
      httpOnly: true,
      sameSite: "lax",
      secure: request.secure,
      maxAge,
      path: "/",
    }),
});

/** No other host and no plain http can plant a cookie of such a name. */
const lockedName = ({ secure }: Request, name: string) => (secure ? `__Host-${name}` : name);

const personOf = (request: Request): Person => {
  const session = sessionOf(request);
  const claimed = request.get("x-manual-user-id");
  if (!session.userId || (claimed !== undefined && claimed !== session.userId)) {
    throw new AppError("unauthenticated", "Unauthorized");
  }
  return { userId: session.userId, session, cookies: cookiesOf(request), browser: browserOf(request) };
};

const confirmedPersonOf = (request: Request): Person => {
  const person = personOf(request);
  if (!person.session.isConfirmed) {
    throw new AppError("confirmation_required", "Confirma que eres tú para seguir");
  }
  return person;
};

const keyOf = (request: Request, context: object, input: object) =>
  "userId" in context ? keyedCallOf(request, String(context.userId), input) : undefined;

/** Does the work; once where the call has a key. */
const doOnce = (once: Once, call: KeyedCall | undefined, work: () => Promise<object>) =>
  call ? once(call, work) : work();

const userIdIn = (context: object) => ("userId" in context ? String(context.userId) : undefined);

/** A person's work waits for a place among their own. */
const forCaller = (bounds: RequestBounds, userId: string | undefined, work: () => Promise<void>) =>
  userId === undefined ? work() : bounds.admit(userId, () => onBehalfOf(userId, work));

/** Parses what arrives and what leaves, so neither side can drift from the contract. */
const bind = <E extends Endpoint, Context extends object>(
  endpoint: E,
  contextOf: (request: Request) => Context,
  handler: Handler<E, Context>,
  { version }: RouteOptions<Context>,
): Route => ({
  endpoint,
  handlersWith: ({ once, uploads, bounds }) => {
    const serve = async (context: Context, request: Request, response: Response) => {
      if (version && isUnchanged(request, response, await version(context))) return;

      const answer = answerOn(endpoint, request, response);
      const parsed = inputOf(endpoint, request);
      const key = takesKeys(endpoint) ? keyOf(request, context, parsed) : undefined;
      const handle = async (file?: UploadedFile) => {
        const input = { ...parsed, file, report: answer.report, signal: answer.left };
        const received = input as unknown as Received<E> & ProgressReport<E>;
        return answer.parse(await handler({ ...received, ...context }));
      };
      answer.send(await doOnce(once, key, () => withFile(uploads, { endpoint, request, context }, handle)));
    };
    return [
      // Who may not call, or calls too often, is turned away before a byte of the body is read.
      async (request, _response, next) => {
        const userId = userIdIn(contextOf(request));
        if (userId !== undefined) await bounds.count(userId);
        next();
      },
      ...bodyReaders(endpoint),
      (request, response) => {
        const context = contextOf(request);
        return forCaller(bounds, userIdIn(context), () => serve(context, request, response));
      },
    ];
  },
});

interface Receiving {
  endpoint: Endpoint;
  request: Request;
  context: object;
}

/** Takes a file in where the endpoint wants one. */
const withFile = (
  uploads: Uploads,
  { endpoint, request, context }: Receiving,
  handle: (file?: UploadedFile) => Promise<object>,
) => {
  if (!endpoint.upload) return handle();
  if (!("userId" in context)) throw new Error("Only a signed-in person may send files");
  return uploads.receive(request, { userId: String(context.userId), ...endpoint.upload }, handle);
};
