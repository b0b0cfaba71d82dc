import { createHash } from "node:crypto";
import { promisify } from "node:util";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import type { Clock } from "#server/ports/clock.ts";
import { deviceOf } from "./device.ts";

declare module "express-session" {
  interface SessionData {
    userId: string;
    /** The day on which the cookie was last renewed. */
    renewedOn: string;
    /** "Chrome en Windows", to tell one session from another. */
    device: string;
    /** ISO instants: when it began, and when the person last proved who they are. */
    openedAt: string;
    confirmedAt: string;
    /** An ISO instant: the last use, within minutes. */
    usedAt: string;
    /** What waits for the next step, by name: challenges, a sign-in half done. */
    waiting: Record<string, { value: unknown; until: string }>;
  }
}

declare global {
  namespace Express {
    interface Locals {
      /** When the request came. */
      now: Date;
    }
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
  const renewDaily: RequestHandler = (request, response, next) => {
    response.locals.now = clock.now();
    const today = response.locals.now.toISOString().slice(0, 10);
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

/** How long a proof of who one is opens what is dangerous, and how long a sign-in half done waits. */
const confirmedForMs = 10 * 60_000;
const waitingForMs = 5 * 60_000;

export interface SessionControl {
  readonly userId: string | undefined;
  /** Hash of the session's id: what is bound to it counts in this browser only, and not after a new sign-in. */
  readonly fingerprint: string;
  /** Whether the person signed in or proved who they are within the last 10 minutes. */
  readonly isConfirmed: boolean;
  /** Signs a person in under a new session id, so that one planted before is worth nothing. */
  open(userId: string): Promise<void>;
  /** Notes that the person has just proved who they are. */
  confirm(): void;
  close(): Promise<void>;
  /** Keeps something of this browser for its next step, 5 minutes at most. */
  put(name: string, value: unknown): void;
  /** Hands it out, once. */
  take(name: string): unknown;
}

export const sessionOf = (request: Request): SessionControl => {
  const now = () => request.res?.locals.now ?? new Date(0);
  const { session } = request;

  return {
    userId: session.userId,
    fingerprint: hashOf(session.id),
    isConfirmed: Date.parse(session.confirmedAt ?? "") > now().getTime() - confirmedForMs,
    async open(userId) {
      await promisify(session.regenerate).call(session);
      const { session: opened } = request;
      const at = now().toISOString();
      Object.assign(opened, { userId, device: deviceOf(request), openedAt: at, confirmedAt: at, usedAt: at });
      await promisify(opened.save).call(opened);
    },
    confirm() {
      request.session.confirmedAt = now().toISOString();
    },
    async close() {
      const secure = request.session.cookie.secure === true;
      await promisify(request.session.destroy).call(request.session);
      request.res?.clearCookie(cookieName(secure), { httpOnly: true, sameSite: "lax", secure, path: "/" });
    },
    put(name, value) {
      const until = new Date(now().getTime() + waitingForMs).toISOString();
      request.session.waiting = { ...request.session.waiting, [name]: { value, until } };
    },
    take(name) {
      const { [name]: taken, ...rest } = request.session.waiting ?? {};
      if (!taken) return undefined;
      request.session.waiting = rest;
      return taken.until > now().toISOString() ? taken.value : undefined;
    },
  };
};
