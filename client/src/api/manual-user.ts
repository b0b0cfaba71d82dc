import * as z from "zod/mini";
import { readLocal, removeLocal, writeLocal } from "#client/lib/local-value.ts";
import { type User, userSchema } from "#shared/contracts/identity/auth.ts";

const key = "manualUser";

export const readManualUser = () => {
  const user = parse(readLocal(key));
  if (user) current = user.id;
  return user;
};

/** The person whom this tab last knew, and whether it is signing them out. */
let current: string | undefined;
let isSigningOut = false;

const parse = (stored: string | null): User | undefined => {
  try {
    return z.parse(userSchema, JSON.parse(stored ?? ""));
  } catch {
    return undefined;
  }
};

export const keepManualUser = (user: User) => {
  current = user.id;
  isSigningOut = false;
  writeLocal(key, JSON.stringify(user));
};

export const startSignOut = () => {
  isSigningOut = true;
};

/** Calls back when another tab signs out or signs another person in. */
export const watchOtherTabs = (onOtherPerson: () => void) => {
  const handleStorage = (event: StorageEvent) => {
    const isSamePerson = event.key === key && parse(event.oldValue)?.id !== parse(event.newValue)?.id;
    // Signing out clears all storage, which gives an event without a key.
    const isCleared = event.key === null && !isSigningOut && current !== undefined;
    if (isSamePerson || isCleared) onOtherPerson();
  };
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
};

export const forgetManualUser = () => {
  current = undefined;
  removeLocal((stored) => stored === key);
};
