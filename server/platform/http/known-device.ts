import { createHash, randomBytes } from "node:crypto";
import type { Cookies } from "./route.ts";

const year = 365 * 24 * 60 * 60 * 1000;

const mostAccounts = 5;

/** An address counts in any case. */
const markOf = (account: string) => createHash("sha256").update(account.toLowerCase()).digest("base64url");

/** The name of the browser at hand, when the account of an address knows it. */
export type NameOfBrowser = (email: string) => Promise<string | null>;

/** A browser's random name for one account. The first ones, 16 bytes long, are older than the table of known browsers. */
export const newDeviceName = () => randomBytes(18).toString("base64url");
export const isOldDeviceName = (name: string) => name.length === 22;

/**
 * The name that the signed cookie of a browser holds for an account: it has signed in there once. Whether the account still
 * knows it stands in the database.
 */
export const deviceNameIn = (cookies: Cookies, account: string): string | null => {
  const [, name] = namesIn(cookies).find(([mark]) => mark === markOf(account)) ?? [];
  return name || null;
};

/** The latest accounts of a browser stand first: a family may share one. */
export const keepDeviceName = (cookies: Cookies, account: string, name: string) => {
  const others = namesIn(cookies).filter(([mark, other]) => mark && other && mark !== markOf(account));
  const known = [[markOf(account), name], ...others].slice(0, mostAccounts);
  cookies.set("device", known.map((pair) => pair.join(".")).join("~"), year);
};

const namesIn = (cookies: Cookies) => (cookies.get("device") ?? "").split("~").map((pair) => pair.split("."));
