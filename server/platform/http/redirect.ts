import type { Express } from "express";
import { type Browser, browserOf } from "./browser.ts";
import { networkOf } from "./network-of.ts";
import { type Cookies, cookiesOf } from "./route.ts";
import { type SessionControl, sessionOf } from "./session.ts";
import { type SignInBrowser, signInBrowserOf } from "./sign-in-browser.ts";

export interface Navigation {
  session: SessionControl;
  browser: Browser;
  address: string;
  signInBrowser: SignInBrowser;
  cookies: Cookies;
  query: Record<string, unknown>;
  /** False when another site's link or image caused it. */
  isOwn: boolean;
  isPageNavigation: boolean;
}

/** An address that leads a browser elsewhere; null leaves it to a route of the same path. */
export interface Redirect {
  path: string;
  targetOf: (navigation: Navigation) => string | null | Promise<string | null>;
}

export const mountRedirects = (app: Express, redirects: Redirect[]) => {
  for (const { path, targetOf } of redirects) {
    app.get(path, async (request, response, next) => {
      const site = request.get("sec-fetch-site");
      const isOwn = site === "same-origin" || site === "none";
      const session = sessionOf(request);
      const target = await targetOf({
        session,
        browser: browserOf(request),
        address: networkOf(request.ip ?? "unknown"),
        signInBrowser: signInBrowserOf(request),
        cookies: cookiesOf(request),
        query: request.query,
        isOwn,
        isPageNavigation: request.get("sec-fetch-mode") === "navigate",
      });
      if (target === null) return next();
      await session.saveChanges();
      response.set("cache-control", "no-store").redirect(302, target);
    });
  }
};
