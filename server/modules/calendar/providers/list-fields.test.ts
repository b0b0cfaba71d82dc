import { afterAll, expect, test } from "vitest";
import { startJsonDouble } from "#server/dev/testing/json-double.ts";
import { createGoogleCalendar } from "./google-calendar.ts";

const google = await startJsonDouble(() => ({ body: { items: [], nextSyncToken: "next" } }));
afterAll(google.close);

test("lists request only the fields that are read", async () => {
  const tokens = {
    accessToken: "access",
    refreshToken: "refresh",
    accessExpiresAt: new Date("2026-03-02T10:00:00Z"),
  };
  const calendar = createGoogleCalendar({
    ...{ clientId: "id", clientSecret: "secret", url: google.baseUrl },
    clock: { now: () => new Date("2026-03-02T09:00:00Z") },
  }).session(tokens, async () => {});

  await calendar.everything({ from: "2026-01-01", to: "2026-12-31" });
  await calendar.changesSince("token");

  const fields = google.requests.map(({ query }) => query.get("fields"));
  expect(fields).toEqual(
    Array(2).fill(expect.stringMatching(/^nextPageToken,nextSyncToken,items\([\w,]+\)$/)),
  );
  for (const name of ["id", "etag", "status", "start", "end", "iCalUID", "extendedProperties", "locked"])
    expect(fields[0]).toMatch(new RegExp(`[(,]${name}[,)]`));
  expect(fields[0]).not.toMatch(/attachments|creator|hangoutLink/);
});
