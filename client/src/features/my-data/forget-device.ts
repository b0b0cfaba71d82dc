import { removeLocal } from "#client/api/remove-local.ts";

/** Leaves nothing of the person on this device: neither what they kept nor the address that messages are pushed to. */
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
