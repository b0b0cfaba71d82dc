import type { Express } from "express";
import { type Visitor, visitorOf } from "./route.ts";
import { type SignInBrowser, signInBrowserOf } from "./sign-in-browser.ts";

export interface Navigation extends Visitor {
  signInBrowser: SignInBrowser;
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
      const visitor = visitorOf(request);
      const target = await targetOf({
        ...visitor,
        signInBrowser: signInBrowserOf(request),
        query: request.query,
        isOwn,
        isPageNavigation: request.get("sec-fetch-mode") === "navigate",
      });
      if (target === null) return next();
      await visitor.session.saveChanges();
      response.set("cache-control", "no-store").redirect(302, target);
    });
  }
};
