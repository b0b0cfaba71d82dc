import { removeLocal } from "#client/lib/local-value.ts";

/** Removes the person's data and the push subscription from this device. */
export const forgetDevice = async () => {
  removeLocal(() => true);
  try {
    sessionStorage.clear();
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // Storage or push that is forbidden keeps nothing.
  }
};
