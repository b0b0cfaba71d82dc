import { createHash } from "node:crypto";
import { promisify } from "node:util";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import type { Clock } from "#server/ports/clock.ts";

declare module "express-session" {
  interface SessionData {
    userId: string;
    /** The day on which the cookie was last renewed. */
    renewedOn: string;
  }
}

interface SessionOptions {
  sql: { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
  secret: string;
  secure: boolean;
  clock: Clock;
  onError: (error: unknown) => void;
}

const cookieName = (secure: boolean) => (secure ? "__Host-aifred" : "aifred");

const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Sessions in the database behind an httpOnly cookie, 30 days long and renewed on every day of use. */
export const createSessionMiddleware = ({
  sql,
  secret,
  secure,
  clock,
  onError,
}: SessionOptions): RequestHandler[] => {
  const PostgresStore = connectPgSimple(session);
  const store = new PostgresStore({
    // The store needs a `query` and nothing else of a pool.
    pool: sql as never,
    tableName: "sessions",
    disableTouch: true,
    pruneSessionInterval: 60 * 60,
    errorLog: (...details) => onError(details.find((detail) => detail instanceof Error) ?? details),
  });
  const withSession = session({
    store: hashingIds(store),
    secret,
    name: cookieName(secure),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: lifetime },
  });
  const renewDaily: RequestHandler = (request, _response, next) => {
    const today = clock.now().toISOString().slice(0, 10);
    if (request.session.userId && request.session.renewedOn !== today) request.session.renewedOn = today;
    next();
  };
  return [withSession, renewDaily];
};

const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

/** Only the hash of a session's id reaches the table: who reads it cannot be anybody. */
const hashingIds = (store: session.Store) => {
  const { get, set, destroy } = store;
  store.get = (id, ...rest) => get.call(store, hashOf(id), ...rest);
  store.set = (id, ...rest) => set.call(store, hashOf(id), ...rest);
  store.destroy = (id, ...rest) => destroy.call(store, hashOf(id), ...rest);
  return store;
};

export interface SessionControl {
  readonly userId: string | undefined;
  /** Hash of the session's id: what is bound to it counts in this browser only, and not after a new sign-in. */
  readonly fingerprint: string;
  /** Signs a person in under a new session id, so that one planted before is worth nothing. */
  open(userId: string): Promise<void>;
  close(): Promise<void>;
}

export const sessionOf = (request: Request): SessionControl => ({
  userId: request.session.userId,
  fingerprint: hashOf(request.session.id),
  async open(userId) {
    await promisify(request.session.regenerate).call(request.session);
    request.session.userId = userId;
    await promisify(request.session.save).call(request.session);
  },
  async close() {
    const secure = request.session.cookie.secure === true;
    await promisify(request.session.destroy).call(request.session);
    request.res?.clearCookie(cookieName(secure), { httpOnly: true, sameSite: "lax", secure, path: "/" });
  },
});
