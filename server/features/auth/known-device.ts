import { createHash, randomBytes } from "node:crypto";
import type { Cookies } from "#server/http/route.ts";

const year = 365 * 24 * 60 * 60 * 1000;

const markOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/**
 * The signed cookie that says: this browser has signed in to this account. Answers the browser's own random name, by which
 * its attempts are counted wherever they come from; null for any other browser.
 */
export const knownDeviceOf = (cookies: Cookies, email: string): string | null => {
  const [mark, name] = cookies.get("device")?.split(".") ?? [];
  return mark === markOf(email) && name ? name : null;
};

export const rememberDevice = (cookies: Cookies, email: string) => {
  const name = knownDeviceOf(cookies, email) ?? randomBytes(16).toString("base64url");
  cookies.set("device", `${markOf(email)}.${name}`, year);
};
