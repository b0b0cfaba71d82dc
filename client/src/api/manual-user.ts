import * as z from "zod/mini";
import { readLocal, writeLocal } from "#client/lib/local-value.ts";
import { type User, userSchema } from "#shared/contracts/auth.ts";
import { removeLocal } from "./remove-local.ts";

const key = "manualUser";

/** The person who last signed in here with a password, or undefined. */
export const readManualUser = () => parse(readLocal(key));

const parse = (stored: string | null): User | undefined => {
  try {
    return z.parse(userSchema, JSON.parse(stored ?? ""));
  } catch {
    return undefined;
  }
};

export const keepManualUser = (user: User) => writeLocal(key, JSON.stringify(user));

/** Tells when another tab signs out, or signs another person in; the same person with a new name is nobody else. */
export const watchOtherTabs = (onOtherPerson: () => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key && parse(event.oldValue)?.id !== parse(event.newValue)?.id) onOtherPerson();
  };
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
};

export const forgetManualUser = () => removeLocal((stored) => stored === key);
