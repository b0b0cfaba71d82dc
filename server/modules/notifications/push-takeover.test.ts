import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aBarrier, createTakeover } from "#server/modules/identity/account-access/testing/takeover.ts";
import { listSessions } from "#shared/contracts/identity/sessions.ts";
import { createPushSubscriptionRepository } from "./push-subscription-repository.ts";

const now = "2026-03-02T09:00:00Z";
const app = await startTestApp({ now });
const { db, sql } = app.database;
const { takeOver, somebodyWaits } = createTakeover(app);

test("a browser for pushes that is added while the owner takes the account over is not there afterwards", async () => {
  const { user, call } = await app.signIn();
  const [session] = await call(listSessions);
  const push = { endpoint: "https://push.example/one", p256dh: "key", auth: "auth", device: "" };
  const row = { id: crypto.randomUUID(), ...push, createdAt: new Date(now), most: 10 };
  const done = aBarrier();

  const takingOver = takeOver(user.id, done);
  await done.reached;
  const adding = createPushSubscriptionRepository(db)
    .add(user.id, session?.id ?? "", row)
    .catch((error: unknown) => error);
  await somebodyWaits();
  done.open();
  await takingOver;

  expect(await adding).toMatchObject({ code: "unauthenticated" });
  const { rows } = await sql.query("select 1 from push_subscriptions where user_id = $1", [user.id]);
  expect(rows).toEqual([]);
});
