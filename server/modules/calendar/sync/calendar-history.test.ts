import { afterAll, expect, test } from "vitest";
import { simulate } from "#server/dev/testing/calendar-history/simulate.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { runs } from "#shared/testing/runs.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

test.each(Array.from({ length: runs(3).numRuns }, (_, index) => index + 1))(
  "a random history of two calendars, the %ith, ends with both equal: nothing lost, nothing doubled",
  async (seed) => {
    const { details, lost, doubled, undead, different, events } = await simulate(database, {
      seed,
      operations: 300,
    });

    expect(details).toEqual([]);
    expect({ lost, doubled, undead, different }).toEqual({ lost: 0, doubled: 0, undead: 0, different: 0 });
    expect(events).toBeGreaterThan(0);
  },
);
