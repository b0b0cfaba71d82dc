import { expect, test } from "vitest";
import { authorizeAtBank } from "#server/dev/testing/bank-authorization.ts";
import { aFullPerson, rowsOf } from "#server/dev/testing/full-person.ts";
import { downloadOf } from "#server/dev/testing/my-data.ts";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { testSecrets } from "#server/dev/testing/test-secrets.ts";
import { tracesOf } from "#server/dev/testing/traces.ts";
import { psuIdOf } from "#server/modules/banking/connections/consent-flow.ts";
import type { CalendarProvider } from "#server/modules/calendar/calendar-provider.ts";
import { createConsentRevocationService } from "#server/modules/identity/account-access/consent-revocation-service.ts";
import { jobsOf } from "#server/modules.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { syncAccounts } from "#shared/contracts/banking/connections.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { deleteAccount, deletionWord } from "#shared/contracts/my-data.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { ApiError } from "#shared/http/errors.ts";
import { createAccountRemovalRepository } from "./account-removal-repository.ts";
import { createAccountRemovalService } from "./account-removal-service.ts";
import { collectPersonData } from "./person-tables-queries.ts";

const now = "2026-06-30T10:00:00Z";
const app = await startTestApp({ now, banks: "at once" });
const { sql } = app.database;
const word = deletionWord;

type Person = Awaited<ReturnType<typeof app.signIn>>;

const anEvent = { title: "Dentista", startTime: "2026-07-02T10:00:00Z" };
/** Jobs that are given what nobody else can read. */
const sealedJobs = ["consent-end", "mail", "bank-consent-end"];

const importOf = (fileName: string) => ({ query: { fileName }, file: csvOfSize(300, "2026-06-29") });

const aPersonWithMovements = async () => {
  const person = await app.settle();
  await person.call(importStatement, importOf("junio.csv"));
  return person;
};

const leave = ({ call }: Pick<Person, "call">) => call(deleteAccount, { body: { word } });

const statusOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof ApiError ? [error.status, error.code] : error;
};

/** Everything by which somebody could be known again. */
const marksOf = async ({ user, fetch }: Pick<Person, "user" | "fetch">) => {
  const { rows } = await downloadOf({ fetch }, app.baseUrl);
  const { rows: feeds } = await sql.query("select remote_id from bank_feeds where user_id = $1", [user.id]);
  const customer = psuIdOf(user.id, testSecrets.identity);
  return [
    user.id,
    user.email,
    ...(rows.accounts ?? []).flatMap(({ id, iban }) => [id, iban]),
    ...(rows.transactions ?? []).map(({ id }) => id),
    ...feeds.map(({ remote_id }) => remote_id),
    customer,
  ].filter((mark) => typeof mark === "string");
};

test("a deleted account leaves nothing behind, and its person gets a receipt with the counts", async () => {
  const ana = await aFullPerson(app);
  const { requisitionId } = await authorizeAtBank(ana);
  await ana.call(syncAccounts, { body: { requisitionId } });
  const marks = await marksOf(ana);
  const count = Object.values(await rowsOf(sql, ana.user.id)).flat().length;
  const before = await tracesOf(sql, marks);

  const { receipt } = await leave(ana);
  await app.runJobs();

  expect(before.length).toBeGreaterThan(30);
  expect(before.some((trace) => trace.startsWith("public.simulated_bank_records"))).toBe(true);
  expect(await tracesOf(sql, marks)).toEqual([]);
  expect(receipt).toMatchObject({ deletedAt: new Date(now).toISOString(), rows: count });
  expect(receipt.number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(receipt.consents).toContainEqual({ kind: "bank", name: "BBVA" });
});

test("nobody else's rows, sessions or banks are touched", async () => {
  const [ana, luis] = [await app.settle(), await app.settle()];
  const { requisitionId } = await authorizeAtBank(luis);
  await luis.call(syncAccounts, { body: { requisitionId } });
  await authorizeAtBank(ana);
  const customer = psuIdOf(luis.user.id, testSecrets.identity);
  const content = async () => {
    const { rows: records } = await sql.query(
      "select collection, id, record from simulated_bank_records order by 1, 2",
    );
    return {
      rows: await rowsOf(sql, luis.user.id),
      bank: records.filter((record) => JSON.stringify(record).includes(customer)),
    };
  };
  const before = await content();

  await leave(ana);
  await app.runJobs();

  expect(await content()).toEqual(before);
  expect(before.bank.length).toBeGreaterThan(0);
  expect(await luis.call(getCurrentUser)).toMatchObject({ id: luis.user.id });
});

test("every session of who leaves is dead, and this browser forgets that it knew them", async () => {
  const ana = await app.signIn();
  const other = app.browser();
  await other.call(login, { body: { email: ana.user.email, password: ana.password } });

  const response = await ana.fetch(`${app.baseUrl}${deleteAccount.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ word }),
  });

  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect(cookies).toEqual(expect.arrayContaining(["aifred=", expect.stringMatching(/^device=/)]));
  expect(await statusOf(ana.call(getDashboard))).toEqual([401, "unauthenticated"]);
  expect(await statusOf(other.call(getDashboard))).toEqual([401, "unauthenticated"]);
  const { rows } = await sql.query("select 1 from sessions where sess ->> 'userId' = $1", [ana.user.id]);
  expect(rows).toEqual([]);
});

test("the address is free again, and nothing comes back with it", async () => {
  const ana = await aPersonWithMovements();
  const { email } = ana.user;
  await leave(ana);

  const { call } = app.browser();
  const person = { email, password: ana.password, firstName: "Ana", lastName: "Otra" };
  await call(register, { body: person });
  const { user } = await call(login, { body: { email, password: ana.password } });

  expect(user.id).not.toBe(ana.user.id);
  expect((await call(listTransactions, { query: {} })).total).toBe(0);
});

test("only the word and a fresh proof delete an account", async () => {
  const ana = await app.signIn();

  const wrong = await ana.fetch(`${app.baseUrl}${deleteAccount.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ word: "eliminar" }),
  });
  app.setNow("2026-06-30T10:11:00Z");
  const late = await statusOf(leave(ana));
  app.setNow(now);

  expect(wrong.status).toBe(400);
  expect(late).toEqual([403, "confirmation_required"]);
  expect(await ana.call(getCurrentUser)).toMatchObject({ id: ana.user.id });
});

test("of two who delete one account at once, one gets the receipt", async () => {
  const ana = await aPersonWithMovements();

  const answers = await Promise.all([statusOf(leave(ana)), statusOf(leave(ana))]);

  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.filter((answer) => Array.isArray(answer))).toEqual([[401, "unauthenticated"]]);
});

test("work that runs for the person meanwhile restores nothing and breaks nothing", async () => {
  const ana = await aPersonWithMovements();
  const paths = app.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access, path }) => method === "GET" && access === "person" && !path.includes(":"));

  const requests = paths.map(({ path }) => ana.fetch(app.baseUrl + path));
  const writing = [
    ana.call(importStatement, importOf("julio.csv")),
    ana.call(createEvent, { body: anEvent }),
  ];
  const left = leave(ana);
  const more = paths.map(({ path }) => ana.fetch(app.baseUrl + path));
  await Promise.allSettled([...writing, left]);
  const statuses = (await Promise.all([...requests, ...more])).map(({ status }) => status);
  await app.runJobs();

  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  await left;
  expect(await tracesOf(sql, [ana.user.id, ana.user.email])).toEqual([]);
});

test("jobs that were handed in for who has left end without a word", async () => {
  const ana = await aPersonWithMovements();
  const userId = ana.user.id;
  await leave(ana);
  const data = { userId, connectionId: crypto.randomUUID(), reason: "slot" };
  const { jobs: kinds } = jobsOf(app.services);

  for (const { name, run } of kinds.filter(({ name }) => !sealedJobs.includes(name))) {
    await expect(run({ ...data, id: userId, notificationId: userId }), name).resolves.toBeUndefined();
  }

  expect(await tracesOf(sql, [userId])).toEqual([]);
});

test("the receipt calls the OpenID provider by the name of its button", async () => {
  const ana = await aFullPerson(app);
  await sql.query("update identities set provider = 'oidc', revocation_token = $2 where user_id = $1", [
    ana.user.id,
    createSealing(...testSecrets.encryption).seal("oidc-token", ana.user.id),
  ]);

  const { receipt } = await leave(ana);

  expect(receipt.consents).toContainEqual({ kind: "sign_in", name: "Replit" });
});

test("consents are ended outside by jobs that name nobody, with tokens that nobody can read", async () => {
  const ana = await aFullPerson(app);
  const sealing = createSealing(...testSecrets.encryption);
  await sql.query(
    `update calendar_connections set status = 'connected', refresh_token_sealed = $2 where user_id = $1`,
    [ana.user.id, sealing.seal("google-refresh-token", ana.user.id)],
  );
  await sql.query("update calendar_grants set tokens_sealed = $2 where user_id = $1", [
    ana.user.id,
    sealing.seal(
      JSON.stringify({ accessToken: "a", refreshToken: "waiting-token", accessExpiresAt: now }),
      ana.user.id,
    ),
  ]);
  await sql.query("update identities set revocation_token = $2 where user_id = $1", [
    ana.user.id,
    sealing.seal("apple-token", ana.user.id),
  ]);
  const enqueued: { name: string; key: string; data: Record<string, unknown> }[] = [];
  const ended: string[] = [];
  const forgotten: string[] = [];
  let isDown = true;
  const end = async (token: string) => {
    if (isDown) throw new Error("It does not answer");
    ended.push(token);
  };
  const removal = createAccountRemovalService({
    people: createAccountRemovalRepository(
      app.database.db,
      collectPersonData(app.services.personData).tables,
      (scope, userId) => app.services.accessIn(scope).consents(userId),
    ),
    banks: {
      endConsent: async ({ remoteId }) =>
        void enqueued.push({ name: "bank", key: remoteId, data: { remoteId } }),
      forgetPerson: async () => {},
    },
    calendar: { revoke: end } as CalendarProvider,
    identities: { revoke: ({ token }) => end(token) },
    forget: (id) => void forgotten.push(id),
    notices: { prepareFarewell: async () => async () => {} },
    activity: { record: async () => true },
    revocations: createConsentRevocationService({
      jobs: { enqueue: async (name, key, data) => void enqueued.push({ name, key, data }) },
      sealing,
    }),
    jobs: { deleteMentioning: async () => {} },
    clock: { now: () => new Date(now) },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  });

  const { consents } = await removal.remove(ana.user.id);

  expect(forgotten).toEqual([ana.user.id]);
  const text = JSON.stringify(enqueued);
  expect([ana.user.id, ana.user.email, "token"].filter((word) => text.includes(word))).toEqual([]);
  expect(consents).toEqual([
    { kind: "bank", name: "BBVA" },
    { kind: "calendar", name: "Google Calendar" },
    { kind: "sign_in", name: "Apple" },
  ]);
  const jobs = enqueued.filter(({ name }) => name === removal.job.name);
  for (const { data } of jobs)
    await expect(removal.job.run(data as never)).rejects.toThrow("does not answer");
  isDown = false;
  for (const { data } of jobs) await removal.job.run(data as never);
  expect(ended).toEqual(["google-refresh-token", "waiting-token", "apple-token"]);
});

test("the receipt also goes to the person's address, which is nowhere in clear meanwhile", async () => {
  const ana = await app.signIn();

  const { receipt } = await leave(ana);
  await app.runJobs();

  expect(app.outbox.at(-1)).toMatchObject({
    to: ana.user.email,
    text: expect.stringContaining(receipt.number),
  });
});

test("the demo person may leave like anybody, and is made anew at the next start", async () => {
  const { demo } = app.services;
  await demo.keepUp();
  const { call } = app.browser();
  const { user } = await call(login, { body: demo.credentials });

  await leave({ call });
  await demo.keepUp();

  const again = app.browser();
  expect((await again.call(login, { body: demo.credentials })).user.id).not.toBe(user.id);
});
