import * as z from "zod/mini";
import { readLocal, writeLocal } from "#client/lib/local-value.ts";
import { type User, userSchema } from "#shared/contracts/identity/auth.ts";
import { removeLocal } from "./remove-local.ts";

const key = "manualUser";

/** The person who last signed in here with a password, or undefined. */
export const readManualUser = () => {
  const user = parse(readLocal(key));
  if (user) here = user.id;
  return user;
};

/** Whom this tab last knew of, and whether it is signing them out. */
let here: string | undefined;
let isParting = false;

const parse = (stored: string | null): User | undefined => {
  try {
    return z.parse(userSchema, JSON.parse(stored ?? ""));
  } catch {
    return undefined;
  }
};

export const keepManualUser = (user: User) => {
  here = user.id;
  isParting = false;
  writeLocal(key, JSON.stringify(user));
};

/** This tab signs out itself: that the browser then clears all storage is no news of another. */
export const partHere = () => {
  isParting = true;
};

/** Tells when another tab signs out, or signs another person in; the same person with a new name is nobody else. */
export const watchOtherTabs = (onOtherPerson: () => void) => {
  const handleStorage = (event: StorageEvent) => {
    const isNamed = event.key === key && parse(event.oldValue)?.id !== parse(event.newValue)?.id;
    // A browser that clears all storage, as at a sign-out, names no key.
    const isCleared = event.key === null && !isParting && here !== undefined;
    if (isNamed || isCleared) onOtherPerson();
  };
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
};

export const forgetManualUser = () => {
  here = undefined;
  removeLocal((stored) => stored === key);
};
