import { promisify } from "node:util";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import { deviceOf } from "./device.ts";
import { createSessionStore, sessionIdHash, type WaitingKey } from "./session-store.ts";

interface Waiting {
  value: unknown;
  until: string;
}

declare module "express-session" {
  interface SessionData {
    userId: string;
    renewedOn: string;
    device: string;
    /** ISO instants: the start, and the last proof of identity. */
    openedAt: string;
    confirmedAt: string;
    usedAt: string;
    via: string;
    [waiting: WaitingKey]: Waiting;
  }
}

declare global {
  namespace Express {
    interface Locals {
      now: Date;
    }
  }
}

interface SessionOptions {
  sql: Pick<SqlClient, "query">;
  secret: string;
  secure: boolean;
  clock: Clock;
  onError: (error: unknown) => void;
}

const cookieName = (secure: boolean) => (secure ? "__Host-aifred" : "aifred");

/** Whether a browser says that it has a session, which may be over. */
export const bringsSession = (cookies: string | undefined) =>
  /(?:^|;\s*)(?:__Host-)?aifred=/.test(cookies ?? "");

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const idleLifetimeMs = 30 * dayMs;
/** However much it is used (OWASP ASVS 5.0, 7.3.2). */
const maxLifetimeMs = 90 * dayMs;
const confirmedForMs = 10 * minuteMs;
const waitingForMs = 5 * minuteMs;
const useRecordedEveryMs = 5 * minuteMs;

export const isSessionExpired = (now: Date, openedAt: string | undefined) =>
  openedAt !== undefined && Date.parse(openedAt) + maxLifetimeMs <= now.getTime();

/** Sessions in the database behind an httpOnly cookie: 30 days renewed on every day of use, 90 days at most. */
export const createSessionMiddleware = ({
  sql,
  secret,
  secure,
  clock,
  onError,
}: SessionOptions): RequestHandler[] => {
  const store = createSessionStore({
    sql,
    isExpired: ({ openedAt }) => isSessionExpired(clock.now(), openedAt),
    onError,
  });
  const withSession = session({
    store,
    secret,
    name: cookieName(secure),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: idleLifetimeMs },
  });
  const refreshSession: RequestHandler = async ({ session }, response, next) => {
    const now = clock.now();
    response.locals.now = now;
    if (session.userId) {
      const today = now.toISOString().slice(0, 10);
      if (session.renewedOn !== today) session.renewedOn = today;
      session.openedAt ??= now.toISOString();
      const before = new Date(now.getTime() - useRecordedEveryMs).toISOString();
      if ((session.usedAt ?? "") < before) await store.recordUse(session.id, now.toISOString(), before);
    }
    next();
  };
  return [withSession, refreshSession];
};

export interface SessionControl {
  readonly userId: string | undefined;
  /** Hash of the session's id: what is bound to it is void after a new sign-in. */
  readonly fingerprint: string;
  readonly isConfirmed: boolean;
  readonly via: string | undefined;
  /** Signs in under a new session id, against session fixation. Returns the start. */
  open(userId: string, via?: string): Promise<Date>;
  /** Makes copies of the cookie void. Throws `unauthenticated` when the session was ended meanwhile. */
  renew(): Promise<void>;
  confirm(): void;
  close(): Promise<void>;
  leave(): Promise<void>;
  /** Stores JSON for a later request of this browser within 5 minutes. */
  put(name: string, value: unknown): void;
  peek(name: string): unknown;
  take(name: string): Promise<unknown>;
  /** Saves changes before a redirect: the browser follows it before the response has ended. */
  saveChanges(): Promise<void>;
}

export const sessionOf = (request: Request): SessionControl => {
  const now = () => request.res?.locals.now ?? new Date(0);
  const { session } = request;
  // Requests by an access token have none.
  if (!session) throw new AppError("forbidden", "Con un token de acceso no se puede");
  let isChanged = false;
  const startSession = async (state: object) => {
    await promisify(session.regenerate).call(session);
    const { session: fresh } = request;
    Object.assign(fresh, state);
    await promisify(fresh.save).call(fresh);
  };
  const close = async () => {
    isChanged = false;
    const secure = request.session.cookie.secure === true;
    await promisify(request.session.destroy).call(request.session);
    request.res?.clearCookie(cookieName(secure), { httpOnly: true, sameSite: "lax", secure, path: "/" });
  };
  const peek = (name: string) => {
    const waiting = request.session[`waiting:${name}`];
    return waiting && waiting.until > now().toISOString() ? waiting.value : undefined;
  };

  return {
    userId: session.userId,
    fingerprint: sessionIdHash(session.id),
    isConfirmed: Date.parse(session.confirmedAt ?? "") > now().getTime() - confirmedForMs,
    via: session.via,
    async open(userId, via) {
      const openedAt = now();
      const at = openedAt.toISOString();
      const times = { openedAt: at, confirmedAt: at, usedAt: at };
      await startSession({ userId, device: deviceOf(request), ...times, ...(via !== undefined && { via }) });
      return openedAt;
    },
    async renew() {
      const { cookie: _, ...state } = session;
      request.sessionStore.generate(request);
      Object.assign(request.session, state);
      if (await request.sessionStore.changeId(session.id, request.session)) return;
      throw new AppError("unauthenticated", "Unauthorized");
    },
    confirm() {
      isChanged = true;
      request.session.confirmedAt = now().toISOString();
    },
    close,
    async leave() {
      await close();
      // Not "cookies": one says that this browser is known. Not "cache": that can take minutes and is empty anyway.
      request.res?.set("clear-site-data", '"storage"');
    },
    put(name, value) {
      isChanged = true;
      // A short life for sessions without a person, so that strangers cannot fill the table.
      if (!request.session.userId) request.session.cookie.maxAge = waitingForMs;
      const until = new Date(now().getTime() + waitingForMs).toISOString();
      request.session[`waiting:${name}`] = { value, until };
    },
    peek,
    async take(name) {
      const waiting = await request.sessionStore.takeWaiting(request.session.id, `waiting:${name}`);
      return isWaiting(waiting) && waiting.until > now().toISOString() ? waiting.value : undefined;
    },
    async saveChanges() {
      if (isChanged) await promisify(request.session.save).call(request.session);
      isChanged = false;
    },
  };
};

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === "object" && value !== null && "until" in value && typeof value.until === "string";
