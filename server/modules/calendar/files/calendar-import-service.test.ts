import { expect, test } from "vitest";
import { aSentFile } from "#server/dev/testing/sent-file.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { createCalendarImportService } from "./calendar-import-service.ts";

const { database, services } = await startTestApp();

test("a person imports at most twenty files an hour, independently of others", async () => {
  let readings = 0;
  const { import: take } = createCalendarImportService({
    async readFile() {
      readings += 1;
      return { status: "not_a_calendar" };
    },
    events: services.events,
    limiters: createDatabaseLimiters(database.sql),
    clock: { now: () => new Date("2026-03-02T09:00:00Z") },
  });
  const file = aSentFile(new Uint8Array());
  for (let count = 0; count < 20; count += 1)
    await expect(take("ana", file)).rejects.toMatchObject({ code: "invalid_request" });

  await expect(take("ana", file)).rejects.toMatchObject({
    code: "too_many_requests",
    message: "Has importado muchos archivos seguidos. Inténtalo más tarde.",
  });
  expect(readings).toBe(20);
  await expect(take("luis", file)).rejects.toMatchObject({ code: "invalid_request" });
});
