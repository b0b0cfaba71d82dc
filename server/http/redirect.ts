import type { Express } from "express";
import { type Browser, browserOf } from "./browser.ts";
import { type SessionControl, sessionOf } from "./session.ts";

interface Navigation {
  session: SessionControl;
  browser: Browser;
  query: Record<string, unknown>;
  /** False when another site's link or image caused it. */
  isOwn: boolean;
}

/** An address that a person's browser navigates to, and where it leads. */
export interface Redirect {
  path: string;
  leadsTo: (navigation: Navigation) => string | Promise<string>;
}

export const mountRedirects = (app: Express, redirects: Redirect[]) => {
  for (const { path, leadsTo } of redirects) {
    app.get(path, async (request, response) => {
      const site = request.get("sec-fetch-site");
      const isOwn = site === "same-origin" || site === "none";
      const target = await leadsTo({
        session: sessionOf(request),
        browser: browserOf(request),
        query: request.query,
        isOwn,
      });
      response.set("cache-control", "no-store").redirect(302, target);
    });
  }
};
