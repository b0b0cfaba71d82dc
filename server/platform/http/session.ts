import { promisify } from "node:util";
import type { Request, RequestHandler } from "express";
import session from "express-session";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import { deviceOf } from "./device.ts";
import { createSessionStore, hashOf, type WaitingKey } from "./session-store.ts";

interface Waiting {
  value: unknown;
  until: string;
}

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
    /** The identity at a provider by which it was opened. */
    via: string;
    [waiting: WaitingKey]: Waiting;
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

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lives without being used. */
const idleLifetimeMs = 30 * day;
/**
 * How long it lives at most, however much it is used (OWASP ASVS 5.0, 7.3.2). Three months: long enough for an app that
 * people look at every day, short enough that no forgotten browser stays signed in for good.
 */
const longestLifetimeMs = 90 * day;
/** How long a proof of who one is opens what is dangerous, and how long a step waits for the next. */
const confirmedForMs = 10 * minute;
const waitingForMs = 5 * minute;
const useNotedEveryMs = 5 * minute;

/** Whether a session that began at that ISO instant has had its time. */
export const isOverAt = (now: Date, openedAt: string | undefined) =>
  openedAt !== undefined && Date.parse(openedAt) + longestLifetimeMs <= now.getTime();

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
    isOver: ({ openedAt }) => isOverAt(clock.now(), openedAt),
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
  const keepUp: RequestHandler = async ({ session }, response, next) => {
    const now = clock.now();
    response.locals.now = now;
    if (session.userId) {
      const today = now.toISOString().slice(0, 10);
      if (session.renewedOn !== today) session.renewedOn = today;
      session.openedAt ??= now.toISOString();
      const before = new Date(now.getTime() - useNotedEveryMs).toISOString();
      if ((session.usedAt ?? "") < before) await store.noteUse(session.id, now.toISOString(), before);
    }
    next();
  };
  return [withSession, keepUp];
};

export interface SessionControl {
  readonly userId: string | undefined;
  /** Hash of the session's id: what is bound to it counts in this browser only, and not after a new sign-in. */
  readonly fingerprint: string;
  /** Whether the person signed in or proved who they are within the last 10 minutes. */
  readonly isConfirmed: boolean;
  /** The identity at a provider by which it was opened. */
  readonly via: string | undefined;
  /** Signs a person in under a new session id, so that one planted before is worth nothing. Answers when it began. */
  open(userId: string, via?: string): Promise<Date>;
  /**
   * Gives it a new id, which no copy of its cookie knows. What the person has proved is no more than it was. Throws
   * `unauthenticated` when it was ended meanwhile.
   */
  renew(): Promise<void>;
  /** Notes that the person has just proved who they are. */
  confirm(): void;
  close(): Promise<void>;
  /** The same, and the browser forgets what our pages kept on the device: the person has left it. */
  leave(): Promise<void>;
  /** Keeps JSON of this browser for the next step, in a later request and within 5 minutes. */
  put(name: string, value: unknown): void;
  /** What is kept, left where it is: for what may be tried again. */
  peek(name: string): unknown;
  /** Hands it out once, even to requests that come at the same time. */
  take(name: string): Promise<unknown>;
  /** Resolves when what was changed is stored: a browser follows a redirect before the answer's last byte. */
  settle(): Promise<void>;
}

export const sessionOf = (request: Request): SessionControl => {
  const now = () => request.res?.locals.now ?? new Date(0);
  const { session } = request;
  let isChanged = false;
  const begin = async (state: object) => {
    await promisify(session.regenerate).call(session);
    const { session: begun } = request;
    Object.assign(begun, state);
    await promisify(begun.save).call(begun);
  };
  const close = async () => {
    isChanged = false;
    const secure = request.session.cookie.secure === true;
    await promisify(request.session.destroy).call(request.session);
    request.res?.clearCookie(cookieName(secure), { httpOnly: true, sameSite: "lax", secure, path: "/" });
  };
  const peek = (name: string) => {
    const kept = request.session[`waiting:${name}`];
    return kept && kept.until > now().toISOString() ? kept.value : undefined;
  };

  return {
    userId: session.userId,
    fingerprint: hashOf(session.id),
    isConfirmed: Date.parse(session.confirmedAt ?? "") > now().getTime() - confirmedForMs,
    via: session.via,
    async open(userId, via) {
      const openedAt = now();
      const at = openedAt.toISOString();
      const times = { openedAt: at, confirmedAt: at, usedAt: at };
      await begin({ userId, device: deviceOf(request), ...times, ...(via !== undefined && { via }) });
      return openedAt;
    },
    async renew() {
      const { cookie: _, ...state } = session;
      request.sessionStore.generate(request);
      Object.assign(request.session, state);
      if (await request.sessionStore.follow(session.id, request.session)) return;
      throw new AppError("unauthenticated", "Unauthorized");
    },
    confirm() {
      isChanged = true;
      request.session.confirmedAt = now().toISOString();
    },
    close,
    async leave() {
      await close();
      // Not "cookies": one says that this browser is known. Not "cache": it can take minutes, and we leave nothing there.
      request.res?.set("clear-site-data", '"storage"');
    },
    put(name, value) {
      isChanged = true;
      // Nobody's session is there for the next step alone, so that strangers cannot fill the table.
      if (!request.session.userId) request.session.cookie.maxAge = waitingForMs;
      const until = new Date(now().getTime() + waitingForMs).toISOString();
      request.session[`waiting:${name}`] = { value, until };
    },
    peek,
    async take(name) {
      const taken = await request.sessionStore.takeWaiting(request.session.id, `waiting:${name}`);
      return isWaiting(taken) && taken.until > now().toISOString() ? taken.value : undefined;
    },
    async settle() {
      if (isChanged) await promisify(request.session.save).call(request.session);
      isChanged = false;
    },
  };
};

const isWaiting = (taken: unknown): taken is Waiting =>
  typeof taken === "object" && taken !== null && "until" in taken && typeof taken.until === "string";
