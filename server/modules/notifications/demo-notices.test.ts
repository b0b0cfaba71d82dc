import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";

const days = ["2026-11-18", "2026-11-23"];

test.each(days)("on %s the demo person has a few things to read, by the rules of everybody", async (day) => {
  const app = await startTestApp({ now: `${day}T11:00:00Z` });
  await app.services.demo.keepUp();
  await app.services.notificationRounds.enqueueDue();
  await app.runJobs();
  const call = app.signedOutCall();
  await call(login, { body: app.services.demo.credentials });

  const { notifications } = await call(listNotifications);

  expect(notifications.length).toBeGreaterThanOrEqual(1);
  expect(notifications.length).toBeLessThanOrEqual(10);
});
