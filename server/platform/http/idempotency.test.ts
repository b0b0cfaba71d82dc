import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createEvent, deleteEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, listGoals, updateGoal } from "#shared/contracts/goals.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { ApiError } from "#shared/http/errors.ts";
import { runs } from "#shared/testing/runs.ts";

const now = "2026-03-10T09:00:00Z";
const app = await startTestApp({ now });
const { idempotency } = app.services;
const minutesLater = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** A signed-in person, who calls under a key or a new one each time. */
const aPerson = async () => {
  const person = await app.signIn();
  const under = (key: string) =>
    createApiClient({
      baseUrl: app.baseUrl,
      fetch: person.fetch,
      headers: () => ({ "idempotency-key": `"${key}"` }),
    });
  return { ...person, userId: person.user.id, under };
};
const dentist = {
  title: "Dentista",
  startTime: "2026-03-12T10:00:00Z",
  endTime: "2026-03-12T11:00:00Z",
};
const march = { query: { from: "2026-03-01", to: "2026-03-31" } };
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error) => (error instanceof ApiError ? error.code : String(error)),
  );

test("repeating a call after a lost response creates no second event, goal or contribution", async () => {
  const { call, under } = await aPerson();
  const twice = async <Answer>(ask: () => Promise<Answer>) => [await ask(), await ask()];
  const [event, goal, contribution] = [under(randomUUID()), under(randomUUID()), under(randomUUID())];

  const events = await twice(() => event(createEvent, { body: dentist }));
  const [made, madeAgain] = await twice(() =>
    goal(createGoal, { body: { title: "Viaje", paraType: "project", priority: 3, targetAmount: 1000 } }),
  );
  const { id } = made?.goal ?? { id: "" };
  await twice(() => contribution(updateGoal, { params: { id }, body: { contribution: 50 } }));

  expect(events[1]).toEqual(events[0]);
  expect(madeAgain).toEqual(made);
  expect((await call(listEvents, march)).events.filter(({ title }) => title === "Dentista")).toHaveLength(1);
  expect((await call(listGoals)).goals).toMatchObject([{ id, currentAmount: 50 }]);
});

test("concurrent calls under one key have one effect and one response", async () => {
  const { call, under } = await aPerson();
  const key = randomUUID();

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => under(key)(createEvent, { body: dentist })),
  );

  expect(new Set(answers.map(({ event }) => event.id)).size).toBe(1);
  expect((await call(listEvents, march)).events).toHaveLength(1);
});

test("a key belongs to one call of one person, and an invalid key is refused", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const key = randomUUID();
  await ana.under(key)(createEvent, { body: dentist });

  const other = await refusalOf(ana.under(key)(createEvent, { body: { ...dentist, title: "Médico" } }));
  const ofLuis = await luis.under(key)(createEvent, { body: dentist });
  const unreadable = await refusalOf(ana.under("a b")(createEvent, { body: dentist }));

  expect([other, unreadable]).toEqual(["key_reused", "invalid_request"]);
  expect((await luis.call(listEvents, march)).events).toMatchObject([{ id: ofLuis.event.id }]);
});

test("a refused call may be repeated under its key, and so may a deletion", async () => {
  const { under, call } = await aPerson();
  const key = randomUUID();
  const { event } = await call(createEvent, { body: dentist });
  const params = { id: event.id };

  expect(await refusalOf(under(key)(deleteEvent, { params: { id: randomUUID() } }))).toBe("not_found");
  await under(key)(deleteEvent, { params });

  expect(await under(key)(deleteEvent, { params })).toEqual({ deleted: true });
});

/** What becomes of a process that carries out a call, which stores something in its second transaction. */
const outcomes = ["answers", "fails before", "fails after", "dies before", "dies after", "is slow"] as const;
const never = new Promise<never>(() => {});

test("whatever happens to processes, a key has at most one effect, and exactly one when acknowledged", async () => {
  const { db, sql: database } = app.database;
  const { userId } = await aPerson();
  const counted = async () =>
    Number(
      (await database.query("select agenda_version as n from users where id = $1", [userId])).rows[0]?.n,
    );

  /** Answers once the call has ended or stands still, with how to let it go on. */
  const begin = async (
    call: { userId: string; key: string; request: string },
    outcome: (typeof outcomes)[number],
  ) => {
    const standsStill = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const stop = (until: Promise<void>) => {
      standsStill.resolve();
      return until;
    };
    const work = async () => {
      if (outcome === "fails before") throw new Error(outcome);
      await db.transaction((tx) => tx.execute(sql`select 1`));
      if (outcome === "dies before") await stop(never);
      if (outcome === "is slow") await stop(goOn.promise);
      await db.transaction((tx) =>
        tx.execute(sql`update users set agenda_version = agenda_version + 1 where id = ${userId}`),
      );
      if (outcome === "dies after") await stop(never);
      if (outcome === "fails after") throw new Error(outcome);
      return { done: true };
    };
    const ended = idempotency.once(call, work).then(
      () => true,
      () => false,
    );
    await Promise.race([ended, standsStill.promise]);
    return { ended, goOn: goOn.resolve, isSlow: outcome === "is slow" };
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 5 }),
      async (history) => {
        const before = await counted();
        const call = { userId, key: randomUUID(), request: "same" };
        const calls: Awaited<ReturnType<typeof begin>>[] = [];
        for (const [index, outcome] of history.entries()) {
          // Each comes when whoever stood still before has held the key for too long.
          app.setNow(minutesLater(2 * index));
          calls.push(await begin(call, outcome));
        }
        for (const { goOn } of calls) goOn();
        const live = calls.filter(({ isSlow }, index) => isSlow || !history[index]?.startsWith("dies"));
        const acknowledged = (await Promise.all(live.map(({ ended }) => ended))).some((isDone) => isDone);

        const effects = (await counted()) - before;
        expect(effects).toBeLessThanOrEqual(1);
        if (acknowledged) expect(effects).toBe(1);
      },
    ),
    runs(20),
  );
  app.setNow(now);
});

test("a call interrupted by a crash may be repeated after the next start", async () => {
  const { userId } = await aPerson();
  const call = { userId, key: randomUUID(), request: "same" };
  await new Promise<void>((resolve) => {
    void idempotency.once(call, () => {
      resolve();
      return new Promise(() => {});
    });
  });

  await idempotency.endLeases();

  expect(await idempotency.once(call, async () => ({ done: true }))).toEqual({ done: true });
});

test("keys are deleted after a day, and a person's oldest ones earlier when there are too many", async () => {
  const { userId, under } = await aPerson();
  const keys = async () =>
    (await app.database.sql.query("select key from idempotency_keys where user_id = $1", [userId])).rows;
  await under(randomUUID())(createEvent, { body: dentist });
  app.setNow(minutesLater(24 * 60 - 1));
  await idempotency.job.run({});
  expect(await keys()).toHaveLength(1);

  app.setNow(minutesLater(24 * 60 + 1));
  await idempotency.job.run({});
  expect(await keys()).toEqual([]);

  await app.database.sql.query(
    `insert into idempotency_keys (user_id, key, request, attempt, lease_until, created_at)
      select $1, 'old-' || n, '', gen_random_uuid(), now(), timestamptz '2026-03-10' + n * interval '1 second'
      from generate_series(1, 2100) n`,
    [userId],
  );
  for (let call = 0; call < 64; call++) {
    await idempotency.once({ userId, key: randomUUID(), request: "" }, async () => ({}));
  }
  expect((await keys()).length).toBeLessThanOrEqual(2064);
});
