import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  CalendarError,
  type CalendarGrant,
  type CalendarProvider,
  type CalendarSession,
  type Tokens,
} from "#server/modules/calendar/calendar-provider.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { createPinoLogger } from "#server/platform/logging/pino-logger.ts";
import { createCalendarConnectionRepository } from "./calendar-connection-repository.ts";
import { createCalendarConnectionService } from "./calendar-connection-service.ts";
import { createCalendarGrantRepository } from "./calendar-grant-repository.ts";

const app = await startTestApp();
const fingerprint = "a-session";
const accessExpiresAt = new Date("2026-03-02T10:00:00Z");

/** A Google whose codes are worth tokens of their own, and which does what the test says. */
const createGoogle = () => {
  const done = { codes: 0, revoked: [] as string[] };
  const script = {
    onExchange: async () => {},
    onRevoke: async (_token: string) => {},
    grant: {} as Partial<CalendarGrant>,
  };
  const renewals: ((tokens: Tokens) => Promise<void>)[] = [];
  const provider: CalendarProvider = {
    consentUrl: ({ state }) => `https://google.example/?state=${state}`,
    async exchange() {
      const code = ++done.codes;
      await script.onExchange();
      const tokens = { accessToken: `secret-access-${code}`, refreshToken: `secret-refresh-${code}` };
      return { ...tokens, accessExpiresAt, coversEvents: true, ...script.grant };
    },
    async revoke(token) {
      done.revoked.push(token);
      await script.onRevoke(token);
    },
    session(tokens, onRefreshed) {
      renewals.push(onRefreshed);
      return tokens as unknown as CalendarSession;
    },
  };
  return { provider, script, done, renewals };
};

const aPerson = async () => {
  const { user } = await app.signIn();
  const google = createGoogle();
  const lines: string[] = [];
  const serviceUnder = (key: string) =>
    createCalendarConnectionService({
      repository: createCalendarConnectionRepository(app.database.db),
      grants: createCalendarGrantRepository(app.database.db),
      provider: google.provider,
      sealing: createSealing(key),
      limiters: createDatabaseLimiters(app.database.sql),
      clock: { now: () => new Date("2026-03-02T09:00:00Z") },
      logger: createPinoLogger({ write: (line) => void lines.push(line) }),
      publish: app.services.eventBus.publish,
      revokeTimeoutMs: 10,
    });
  const calendar = serviceUnder("e".repeat(64));
  const begin = async () => {
    const origin = "https://aifred.example";
    const { authUrl } = await calendar.authorise(user.id, { fingerprint, origin, returnTo: "window" });
    return { state: new URL(authUrl).searchParams.get("state") ?? "", code: "secret-code" };
  };
  const handleCallback = async (callback: { state: string; code: string }) => {
    const end = await calendar.handleCallback(user.id, fingerprint, callback);
    if (end.state !== "granted") throw new Error(`The visit ended ${JSON.stringify(end)}`);
    return { accessToken: end.accessHandle, refreshToken: end.refreshHandle };
  };
  return {
    ...google,
    id: user.id,
    calendar,
    serviceUnder,
    log: () => lines.join(""),
    begin,
    handleCallback,
    connect: async () => calendar.redeem(user.id, fingerprint, await handleCallback(await begin())),
    tokens: async () => (await calendar.session(user.id))?.session as unknown as Tokens | undefined,
  };
};

test("a state that two tabs bring back at once exchanges its code once", async () => {
  const ana = await aPerson();
  const consent = await ana.begin();

  const ends = await Promise.all([1, 2].map(() => ana.calendar.handleCallback(ana.id, fingerprint, consent)));

  expect(ends.map(({ state }) => state).sort()).toEqual(["failed", "granted"]);
  expect(ana.done.codes).toBe(1);
});

test("handles that two tabs redeem at once are valid once", async () => {
  const ana = await aPerson();
  const handles = await ana.handleCallback(await ana.begin());

  const ends = await Promise.allSettled([1, 2].map(() => ana.calendar.redeem(ana.id, fingerprint, handles)));

  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a grant for a person who has left meanwhile is revoked", async () => {
  const ana = await aPerson();
  await ana.connect();
  const consent = await ana.begin();
  ana.script.onExchange = async () => void (await ana.calendar.disconnect(ana.id));

  const end = await ana.calendar.handleCallback(ana.id, fingerprint, consent);

  expect(end).toEqual({ state: "failed", reason: "expired", returnTo: "window" });
  expect(ana.done.revoked).toEqual(["secret-refresh-1", "secret-refresh-2"]);
});

test("a grant that arrives while the person disconnects is revoked with the previous one", async () => {
  const ana = await aPerson();
  await ana.connect();
  const handles = await ana.handleCallback(await ana.begin());
  ana.script.onRevoke = async (token) => {
    if (token === "secret-refresh-1") await ana.calendar.redeem(ana.id, fingerprint, handles);
  };

  await ana.calendar.disconnect(ana.id);

  expect(ana.done.revoked).toEqual(["secret-refresh-1", "secret-refresh-2"]);
  expect(await ana.tokens()).toBeUndefined();
});

test("disconnecting works although Google never responds", async () => {
  const ana = await aPerson();
  await ana.connect();
  ana.script.onRevoke = () => new Promise(() => {});

  const hadOne = await ana.calendar.disconnect(ana.id);

  expect(hadOne).toBe(true);
  expect(await ana.tokens()).toBeUndefined();
  expect(ana.log()).toContain("A consent at Google may not have ended");
});

test("a failed consent does not revoke the one in use", async () => {
  const ana = await aPerson();
  await ana.connect();
  ana.script.grant = { coversEvents: false };

  const end = await ana.calendar.handleCallback(ana.id, fingerprint, await ana.begin());

  expect(end).toMatchObject({ state: "failed", reason: "scopes" });
  expect(ana.done.revoked).toEqual([]);
  expect(await ana.tokens()).toMatchObject({ refreshToken: "secret-refresh-1" });
});

test("a consent without a refresh token is revoked, so that the next one gets it", async () => {
  const ana = await aPerson();
  ana.script.grant = { refreshToken: null };

  const end = await ana.calendar.handleCallback(ana.id, fingerprint, await ana.begin());

  expect(end).toMatchObject({ state: "failed", reason: "refused" });
  expect(ana.done.revoked).toEqual(["secret-access-1"]);
});

test("renewed tokens are stored, but not for a connection that was replaced", async () => {
  const ana = await aPerson();
  await ana.connect();
  await ana.tokens();
  const [renew] = ana.renewals;
  const renewed = { accessToken: "secret-access-new", refreshToken: "secret-refresh-new", accessExpiresAt };

  await renew?.(renewed);
  const inUse = await ana.tokens();
  await ana.connect();
  await renew?.(renewed);

  expect(inUse).toEqual(renewed);
  expect(await ana.tokens()).toMatchObject({ refreshToken: "secret-refresh-2" });
});

test("tokens renewed after a reset are not stored", async () => {
  const ana = await aPerson();
  await ana.connect();
  await ana.tokens();
  await ana.calendar.reset(ana.id);

  await ana.renewals[0]?.({ accessToken: "secret-a", refreshToken: "secret-r", accessExpiresAt });

  const { rows } = await app.database.sql.query(
    "select status, access_token_sealed, refresh_token_sealed from calendar_connections where user_id = $1",
    [ana.id],
  );
  expect(rows).toEqual([{ status: "reset", access_token_sealed: null, refresh_token_sealed: null }]);
});

test("a run of an earlier connection does not expire its replacement", async () => {
  const ana = await aPerson();
  await ana.connect();
  const earlier = await ana.calendar.session(ana.id);
  await ana.connect();

  await ana.calendar.expire(ana.id, earlier?.connectionId ?? "");

  expect(await ana.tokens()).toMatchObject({ refreshToken: "secret-refresh-2" });
});

test("tokens sealed with an earlier key require a new consent", async () => {
  const ana = await aPerson();
  await ana.connect();
  const restarted = ana.serviceUnder("a".repeat(64));

  const session = await restarted.session(ana.id);

  expect(session).toBeNull();
  expect(await ana.calendar.session(ana.id)).toBeNull();
  expect(await ana.calendar.disconnect(ana.id)).toBe(true);
});

test("no log line contains a secret, whatever fails", async () => {
  const ana = await aPerson();
  ana.script.onRevoke = async () => {
    throw new CalendarError("unavailable", "Google does not answer");
  };
  await ana.connect();
  const replayed = await ana.begin();
  ana.script.grant = { coversEvents: false };
  await ana.calendar.handleCallback(ana.id, fingerprint, replayed);
  await ana.calendar.handleCallback(ana.id, fingerprint, replayed);
  ana.script.onExchange = async () => {
    throw new CalendarError("misconfigured", "Google refuses our client");
  };
  const refused = await ana.begin();
  await ana.calendar.handleCallback(ana.id, fingerprint, refused);

  await ana.calendar.disconnect(ana.id);

  const log = ana.log();
  expect(log).toContain("Google refuses our settings");
  expect(log).toContain("A consent at Google may not have ended");
  for (const secret of ["secret-", replayed.state, refused.state]) expect(log).not.toContain(secret);
});
