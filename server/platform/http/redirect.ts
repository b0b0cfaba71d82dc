import type { Express } from "express";
import { type Browser, browserOf } from "./browser.ts";
import { type BrowserMark, browserMarkOf } from "./browser-mark.ts";
import { networkOf } from "./network-of.ts";
import { type Cookies, cookiesOf } from "./route.ts";
import { type SessionControl, sessionOf } from "./session.ts";

export interface Navigation {
  session: SessionControl;
  browser: Browser;
  /** Where the call came from, as far as attempts are counted. */
  address: string;
  /** Tells this browser from others, signed in or not. */
  mark: BrowserMark;
  /** Signed cookies that outlive a session. */
  cookies: Cookies;
  query: Record<string, unknown>;
  /** False when another site's link or image caused it. */
  isOwn: boolean;
  /** Whether the browser is on its way to a page, and no script asks. */
  isVisit: boolean;
}

/** An address that a person's browser navigates to, and where it leads; null leaves it to a route of the same path. */
export interface Redirect {
  path: string;
  leadsTo: (navigation: Navigation) => string | null | Promise<string | null>;
}

export const mountRedirects = (app: Express, redirects: Redirect[]) => {
  for (const { path, leadsTo } of redirects) {
    app.get(path, async (request, response, next) => {
      const site = request.get("sec-fetch-site");
      const isOwn = site === "same-origin" || site === "none";
      const session = sessionOf(request);
      const target = await leadsTo({
        session,
        browser: browserOf(request),
        address: networkOf(request.ip ?? "unknown"),
        mark: browserMarkOf(request),
        cookies: cookiesOf(request),
        query: request.query,
        isOwn,
        isVisit: request.get("sec-fetch-mode") === "navigate",
      });
      if (target === null) return next();
      await session.settle();
      response.set("cache-control", "no-store").redirect(302, target);
    });
  }
};
