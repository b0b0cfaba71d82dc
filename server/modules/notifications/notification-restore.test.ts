import { expect, test } from "vitest";
import { aFullPerson } from "#server/dev/testing/full-person.ts";
import { downloadOf, fileOf } from "#server/dev/testing/my-data.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";

const app = await startTestApp({ now: "2026-06-30T10:00:00Z" });

test("notifications read the same in the account that they are restored into", async () => {
  const ana = await aFullPerson(app);
  const { bytes } = await downloadOf(ana, app.baseUrl);
  const person = await app.signIn();

  await app.services.dataRestore.restore(await fileOf(bytes), person.user.email);

  const restored = await person.call(listNotifications);
  expect(restored).toEqual(await ana.call(listNotifications));
  expect(restored.notifications).toHaveLength(1);
});
