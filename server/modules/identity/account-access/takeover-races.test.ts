import { expect, onTestFinished, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { createVirtualAuthenticator } from "#server/dev/testing/virtual-authenticator.ts";
import { createPasskeyRepository } from "#server/modules/identity/second-factors/passkey-repository.ts";
import { createCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
} from "#shared/contracts/identity/passkeys.ts";
import { changePassword } from "#shared/contracts/identity/passwords.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { listSessions } from "#shared/contracts/identity/sessions.ts";
import { aBarrier, createTakeover } from "./testing/takeover.ts";

const start = "2026-03-02T09:00:00Z";
const later = "2026-03-02T09:01:00Z";

type Barrier = ReturnType<typeof aBarrier>;

/** Where a session gets a row or another id, and where a provider has said who somebody is. */
const barriers: { session?: Barrier; provider?: Barrier } = {};
const holdAt = (place: keyof typeof barriers) => {
  const barrier = aBarrier();
  barriers[place] = barrier;
  onTestFinished(() => {
    delete barriers[place];
    barrier.open();
  });
  return barrier;
};

const { providers, oidc } = await startProviders();
const database = await openTestDatabase();
const app = await startTestApp({
  publicUrl,
  now: start,
  database: {
    ...database,
    sql: {
      ...database.sql,
      async query(text, values) {
        if (/insert into "?sessions|update sessions set sid/i.test(text)) await barriers.session?.pass();
        return database.sql.query(text, values);
      },
    },
  },
  identityProviders: providers.map((provider) => ({
    ...provider,
    async finish(arrival) {
      const identity = await provider.finish(arrival);
      await barriers.provider?.pass();
      return identity;
    },
  })),
});

const { takeOver, somebodyWaits } = createTakeover({ ...app, database });

/** How many of each way into the account there are. */
const waysInto = async (userId: string) => {
  const { rows } = await database.sql.query(
    `select (select count(*)::int from sessions where sess ->> 'userId' = $1::text) as sessions,
      (select count(*)::int from passkeys where user_id = $1::uuid) as passkeys,
      (select count(*)::int from identities where user_id = $1::uuid) as identities,
      (select count(*)::int from calendar_feeds where user_id = $1::uuid) as feeds`,
    [userId],
  );
  return rows[0];
};
const none = { sessions: 0, passkeys: 0, identities: 0, feeds: 0 };

const anAttacker = async () => {
  app.setNow(start);
  const stranger = await app.signIn();
  const [session] = await stranger.call(listSessions);
  return {
    ...stranger,
    userId: stranger.user.id,
    fingerprint: session?.id ?? "",
    device: createVirtualAuthenticator(),
  };
};
type Attacker = Awaited<ReturnType<typeof anAttacker>>;

const withPasskey = async (stranger: Attacker) => {
  const credential = stranger.device.make(await stranger.call(beginPasskey), { origin: publicUrl });
  return () => stranger.call(addPasskey, { body: { name: "Llave", credential } });
};

/** What begins in a session; answers how it ends. */
const makings: Record<string, (stranger: Attacker) => Promise<() => Promise<unknown>>> = {
  "a passkey whose challenge was taken before": async ({ userId, fingerprint }) => {
    const key = {
      id: userId,
      name: "Llave",
      publicKey: "key",
      counter: 0,
      transports: [],
      isBackedUp: false,
    };
    const row = { ...key, createdAt: new Date(start), most: 10 };
    return () => createPasskeyRepository(database.db).insert(userId, fingerprint, row);
  },
  "a private address":
    async ({ call }) =>
    () =>
      call(createCalendarFeed),
};

test.each(Object.entries(makings))(
  "%s that is made while the owner takes the account over is not there afterwards",
  async (_name, begin) => {
    const stranger = await anAttacker();
    const finish = await begin(stranger);
    const done = aBarrier();

    const takingOver = takeOver(stranger.userId, done);
    await done.reached;
    const making = finish().catch((error: unknown) => error);
    await somebodyWaits();
    done.open();
    await takingOver;

    expect(await making).toMatchObject({ code: "unauthenticated" });
    expect(await waysInto(stranger.userId)).toEqual(none);
  },
);

test("a provider that answers after the takeover links nothing", async () => {
  const stranger = await anAttacker();
  const subject = `stranger-${stranger.userId}`;
  oidc.setAccount(subject, { email: "de-fuera@oidc.example", email_verified: true });
  const traveller = createTraveller(app.baseUrl, stranger.fetch);
  const step = await traveller.act(await traveller.begin("oidc", { purpose: "link" }), { as: subject });
  const answered = holdAt("provider");

  const linking = traveller.handleCallback(step);
  await answered.reached;
  await takeOver(stranger.userId);
  answered.open();

  expect(await linking).toContain("error=sign_in_expired");
  expect(await waysInto(stranger.userId)).toEqual(none);
});

/** What opens a session or gives it another id. */
const openings: Record<string, (stranger: Attacker) => Promise<() => Promise<unknown>>> = {
  "a passkey": async (stranger) => {
    await (await withPasskey(stranger))();
    const { call } = app.browser();
    const credential = stranger.device.sign(await call(beginPasskeyLogin), { origin: publicUrl });
    return () => call(loginWithPasskey, { body: { credential } });
  },
  "a password": async ({ user, password }) => {
    const { call } = app.browser();
    return () => call(login, { body: { email: user.email ?? "", password } });
  },
  "the second step": async (stranger) => {
    const { codeAt } = await setUpAuthenticator(stranger.call, start);
    app.setNow(later);
    const { call } = app.browser();
    await call(login, { body: { email: stranger.user.email ?? "", password: stranger.password } }).catch(
      () => {},
    );
    return () => call(finishLogin, { body: { code: codeAt(later) } });
  },
  "a change of password": async ({ call, password }) => {
    const body = { currentPassword: password, newPassword: "otra-clave-bien-larga" };
    return () => call(changePassword, { body });
  },
};

test.each(Object.entries(openings))(
  "a session that comes of %s just after the takeover is not there afterwards",
  async (_name, begin) => {
    const stranger = await anAttacker();
    const finish = await begin(stranger);
    const arriving = holdAt("session");

    const opening = finish().catch((error: unknown) => error);
    await arriving.reached;
    await takeOver(stranger.userId);
    arriving.open();

    expect(await opening).toMatchObject({ code: "unauthenticated" });
    expect(await waysInto(stranger.userId)).toEqual(none);
  },
);
