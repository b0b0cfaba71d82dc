import { randomBytes } from "node:crypto";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Cookies } from "./route.ts";

const yearMs = 365 * 24 * 60 * 60 * 1000;

const maxAccounts = 5;

/** Addresses are compared without case. */
const accountHashOf = (account: string) => sha256(account.toLowerCase());

export type FindBrowserName = (email: string) => Promise<string | null>;

/** A browser's random name for one account. The old ones, 16 bytes long, predate the table of known browsers. */
export const newDeviceName = () => randomBytes(18).toString("base64url");
export const isOldDeviceName = (name: string) => name.length === 22;

/** Signed: the browser has signed in to this account once. The database says whether the account still knows it. */
export const deviceNameIn = (cookies: Cookies, account: string): string | null => {
  const [, name] = namePairsIn(cookies).find(([hash]) => hash === accountHashOf(account)) ?? [];
  return name || null;
};

/** Whether anybody has signed in with this browser within a year. */
export const hasSignedIn = (cookies: Cookies) => cookies.get("device") !== undefined;

/** Newest account first: a family may share a browser. */
export const storeDeviceName = (cookies: Cookies, account: string, name: string) => {
  const others = namePairsIn(cookies).filter(
    ([mark, other]) => mark && other && mark !== accountHashOf(account),
  );
  const known = [[accountHashOf(account), name], ...others].slice(0, maxAccounts);
  cookies.set("device", known.map((pair) => pair.join(".")).join("~"), yearMs);
};

const namePairsIn = (cookies: Cookies) =>
  (cookies.get("device") ?? "").split("~").map((pair) => pair.split("."));
