import * as z from "zod/mini";
import { call } from "#client/api/call.ts";
import { writeLocal } from "#client/lib/local-value.ts";
import { hasWorkers, registerWorker } from "#client/lib/service-worker.ts";
import { addPush, removePush } from "#shared/contracts/notifications.ts";
import { forgetPush, pushOwnerKey, subscriptionHere, subscriptionSchema } from "./push-keeper.ts";

/** In ms: a browser that does not reach its push service never answers. */
const servicePatience = 20_000;
const signOutPatience = 1500;

/** What this browser says of web push. `install`: iOS offers it from the home screen only. */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

export const readPushState = async (): Promise<PushState> => {
  if (!hasWorkers() || !("PushManager" in window && "Notification" in window)) {
    return isApplePhone() ? "install" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && (await subscriptionHere()) ? "on" : "off";
};

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** To be called in a click: asks the person, and tells the server where to push. Throws when that does not work. */
export const startPush = async (publicKey: string, userId: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key of the server would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await within(
    servicePatience,
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
  try {
    await call(addPush, { body: z.parse(subscriptionSchema, subscription.toJSON()) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  writeLocal(pushOwnerKey, userId);
  return "on";
};

export const stopPush = async (): Promise<PushState> => {
  const subscription = await forgetPush();
  if (subscription) await call(removePush, { query: { endpoint: subscription.endpoint } }).catch(() => {});
  return readPushState();
};

/** Before the person signs out, while the server still knows who it is; never fails. */
export const leavePush = () =>
  within(signOutPatience, stopPush()).then(
    () => {},
    () => {},
  );

const within = <Result>(patience: number, work: Promise<Result>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience);
    }),
  ]);
