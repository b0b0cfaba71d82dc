import fc from "fast-check";
import { expect, test } from "vitest";
import { createScriptedBank } from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import type { Institution } from "#server/modules/banking/bank-provider.ts";
import { createMemoryLimiters } from "#server/platform/limits/memory-limiter.ts";
import { listInstitutions } from "#shared/contracts/banking/connections.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { personRequestLimits } from "./request-limits.ts";

/** The list of banks, which a test lets come. */
const banks = Promise.withResolvers<Institution[]>();
const { baseUrl, settle, database } = await startTestApp({
  requestPace: { ...personRequestLimits, points: 40, seconds: 4000, limit: 2, maxWaiting: 1 },
  providers: [{ ...createScriptedBank().provider, institutions: () => banks.promise }],
});

test("a person with too many requests has to wait, for reads and writes, and others do not", async () => {
  const [hostile, other] = [await settle(), await settle()];
  const read = () => hostile.fetch(`${baseUrl}/api/dashboard`);
  let answer = await read();
  for (let requests = 0; requests < 40 && answer.status !== 429; requests++) answer = await read();

  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({
    code: "too_many_requests",
    message: "Has hecho muchas peticiones seguidas. Espera unos segundos y vuelve a intentarlo.",
  });
  const event = { title: "Cita", startTime: "2026-03-03T10:00:00Z" };
  await expect(hostile.call(createEvent, { body: event })).rejects.toMatchObject({ status: 429 });
  const { rows } = await database.sql.query("select 1 from events where user_id = $1", [hostile.user.id]);
  expect(rows).toEqual([]);
  expect(await other.call(getDashboard)).toBeDefined();
});

test("requests beyond a person's concurrency limit and queue are refused at once, without delaying others", async () => {
  const [hostile, other] = [await settle(), await settle()];

  const storm = Array.from({ length: 4 }, () =>
    hostile.call(listInstitutions).catch((error: unknown) => error),
  );
  const first = await Promise.race(storm);
  const meanwhile = await other.call(getCurrentUser);
  banks.resolve([]);

  expect(first).toMatchObject({
    status: 429,
    reason: "Tienes demasiado en marcha a la vez. Vuelve a intentarlo en unos segundos.",
  });
  expect(meanwhile.id).toBe(other.user.id);
  expect((await Promise.all(storm)).filter((answer) => Array.isArray(answer))).toEqual([[], [], []]);
});

test("in any period a key gets at most its points and those regained, and always gets what it waited for", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 200 }),
      async (points, seconds, pauses) => {
        let present = 0;
        const limiter = createMemoryLimiters({ now: () => present })({ name: "any", points, seconds });
        const granted: number[] = [];
        for (const pause of pauses) {
          present += pause;
          const wait = await limiter.spend("ana");
          if (wait === 0) granted.push(present);
          else {
            expect(await limiter.waitFor("ana")).toBe(wait);
            present += wait * 1000;
            expect(await limiter.spend("ana")).toBe(0);
            granted.push(present);
          }
        }
        for (const [first, from] of granted.entries()) {
          for (const [last, to] of granted.entries()) {
            if (last < first) continue;
            const most = points + ((to - from) * points) / (seconds * 1000);
            expect(last - first + 1).toBeLessThanOrEqual(most + 1e-6);
          }
        }
      },
    ),
    { numRuns: 50 },
  );
});
