import type { RequestHandler } from "express";
import { livePath } from "#shared/contracts/live.ts";
import type { Meter } from "./meter.ts";

/** By the declared route, so that no address of a person is counted. */
export const observeRequests =
  (meter: Meter): RequestHandler =>
  (request, response, next) => {
    // A stream lasts as long as its tab.
    if (request.path === livePath) return next();
    const from = performance.now();
    response.once("close", () => {
      const isApi = request.originalUrl.startsWith("/api/");
      const route: string = request.route?.path ?? (isApi ? "unknown" : "files");
      const status = response.writableFinished ? String(response.statusCode) : "left";
      meter.request({ method: request.method, route, status }, (performance.now() - from) / 1000);
    });
    next();
  };
