import type { Request } from "express";
import { randomToken } from "#server/platform/crypto/tokens.ts";

export interface SignInBrowser {
  current: string | undefined;
  ensureId(): string;
}

const lifetimeMs = 10 * 60_000;
const shape = /^[\w-]{43}$/;

/** 32 random bytes. SameSite=Lax, so that the cookie is sent when a provider's link leads back. */
export const signInBrowserOf = (request: Request): SignInBrowser => {
  const secure = request.session.cookie.secure === true;
  const name = secure ? "__Host-aifred-visit" : "aifred-visit";
  const found: unknown = request.cookies?.[name];
  const currentId = typeof found === "string" && shape.test(found) ? found : undefined;

  return {
    current: currentId,
    ensureId() {
      const id = currentId ?? randomToken();
      request.res?.cookie(name, id, {
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: "/",
        maxAge: lifetimeMs,
      });
      return id;
    },
  };
};
