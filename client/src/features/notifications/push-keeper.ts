import * as z from "zod/mini";
import { call } from "#client/api/call.ts";
import { readLocal, removeLocal } from "#client/lib/local-value.ts";
import { hasWorkers } from "#client/lib/service-worker.ts";
import { addPush } from "#shared/contracts/notifications.ts";

export const pushOwnerKey = "pushOwner";

interface CurrentPerson {
  userId: string | undefined;
  areAmountsHidden: boolean;
}

/** Keeps the pushes to this browser in step with the signed-in person. */
export const keepPush = async ({ userId, areAmountsHidden }: CurrentPerson) => {
  await announceHiddenAmounts(areAmountsHidden);
  const owner = readLocal(pushOwnerKey);
  // After a lost session the next person here must not see the pushes.
  if (userId && owner && owner !== userId) await forgetPush();
  // The server ends all pushes whenever a session is ended from elsewhere.
  if (userId && owner === userId) await announcePush();
};

const announcePush = async () => {
  const subscription = await subscriptionHere();
  if (subscription) await call(addPush, { body: z.parse(subscriptionSchema, subscription.toJSON()) });
};

/** A browser's own words, with more fields than the contract takes. */
export const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

export const subscriptionHere = async () => {
  if (!hasWorkers()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Nothing arrives from here on, even if the server does not know it. Returns the old subscription. */
export const forgetPush = async () => {
  const subscription = await subscriptionHere();
  removeLocal((key) => key === pushOwnerKey);
  await subscription?.unsubscribe();
  return subscription;
};

/** A push that arrives on a device whose amounts are hidden shows none either. */
const announceHiddenAmounts = async (areHidden: boolean) => {
  if (!("caches" in globalThis)) return;
  const choices = await caches.open("choices");
  if (areHidden) await choices.put("/hidden-amounts", new Response());
  else await choices.delete("/hidden-amounts");
};
