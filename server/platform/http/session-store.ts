import { createHash } from "node:crypto";
import connectPgSimple from "connect-pg-simple";
import session, { type SessionData } from "express-session";

/** Where something of a session waits for its next step: a key of its own, so that no two steps disturb each other. */
export type WaitingKey = `waiting:${string}`;

declare module "express-session" {
  interface Store {
    /** Notes that a session was used at an ISO instant, unless it was after `before`. */
    noteUse(id: string, at: string, before: string): Promise<void>;
    /** Gives a session, as it stands, the id of the one that follows it; answers false when it has been ended. */
    follow(id: string, next: Session & Partial<SessionData>): Promise<boolean>;
    /** Hands out what waits under a key, to one of however many ask at once. */
    takeWaiting(id: string, key: WaitingKey): Promise<unknown>;
  }
}

interface StoreOptions {
  sql: { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
  /** Whether a session is to be ended however much it is used. */
  isOver: (stored: SessionData) => boolean;
  onError: (error: unknown) => void;
}

/** What reaches the table of a session's id: who reads it there cannot be anybody. */
export const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

const plain = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));

/**
 * Sessions in the table `sessions`. One that was ended stays dead, whatever still runs under it: only a new one is
 * ever inserted. Requests that run at once each write what they changed, and nothing else.
 */
export const createSessionStore = ({ sql, isOver, onError }: StoreOptions): session.Store => {
  const PostgresStore = connectPgSimple(session);
  const store: session.Store = new PostgresStore({
    // The store needs a `query` and nothing else of a pool.
    pool: sql as never,
    tableName: "sessions",
    disableTouch: true,
    pruneSessionInterval: 60 * 60,
    errorLog: (...details) => onError(details.find((detail) => detail instanceof Error) ?? details),
  });
  const { get, set, destroy, createSession } = store;
  /** What the table holds of each session in use, as far as its request knows. */
  const stored = new WeakMap<object, Record<string, unknown>>();

  const update = async (id: string, changes: object, expires: Date) => {
    await sql.query(
      "update sessions set sess = (sess::jsonb || $2::jsonb)::json, expire = $3::timestamptz where sid = $1",
      [hashOf(id), JSON.stringify(changes), expires.toISOString()],
    );
  };

  store.get = (id, callback) =>
    get.call(store, hashOf(id), (error, found) => {
      if (!found || !isOver(found)) return callback(error, found);
      store.destroy(id, (failure) => callback(failure, null));
    });

  store.createSession = (request, found) => {
    const loaded = createSession.call(store, request, found);
    stored.set(loaded, plain(loaded));
    return loaded;
  };

  store.set = (id, current, callback = () => {}) => {
    const [before, now] = [stored.get(current), plain(current)];
    stored.set(current, now);
    if (!before) return set.call(store, hashOf(id), current, callback);
    const isChanged = ([key, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(before[key]);
    const changes = Object.fromEntries(Object.entries(now).filter(isChanged));
    update(id, changes, new Date(current.cookie.expires ?? 0)).then(() => callback(), callback);
  };

  store.destroy = (id, callback) => destroy.call(store, hashOf(id), callback);

  store.noteUse = async (id, at, before) => {
    await sql.query(
      `update sessions set sess = (sess::jsonb || jsonb_build_object('usedAt', $2::text))::json
        where sid = $1 and coalesce(sess ->> 'usedAt', '') < $3::text`,
      [hashOf(id), at, before],
    );
  };

  store.follow = async (id, next) => {
    stored.set(next, plain(next));
    // Not an insertion: whoever ended the session meanwhile has ended this one, too.
    const { rows } = await sql.query("update sessions set sid = $2 where sid = $1 returning sid", [
      hashOf(id),
      hashOf(next.id),
    ]);
    return rows.length > 0;
  };

  store.takeWaiting = async (id, key) => {
    // The lock makes the second of two look again once the first has taken it.
    const { rows } = await sql.query(
      `with held as (select sess -> $2::text as value from sessions where sid = $1 for update)
        update sessions set sess = (sess::jsonb - $2::text)::json from held
        where sid = $1 and held.value is not null returning held.value`,
      [hashOf(id), key],
    );
    return rows[0]?.value;
  };

  return store;
};
