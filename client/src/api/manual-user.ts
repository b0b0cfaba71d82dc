import * as z from "zod/mini";
import { readLocal, writeLocal } from "#client/lib/local-value.ts";
import { type User, userSchema } from "#shared/contracts/auth.ts";
import { removeLocal } from "./remove-local.ts";

const key = "manualUser";

/** The person who last signed in here with a password, or undefined. */
export const readManualUser = (): User | undefined => {
  try {
    return z.parse(userSchema, JSON.parse(readLocal(key) ?? ""));
  } catch {
    return undefined;
  }
};

export const keepManualUser = (user: User) => writeLocal(key, JSON.stringify(user));

export const forgetManualUser = () => removeLocal((stored) => stored === key);
