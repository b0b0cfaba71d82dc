import type { RequestHandler } from "express";
import { AppError } from "#server/errors.ts";

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether a load balancer may send people here: jobs run, and nobody has asked us to stop. */
export const createReadiness = () => {
  let state: "starting" | "ready" | "draining" = "starting";

  /** While we drain, connections are not kept for another request. */
  const endConnections: RequestHandler = (_request, response, next) => {
    if (state === "draining") response.set("connection", "close");
    next();
  };

  return {
    start: () => {
      state = "ready";
    },
    drain: () => {
      state = "draining";
    },
    isDraining: () => state === "draining",
    /** Throws `unavailable` with the reason. */
    check: () => {
      if (state === "starting") throw new AppError("unavailable", "Todavía está arrancando.");
      if (state === "draining")
        throw new AppError("unavailable", "Se está parando: no admite más peticiones.");
    },
    endConnections,
  };
};
