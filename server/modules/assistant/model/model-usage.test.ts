import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { users } from "#server/platform/db/tables.ts";
import { DailyLimitReached } from "./counted-model.ts";
import { createModelUsageRepository } from "./model-usage-repository.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

test("concurrent requests are all counted, per person and day", async () => {
  const [ana, luis] = await Promise.all([somebody(), somebody()]);
  const processes = [1, 2].map(() => createModelUsageRepository(database.db));
  const once = { requests: 1, inputTokens: 100, outputTokens: 10, costMicros: 250 };

  await Promise.all(Array.from({ length: 20 }, (_, at) => processes[at % 2]?.add(ana, "2026-11-22", once)));
  await processes[0]?.add(ana, "2026-11-23", once);

  const [one] = processes;
  expect(await one?.of(ana, "2026-11-22")).toEqual({
    requests: 20,
    inputTokens: 2000,
    outputTokens: 200,
    costMicros: 5000,
  });
  expect(await one?.of(ana, "2026-11-23")).toEqual(once);
  expect(await one?.of(luis, "2026-11-22")).toMatchObject({ requests: 0, inputTokens: 0 });
});

test("a request over the day's limit fails by a name that says so", () => {
  expect(new DailyLimitReached().name).toBe("DailyLimitReached");
});

const somebody = async () => {
  const id = crypto.randomUUID();
  await database.db.insert(users).values({
    id,
    email: `${id}@example.es`,
    firstName: "Ana",
    lastName: "López",
    authProvider: "manual",
    createdAt: new Date("2026-11-22T10:00:00Z"),
  });
  return id;
};
