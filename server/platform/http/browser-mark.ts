import { randomBytes } from "node:crypto";
import type { Request } from "express";

/** What tells one browser from another while somebody is on the way to sign in. */
export interface BrowserMark {
  current: string | undefined;
  /** The current one, or a new one, for another ten minutes. */
  keep(): string;
}

const keptMs = 10 * 60_000;
const shape = /^[\w-]{43}$/;

/**
 * A cookie of 32 random bytes. It is Lax, so it comes along when a provider sends the browser back by a link; all windows
 * of a browser share it.
 */
export const browserMarkOf = (request: Request): BrowserMark => {
  const secure = request.session.cookie.secure === true;
  const name = secure ? "__Host-aifred-visit" : "aifred-visit";
  const found: unknown = request.cookies?.[name];
  const current = typeof found === "string" && shape.test(found) ? found : undefined;

  return {
    current,
    keep() {
      const mark = current ?? randomBytes(32).toString("base64url");
      request.res?.cookie(name, mark, { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: keptMs });
      return mark;
    },
  };
};
