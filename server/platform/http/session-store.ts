import connectPgSimple from "connect-pg-simple";
import session, { type SessionData } from "express-session";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import type { SessionPerson } from "#server/platform/db/person-versions.ts";

/** Each waiting value has a key of its own, so that steps do not disturb each other. */
export type WaitingKey = `waiting:${string}`;

declare module "express-session" {
  interface Store {
    /** Records that a session was used at an ISO instant, unless its last use is not before `before`. */
    recordUse(id: string, at: string, before: string): Promise<void>;
    changeId(id: string, next: Session & Partial<SessionData>): Promise<boolean>;
    takeWaiting(id: string, key: WaitingKey): Promise<unknown>;
  }
}

declare global {
  namespace Express {
    interface Locals {
      person?: SessionPerson;
    }
  }
}

interface StoreOptions {
  sql: Pick<SqlClient, "query">;
  isExpired: (stored: SessionData) => boolean;
  onError: (error: unknown) => void;
}

/** The table holds hashes, so that reading it gives no usable session. */
export const sessionIdHash = (id: string) => sha256(id);

type SessionRow = { sess: SessionData } & (SessionPerson | { id: null });

const sessionWithPerson = `
  select s.sess, u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
    u.auth_provider as "authProvider", u.email_verified_at as "emailVerifiedAt", u.claimed_at as "claimedAt",
    u.onboarding_completed as "onboardingCompleted", u.week_starts_on as "weekStartsOn",
    u.ledger_version as "ledgerVersion", u.agenda_version as "agendaVersion", u.goals_version as "goalsVersion"
  from sessions s left join users u on u.id = (s.sess ->> 'userId')::uuid
  where s.sid = $1 and s.expire >= now()`;

const toJson = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));

/** Running requests do not write an ended session again, and concurrent ones write only what they changed. */
export const createSessionStore = ({ sql, isExpired, onError }: StoreOptions): session.Store => {
  const PostgresStore = connectPgSimple(session);
  const store: session.Store = new PostgresStore({
    pool: sql as never,
    tableName: "sessions",
    disableTouch: true,
    pruneSessionInterval: 60 * 60,
    errorLog: (...details) => onError(details.find((detail) => detail instanceof Error) ?? details),
  });
  const { set, destroy, createSession } = store;
  const people = new WeakMap<object, SessionPerson>();
  const stored = new WeakMap<object, Record<string, unknown>>();

  const update = async (id: string, changes: object, expires: Date) => {
    await sql.query(
      "update sessions set sess = (sess::jsonb || $2::jsonb)::json, expire = $3::timestamptz where sid = $1",
      [sessionIdHash(id), JSON.stringify(changes), expires.toISOString()],
    );
  };

  const read = async (id: string) => {
    const { rows } = await sql.query(sessionWithPerson, [sessionIdHash(id)]);
    const [row] = rows as unknown as SessionRow[];
    if (!row) return null;
    const { sess, ...person } = row;
    if (person.id !== null) people.set(sess, person as SessionPerson);
    return sess;
  };

  store.get = (id, callback) =>
    void read(id).then(
      (found) => {
        if (!found || !isExpired(found)) return callback(null, found);
        store.destroy(id, (failure) => callback(failure, null));
      },
      (error) => callback(error),
    );

  store.createSession = (request, found) => {
    const person = people.get(found);
    if (person && request.res) request.res.locals.person = person;
    const loaded = createSession.call(store, request, found);
    stored.set(loaded, toJson(loaded));
    return loaded;
  };

  store.set = (id, current, callback = () => {}) => {
    const [before, now] = [stored.get(current), toJson(current)];
    stored.set(current, now);
    if (!before) return set.call(store, sessionIdHash(id), current, callback);
    const isChanged = ([key, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(before[key]);
    const changes = Object.fromEntries(Object.entries(now).filter(isChanged));
    update(id, changes, new Date(current.cookie.expires ?? 0)).then(() => callback(), callback);
  };

  store.destroy = (id, callback) => destroy.call(store, sessionIdHash(id), callback);

  store.recordUse = async (id, at, before) => {
    await sql.query(
      `update sessions set sess = (sess::jsonb || jsonb_build_object('usedAt', $2::text))::json
        where sid = $1 and coalesce(sess ->> 'usedAt', '') < $3::text`,
      [sessionIdHash(id), at, before],
    );
  };

  store.changeId = async (id, next) => {
    stored.set(next, toJson(next));
    // An update, not an insert: a session that was ended meanwhile stays ended.
    const { rows } = await sql.query("update sessions set sid = $2 where sid = $1 returning sid", [
      sessionIdHash(id),
      sessionIdHash(next.id),
    ]);
    return rows.length > 0;
  };

  store.takeWaiting = async (id, key) => {
    // The lock makes the second of two callers see that the value is gone.
    const { rows } = await sql.query(
      `with held as (select sess -> $2::text as value from sessions where sid = $1 for update)
        update sessions set sess = (sess::jsonb - $2::text)::json from held
        where sid = $1 and held.value is not null returning held.value`,
      [sessionIdHash(id), key],
    );
    return rows[0]?.value;
  };

  return store;
};
