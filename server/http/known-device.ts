import { createHash, randomBytes } from "node:crypto";
import type { Cookies } from "./route.ts";

const year = 365 * 24 * 60 * 60 * 1000;

const mostAccounts = 5;

const markOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/** The name of the browser at hand, when it has signed in to the account of an address. */
export type NameOfBrowser = (email: string) => string | null;

/**
 * The signed cookie that says: this browser has signed in to this account. Answers the browser's own random name, by which
 * its attempts are counted wherever they come from; null for any other browser.
 */
export const knownDeviceOf = (cookies: Cookies, email: string): string | null => {
  const [, name] = knownIn(cookies).find(([mark]) => mark === markOf(email)) ?? [];
  return name || null;
};

/** The latest accounts of a browser stand first: a family may share one. */
export const rememberDevice = (cookies: Cookies, email: string) => {
  const name = knownDeviceOf(cookies, email) ?? randomBytes(16).toString("base64url");
  const others = knownIn(cookies).filter(([mark, other]) => mark && other && mark !== markOf(email));
  const known = [[markOf(email), name], ...others].slice(0, mostAccounts);
  cookies.set("device", known.map((pair) => pair.join(".")).join("~"), year);
};

const knownIn = (cookies: Cookies) => (cookies.get("device") ?? "").split("~").map((pair) => pair.split("."));
